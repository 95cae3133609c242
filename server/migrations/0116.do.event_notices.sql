-- When a person was last pushed or emailed that an event was offered to them or changed: once an hour at most.
create table event_notices (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users on delete cascade,
  notified_at timestamptz not null default now(),
  primary key (event_id, user_id)
);

create index event_notices_user on event_notices (user_id);
create trigger user_id_account before insert on event_notices
  for each row execute function require_account('user_id');
