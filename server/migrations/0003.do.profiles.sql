-- What profiles have besides the row of the member: the CV, papers, and verified companies and licences.

-- What a profile says about a member's work, schooling, languages, and licences and certificates.
create table cv_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('position', 'school', 'language', 'certificate')),
  -- The job title, the qualification, the language, or the licence's name.
  title text,
  -- The employer, the school, or who issued the licence.
  organization text,
  place text,
  -- YYYY-MM, or YYYY if the month isn't given.
  started text check (started ~ '^\d{4}(-\d\d)?$'),
  ended text check (ended ~ '^\d{4}(-\d\d)?$'),
  description text,
  level text check (level in ('native', 'fluent', 'good', 'basic')),
  expires_on date,
  -- How often an entry was edited, so that an edit of an older copy can be refused.
  revision integer not null default 1,
  created_at timestamptz not null default now()
);

create index cv_entries_user on cv_entries (user_id, kind);

-- The CV that a member keeps for applications. It is one of their uploads.
create table stored_cvs (
  user_id bigint primary key references users on delete cascade,
  path text not null,
  -- The file's name on the member's device.
  name text not null,
  created_at timestamptz not null default now()
);

create index stored_cvs_path on stored_cvs (path);

-- The papers that a member has. Only the member sees them, and no document is stored.
create table papers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- A key of the list in dated_settings.
  paper text not null,
  -- The last day on which the paper is valid.
  expires_on date,
  -- The last reminder about a date: 30 or 7 days before it. Also set for a date that was entered later than that.
  reminded_days smallint,
  updated_at timestamptz not null default now(),
  unique (user_id, paper)
);

create index papers_expiring on papers (expires_on) where expires_on is not null;

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
-- Whether an account counts as verified is looked up with its session.
create index credentials_approved on credentials (user_id) where status = 'approved';
-- For jobs that name a company: whether it's another member's verified one, in any spelling.
create index credentials_company_key on credentials (company_hiding_key(name)) where kind = 'company';

-- A company that has the name of the credential again keeps it.
create function end_company_credential() returns trigger language plpgsql as $$
begin
  update credentials
  set status = 'ended', end_reason = 'renamed', answer = null
  where user_id = new.id and kind = 'company' and status <> 'ended'
    and lower(name) is distinct from lower(new.company_name);
  return null;
end $$;

create trigger users_company_renamed after update of company_name on users
  for each row when (lower(old.company_name) is distinct from lower(new.company_name))
  execute function end_company_credential();
