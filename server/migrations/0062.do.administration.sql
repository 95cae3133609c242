-- moderation_actions is the log of everything that administrators do: what it changed, and the member concerned.
alter table moderation_actions add column before jsonb;
alter table moderation_actions add column after jsonb;
alter table moderation_actions add column member_id bigint;

create index moderation_actions_admin on moderation_actions (admin_id, id desc);
create index moderation_actions_member on moderation_actions (member_id, id desc);
create index moderation_actions_action on moderation_actions (action, id desc);

-- Adds the new actions to those that are allowed.
do $$
declare
  actions text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'moderation_actions_action_check');
begin
  alter table moderation_actions drop constraint moderation_actions_action_check;
  execute 'alter table moderation_actions add constraint moderation_actions_action_check '
    || replace(actions, 'ARRAY[', $actions$ARRAY['make_admin'::text, 'remove_admin'::text, 'add_setting'::text,
      'remove_setting'::text, 'set_notice'::text, 'clear_notice'::text, $actions$);
end $$;

-- Fills in what the decision follows from, for every writer.
create function complete_moderation_action() returns trigger language plpgsql as $$
begin
  new.member_id := coalesce(new.member_id, case new.subject_type
    when 'user' then new.subject_id
    when 'role' then new.subject_id
    when 'post' then (select user_id from posts where id = new.subject_id)
    when 'comment' then (select user_id from comments where id = new.subject_id)
    when 'story' then (select user_id from stories where id = new.subject_id)
    when 'job' then (select employer_id from jobs where id = new.subject_id)
    when 'message' then (select sender_id from messages where id = new.subject_id) end);
  if new.before is null and new.after is null then
    new.before := case new.action
      when 'hide' then '{"is_hidden": false}'
      when 'restore' then '{"is_hidden": true}'
      when 'suspend' then '{"is_suspended": false}'
      when 'reinstate' then '{"is_suspended": true}'
      when 'release' then '{"is_held": true}'
      when 'uphold' then '{"appeal": "open"}'
      when 'dismiss' then '{"reports": "open"}'
      when 'verify' then '{"verification": "waiting"}'
      when 'ask_back' then '{"verification": "waiting"}'
      when 'end_verification' then '{"verification": "approved"}' end::jsonb;
    new.after := case new.action
      when 'hide' then jsonb_strip_nulls(jsonb_build_object('is_hidden', true, 'reason', new.reason))
      when 'restore' then '{"is_hidden": false}'
      when 'suspend' then '{"is_suspended": true}'
      when 'reinstate' then '{"is_suspended": false}'
      when 'release' then '{"is_held": false}'
      when 'uphold' then '{"appeal": "upheld"}'
      when 'dismiss' then '{"reports": "dismissed"}'
      when 'verify' then '{"verification": "approved"}'
      when 'ask_back' then '{"verification": "returned"}'
      when 'end_verification' then '{"verification": "ended"}' end::jsonb;
  end if;
  return new;
end $$;

create trigger moderation_actions_completed before insert on moderation_actions
  for each row execute function complete_moderation_action();

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of administration is never changed' using errcode = 'restrict_violation';
end $$;

-- By row, since deleting any member runs an update of the rows that name them, of which there may be none.
create trigger moderation_actions_unchanged before update or delete on moderation_actions
  for each row execute function refuse_change_of_log();
create trigger moderation_actions_not_truncated before truncate on moderation_actions
  for each statement execute function refuse_change_of_log();

-- The administrators' lists of members and jobs.
create index users_by_email on users using gin (email_key gin_trgm_ops);
create index users_of_island on users (island, id desc);
create index users_joined on users (created_at);
create index jobs_by_title on jobs using gin (lower(title || ' ' || company) gin_trgm_ops);
create index jobs_of_island on jobs (island, id desc);

-- What happened on one day in Nassau on one island ('' if it isn't known). The island is that of the member, or of the job.
create table daily_totals (
  day date not null,
  island text not null,
  sign_ups integer not null,
  verified integer not null,
  active integer not null,
  posts integer not null,
  jobs integer not null,
  applications integer not null,
  messages integer not null,
  reports integer not null,
  primary key (day, island)
);

create index posts_day on posts using brin (created_at);
create index jobs_day on jobs using brin (created_at);
create index applications_day on applications using brin (created_at);
create index messages_day on messages using brin (created_at);
create index reports_day on reports using brin (created_at);
create index users_verified_at on users (email_verified_at);
create index sessions_seen on sessions (last_seen_at);

-- Counts one day. Activity is that of the sessions last used on the day, so it is complete only before the next day.
create function count_day(on_day date) returns setof daily_totals language sql stable as $$
  with span as (
    select on_day::timestamp at time zone 'America/Nassau' as starts,
      (on_day + 1)::timestamp at time zone 'America/Nassau' as ends
  ), happened as (
    select coalesce(u.island, '') as island, 'sign_ups' as what from span, users u
    where u.created_at >= starts and u.created_at < ends
    union all
    select coalesce(u.island, ''), 'verified' from span, users u
    where u.email_verified_at >= starts and u.email_verified_at < ends
    union all
    select coalesce(u.island, ''), 'active' from (
      select distinct s.user_id from span, sessions s where s.last_seen_at >= starts and s.last_seen_at < ends
    ) seen join users u on u.id = seen.user_id
    union all
    select coalesce(u.island, ''), 'posts' from span, posts p join users u on u.id = p.user_id
    where p.created_at >= starts and p.created_at < ends
    union all
    select coalesce(j.island, ''), 'jobs' from span, jobs j
    where j.created_at >= starts and j.created_at < ends and j.status <> 'draft'
    union all
    select coalesce(u.island, ''), 'applications' from span, applications a join users u on u.id = a.user_id
    where a.created_at >= starts and a.created_at < ends
    union all
    select coalesce(u.island, ''), 'messages' from span, messages m join users u on u.id = m.sender_id
    where m.created_at >= starts and m.created_at < ends
    union all
    select coalesce(u.island, ''), 'reports' from span, reports r join users u on u.id = r.reporter_id
    where r.created_at >= starts and r.created_at < ends
  )
  select on_day, h.island,
    count(*) filter (where what = 'sign_ups')::int, count(*) filter (where what = 'verified')::int,
    count(*) filter (where what = 'active')::int, count(*) filter (where what = 'posts')::int,
    count(*) filter (where what = 'jobs')::int, count(*) filter (where what = 'applications')::int,
    count(*) filter (where what = 'messages')::int, count(*) filter (where what = 'reports')::int
  from happened h
  group by h.island
$$;
