create table users (
  id bigint generated always as identity primary key,
  email text not null,
  -- The address as it is compared: NFKC and without case. Null once the account is gone, so that it is free again.
  email_key text unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  username text not null unique check (username = lower(username)),
  phone text unique,
  location text,
  island text,
  bio text,
  skills text,
  experience text,
  education text,
  occupation text,
  company_name text,
  trade text,
  is_available_for_hire boolean not null default false,
  user_type text not null check (user_type in ('freelancer', 'client', 'employer', 'recruiter')),
  avatar_url text,
  show_email boolean not null default true,
  show_phone boolean not null default true,
  posts_count integer not null default 0 check (posts_count >= 0),
  created_at timestamptz not null default now()
);

create index users_island on users (island) where island is not null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- The first answer to a repeatable write, kept for 24 hours so that the same key answers the same and writes once.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  route text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
