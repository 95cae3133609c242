alter table users
  add column role text not null default 'member' check (role in ('member', 'admin')),
  -- Since when the member can't sign in and is seen by nobody.
  add column suspended_at timestamptz;

-- Since when an administrator hides it from everybody.
alter table posts add column hidden_at timestamptz;
alter table comments add column hidden_at timestamptz;

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users on delete cascade,
  subject_type text not null check (subject_type in ('user', 'post', 'comment', 'story', 'job', 'message')),
  subject_id bigint not null,
  reason text not null,
  details text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);

create unique index reports_once on reports (reporter_id, subject_type, subject_id) where resolved_at is null;
create index reports_open on reports (subject_type, subject_id) where resolved_at is null;

-- What administrators did, to what, when and why; never changed.
create table moderation_actions (
  id bigint generated always as identity primary key,
  admin_id bigint references users on delete set null,
  action text not null check (action in ('hide', 'restore', 'suspend', 'reinstate', 'dismiss')),
  subject_type text not null,
  subject_id bigint not null,
  note text,
  created_at timestamptz not null default now()
);
