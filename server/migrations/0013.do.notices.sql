-- What administrators said to everybody, who set it, and who ended it and when; never changed otherwise and never deleted.
create table notices (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  link text,
  link_label text,
  admin_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  ended_by bigint references users on delete set null,
  ended_at timestamptz
);

-- One stands at a time.
create unique index notices_current on notices ((true)) where ended_at is null;
