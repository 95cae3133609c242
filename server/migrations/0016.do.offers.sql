-- What an employer offers to an applicant, and the answer. Without terms if the employer only moved the application.
create table offers (
  application_id bigint primary key references applications on delete cascade,
  pay numeric(12, 2) check (pay > 0),
  pay_period text check (pay_period in ('hour', 'week', 'month', 'year', 'fixed')),
  starts_on date,
  answer_by date,
  note text,
  created_at timestamptz not null default now(),
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  answer_note text,
  -- Whether the applicant was reminded, and whether the employer was told that the day has passed.
  reminded_at timestamptz,
  lapsed_at timestamptz,
  check ((pay is null) = (pay_period is null)),
  check ((answer is null) = (answered_at is null))
);

create index offers_unanswered on offers (answer_by) where answer is null and lapsed_at is null;

-- An offer ends when the application moves to another stage, unless that was its answer.
create function end_offer() returns trigger language plpgsql as $$
begin
  delete from offers
  where application_id = new.id and (new.status <> 'withdrawn' or answer is distinct from 'declined');
  return null;
end
$$;

create trigger applications_offer_ended
after update of status on applications
for each row
when (old.status in ('offered', 'hired') and new.status not in ('offered', 'hired'))
execute function end_offer();

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'like', 'comment', 'mention', 'friend_request', 'friend_accepted', 'contact_request', 'contact_accepted',
  'application', 'application_status', 'offer_answer', 'answer_reminder', 'nudge', 'job_alert', 'job_invitation',
  'availability', 'paper_expiry', 'message', 'event', 'moderation', 'security'
));

create index events_application on events (application_id) where application_id is not null;
