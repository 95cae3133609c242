-- Requests of members (`asker_id`) to see another's email and phone. A new request reuses the row of the last one.
create table contact_requests (
  id bigint generated always as identity primary key,
  asker_id bigint not null references users on delete cascade,
  owner_id bigint not null references users on delete cascade,
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'taken_back', 'withdrawn')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (asker_id, owner_id),
  check (asker_id <> owner_id)
);

create index contact_requests_received on contact_requests (owner_id, status, id desc);
create index contact_requests_sent on contact_requests (asker_id, id desc);
create trigger asker_id_account before insert on contact_requests
  for each row execute function require_account('asker_id');
create trigger owner_id_account before insert on contact_requests
  for each row execute function require_account('owner_id');

-- Answering a request marks its notification as read. Notifications of requests that were withdrawn and of details that were
-- taken back are deleted.
create function unnotify_contact_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status in ('withdrawn', 'taken_back') then
    perform take_back_deed('contact_request', 'user', old.asker_id, old.asker_id, old.owner_id);
    perform take_back_deed('contact_accepted', 'user', old.owner_id, old.owner_id, old.asker_id);
  else
    update notifications
    set read_at = now()
    where user_id = old.owner_id
      and type = 'contact_request'
      and subject_type = 'user'
      and subject_id = old.asker_id
      and read_at is null;
  end if;
  return null;
end $$;

create trigger contact_requests_deleted after delete on contact_requests
  for each row execute function unnotify_contact_request();
create trigger contact_requests_answered after update of status on contact_requests
  for each row when (new.status <> 'pending') execute function unnotify_contact_request();

-- Adds the new types to those that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $types$ARRAY['contact_request'::text, 'contact_accepted'::text, $types$);
end $$;

-- Who saw a member's email or phone, once per viewer and day in the islands.
create table contact_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  viewer_id bigint not null references users on delete cascade,
  viewed_at timestamptz not null default now(),
  viewed_on date not null default (now() at time zone 'America/Nassau')::date,
  unique (owner_id, viewer_id, viewed_on)
);

create index contact_views_latest on contact_views (owner_id, id desc);
create index contact_views_viewer on contact_views (viewer_id);
create index contact_views_age on contact_views (viewed_at);
create trigger owner_id_account before insert on contact_views
  for each row execute function require_account('owner_id');
create trigger viewer_id_account before insert on contact_views
  for each row execute function require_account('viewer_id');
