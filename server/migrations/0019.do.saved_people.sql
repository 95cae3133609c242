-- People kept for later; who is saved is not told.
create table saved_people (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, person_id),
  check (user_id <> person_id)
);

create index saved_people_user on saved_people (user_id, id desc);
create index saved_people_person on saved_people (person_id);
