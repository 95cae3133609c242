-- Companies with a page of their own. Jobs keep the name as text, so that they read the same without it.
create table companies (
  id bigint generated always as identity primary key,
  handle text not null unique,
  name text not null,
  about text,
  location text,
  island text,
  website text,
  created_at timestamptz not null default now(),
  revision int not null default 1
);

create table company_members (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'recruiter')),
  since timestamptz not null default now(),
  primary key (company_id, user_id)
);

create index company_members_user on company_members (user_id);

create trigger user_id_account before insert on company_members
  for each row execute function require_account('user_id');

-- A company without an owner passes to the recruiter who has belonged to it longest; without members it ends. Its
-- verification stays with it when the member who asked for it leaves.
create function keep_company_owned() returns trigger language plpgsql as $$
declare
  heir bigint;
begin
  perform from companies where id = old.company_id for update;
  select user_id into heir
  from company_members
  where company_id = old.company_id
  order by role, since, user_id
  limit 1;
  if heir is null then
    delete from companies where id = old.company_id;
    return null;
  end if;
  update company_members set role = 'owner' where company_id = old.company_id and user_id = heir and role <> 'owner';
  update credentials set user_id = heir where company_id = old.company_id and user_id = old.user_id;
  return null;
end
$$;

create trigger company_members_owned after delete on company_members
  for each row execute function keep_company_owned();

alter table jobs add column company_id bigint references companies on delete set null;
create index jobs_of_company on jobs (company_id, id desc) where company_id is not null;

alter table credentials add column company_id bigint references companies on delete set null;
-- One verification per company, and one per member who hires without a company page.
drop index credentials_company;
create unique index credentials_company on credentials (user_id) where kind = 'company' and company_id is null;
create unique index credentials_of_company on credentials (company_id) where kind = 'company';

-- Without its company, a verification is that of the member who asked for it, who may have another one without a page.
create function release_company_credential() returns trigger language plpgsql as $$
begin
  delete from credentials c
  where company_id = old.id
    and exists (
      select from credentials own where own.user_id = c.user_id and own.kind = 'company' and own.company_id is null);
  return old;
end
$$;

create trigger companies_credential_released before delete on companies
  for each row execute function release_company_credential();

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'like', 'comment', 'mention', 'friend_request', 'friend_accepted', 'contact_request', 'contact_accepted', 'company',
  'application', 'application_status', 'offer_answer', 'answer_reminder', 'nudge', 'job_alert', 'job_invitation',
  'availability', 'paper_expiry', 'message', 'event', 'moderation', 'security'
));

-- The name in a profile doesn't concern the verification of a company with a page.
create or replace function end_company_credential() returns trigger language plpgsql as $$
begin
  update credentials
  set status = 'ended', end_reason = 'renamed', answer = null
  where user_id = new.id and kind = 'company' and company_id is null and status <> 'ended'
    and lower(name) is distinct from lower(new.company_name);
  return null;
end $$;

-- Who follows a company has an alert for its jobs.
alter table job_alerts add column company_id bigint references companies on delete cascade;
create unique index job_alerts_company on job_alerts (company_id, user_id) where company_id is not null;
