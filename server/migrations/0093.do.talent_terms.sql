-- What members who are available for hire can add: their lowest rate, other islands they work on, and their start date.
alter table users
  add column rate_amount numeric(8, 2) check (rate_amount > 0),
  add column rate_period text not null default 'hour' check (rate_period in ('hour', 'day', 'week', 'month')),
  add column islands_served text[] not null default '{}',
  add column available_from date,
  -- The day in the islands on which they last said that they are available. Null for the people of the demonstration,
  -- whose availability doesn't end.
  add column availability_confirmed_on date,
  -- The day on which they were last asked whether they are still available.
  add column availability_reminded_on date;

-- Only people of the demonstration have addresses in the reserved domain .example.
update users
set availability_confirmed_on = (now() at time zone 'America/Nassau')::date
where is_available_for_hire and email not like '%.example';

create function confirm_availability() returns trigger language plpgsql as $$
begin
  new.availability_confirmed_on := (now() at time zone 'America/Nassau')::date;
  new.availability_reminded_on := null;
  return new;
end $$;

create trigger users_confirm_availability before update of is_available_for_hire on users
  for each row when (new.is_available_for_hire and not old.is_available_for_hire) execute function confirm_availability();

create index users_availability on users (availability_confirmed_on) where is_available_for_hire;

-- Adds the new kind to those that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $new$ARRAY['availability'::text, $new$);
end $$;
