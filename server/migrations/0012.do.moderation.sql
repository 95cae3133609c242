-- Reports, and what administrators decide about them.

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users on delete cascade,
  subject_type text not null check (subject_type in ('user', 'post', 'comment', 'story', 'job', 'message')),
  subject_id bigint not null,
  reason text not null,
  details text,
  -- What the same person reported of the same thing after the first time: [{ reason, details, created_at }], the oldest
  -- first.
  additions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- Whether administrators agreed with the report; null while it is open.
  outcome text check (outcome in ('confirmed', 'dismissed')),
  -- Who made what was reported; set with the outcome.
  author_id bigint references users on delete cascade
);

create unique index reports_once on reports (reporter_id, subject_type, subject_id) where resolved_at is null;
create index reports_open on reports (subject_type, subject_id) where resolved_at is null;
create index reports_history on reports (reporter_id) where outcome is not null;
create index reports_confirmed on reports (author_id, resolved_at) where outcome = 'confirmed';
create index reports_day on reports using brin (created_at);

-- What has open reports, in the order of the administrators' queue (contract/src/reportPriority.ts).
create table reported_subjects (
  subject_type text not null,
  subject_id bigint not null,
  priority int not null default 0,
  reasons text[] not null default '{}',
  author_id bigint,
  last_report_id bigint not null,
  -- By priority, then by the latest report.
  position bigint not null generated always as (priority * 100000000000 + last_report_id) stored,
  primary key (subject_type, subject_id)
);

create unique index reported_subjects_queue on reported_subjects (position desc);

create function queue_report() returns trigger language plpgsql as $$
begin
  insert into reported_subjects (subject_type, subject_id, last_report_id)
  values (new.subject_type, new.subject_id, new.id)
  on conflict (subject_type, subject_id) do update
  set last_report_id = greatest(reported_subjects.last_report_id, excluded.last_report_id);
  return null;
end $$;

create trigger reports_queued after insert on reports for each row execute function queue_report();

create function unqueue_report() returns trigger language plpgsql as $$
begin
  delete from reported_subjects s
  where s.subject_type = old.subject_type and s.subject_id = old.subject_id
    and not exists (
      select from reports r
      where r.subject_type = s.subject_type and r.subject_id = s.subject_id and r.resolved_at is null);
  return null;
end $$;

create trigger reports_resolved after update of resolved_at on reports
  for each row when (old.resolved_at is null and new.resolved_at is not null) execute function unqueue_report();
create trigger reports_deleted after delete on reports
  for each row when (old.resolved_at is null) execute function unqueue_report();

-- The log of everything that administrators do: to what, when and why, what it changed, and the member concerned. Never
-- changed.
create table moderation_actions (
  id bigint generated always as identity primary key,
  admin_id bigint references users on delete set null,
  action text not null check (action in
    ('hide', 'restore', 'uphold', 'dismiss', 'release', 'ask_to_change', 'suspend', 'reinstate', 'limit',
      'extend_limit', 'lift_limit', 'remove_second_step', 'verify', 'ask_back', 'end_verification', 'make_admin',
      'remove_admin', 'add_setting', 'remove_setting', 'set_notice', 'clear_notice', 'resolve_message')),
  subject_type text not null,
  subject_id bigint not null,
  member_id bigint,
  before jsonb,
  after jsonb,
  -- The reason shown to the author; null for other actions.
  reason text,
  -- What an administrator tells the member besides the reason. The note is for administrators only.
  explanation text,
  note text,
  created_at timestamptz not null default now()
);

create index moderation_actions_hidings on moderation_actions (subject_type, subject_id, id desc) where action = 'hide';
create index moderation_actions_limits on moderation_actions (subject_id, id desc)
  where subject_type = 'user' and action in ('limit', 'extend_limit');
create index moderation_actions_admin on moderation_actions (admin_id, id desc);
create index moderation_actions_member on moderation_actions (member_id, id desc);
create index moderation_actions_action on moderation_actions (action, id desc);

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

-- What an author answers to a hiding, once.
create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  action_id bigint not null unique references moderation_actions on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'restored')),
  check ((decided_at is null) = (outcome is null))
);

create index appeals_user on appeals (user_id);
create index appeals_open on appeals (id desc) where decided_at is null;
