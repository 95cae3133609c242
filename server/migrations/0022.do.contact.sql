-- What people wrote to the administrators. It is deleted when it is settled, and with the account of a member who wrote it.
create table contact_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create index contact_messages_user_id on contact_messages (user_id);
