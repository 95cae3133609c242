-- The company that a member hires for, or a licence that they work with, for an administrator to check.
create table credentials (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('company', 'licence')),
  name text not null,
  licence_number text,
  nib_number text,
  domain text,
  status text not null default 'waiting' check (status in ('waiting', 'returned', 'approved', 'ended')),
  requested_at timestamptz not null default now(),
  -- What an administrator saw, and when. The moderation log has who.
  evidence text[] not null default '{}',
  decided_at timestamptz,
  expires_on date,
  answer text,
  end_reason text check (end_reason in ('renamed', 'expired', 'withdrawn'))
);
create unique index credentials_company on credentials (user_id) where kind = 'company';
create unique index credentials_licence on credentials (user_id, lower(name)) where kind = 'licence';
create index credentials_queue on credentials (status, id desc);
create index credentials_expiry on credentials (expires_on) where status = 'approved';
create trigger user_id_account before insert on credentials
  for each row execute function require_account('user_id');

create function end_company_credential() returns trigger language plpgsql as $$
begin
  update credentials
  set status = 'ended', end_reason = 'renamed', answer = null
  where user_id = new.id and kind = 'company' and status <> 'ended';
  return null;
end $$;

create trigger users_company_renamed after update of company_name on users
  for each row when (lower(old.company_name) is distinct from lower(new.company_name))
  execute function end_company_credential();

alter table moderation_actions drop constraint moderation_actions_action_check;
alter table moderation_actions add constraint moderation_actions_action_check
  check (action in ('hide', 'restore', 'uphold', 'suspend', 'reinstate', 'dismiss', 'release',
    'verify', 'ask_back', 'end_verification'));

alter table notifications drop constraint notifications_subject_type_check;
alter table notifications add constraint notifications_subject_type_check
  check (subject_type in ('post', 'user', 'job', 'application', 'conversation', 'event', 'story', 'credential'));
create trigger credentials_unnotified after delete on credentials for each row execute function forget_subject('credential');
