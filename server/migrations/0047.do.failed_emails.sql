-- Emails that could not be sent for days. An administrator can send them again.
create table failed_emails (
  id bigint generated always as identity primary key,
  message_id uuid not null unique,
  user_id bigint not null references users on delete cascade,
  -- The member it is about.
  from_id bigint references users on delete cascade,
  -- As it was queued (server/src/email/mailer.ts).
  payload jsonb not null,
  reason text,
  created_at timestamptz not null default now()
);
create index failed_emails_user on failed_emails (user_id);
create index failed_emails_from on failed_emails (from_id);
create index failed_emails_age on failed_emails (created_at);
create trigger user_id_account before insert on failed_emails
  for each row execute function require_account('user_id');
create trigger from_id_account before insert on failed_emails
  for each row execute function require_account('from_id');

-- 'waiting': an email that was queued and not yet sent.
alter table event_deliveries
  drop constraint event_deliveries_outcome_check,
  add constraint event_deliveries_outcome_check check (outcome in ('waiting', 'sent', 'failed', 'skipped'));
