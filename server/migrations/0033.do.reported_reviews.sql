alter table reviews
  -- When an administrator hid it.
  add column hidden_at timestamptz,
  -- False while the reviewed member has yet to be told that everyone can read it.
  add column is_told boolean not null default true;
create index reviews_untold on reviews (shown_at) where not is_told;

alter table reports
  drop constraint reports_subject_type_check,
  add check (subject_type in ('user', 'post', 'comment', 'story', 'job', 'message', 'company', 'review'));

alter table notifications
  drop constraint notifications_type_check,
  add check (type in (
    'like', 'comment', 'mention', 'friend_request', 'friend_accepted', 'contact_request', 'contact_accepted', 'company',
    'application', 'application_status', 'offer_answer', 'review', 'answer_reminder', 'nudge', 'job_alert',
    'job_invitation', 'availability', 'paper_expiry', 'message', 'event', 'moderation', 'security'));

create or replace function complete_moderation_action() returns trigger language plpgsql as $$
begin
  new.member_id := coalesce(new.member_id, case new.subject_type
    when 'user' then new.subject_id
    when 'role' then new.subject_id
    when 'post' then (select user_id from posts where id = new.subject_id)
    when 'comment' then (select user_id from comments where id = new.subject_id)
    when 'story' then (select user_id from stories where id = new.subject_id)
    when 'job' then (select employer_id from jobs where id = new.subject_id)
    when 'company' then first_owner(new.subject_id)
    when 'review' then (select author_id from reviews where id = new.subject_id)
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
