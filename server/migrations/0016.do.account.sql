-- The latest link to a new password of a member; it serves once, for a few minutes.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Devices that a member has signed in with: the first sight of another one is told by mail.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Mails that were handed over: one that is tried again after its process was killed goes out once.
create table mails_sent (
  message_id uuid primary key,
  created_at timestamptz not null default now()
);

create index mails_sent_age on mails_sent (created_at);

-- Since when the account is gone. The row stays without anything personal, for the messages that others keep.
alter table users add column deleted_at timestamptz;
