-- Jobs, and how members find and keep them.

create table jobs (
  id bigint generated always as identity primary key,
  employer_id bigint not null references users on delete cascade,
  title text not null,
  company text not null,
  category text check (category in
    ('hospitality', 'healthcare', 'education', 'finance', 'construction', 'retail', 'technology', 'other')),
  -- One of those of the category (contract/src/categories.ts).
  category_group text,
  description text not null,
  requirements text,
  benefits text,
  job_type text not null check (job_type in ('full-time', 'part-time', 'contract', 'temporary', 'internship')),
  location text not null,
  -- Worked out from the location: an island of the gazetteer.
  island text,
  is_remote boolean not null default false,
  salary_min numeric(12, 2) check (salary_min >= 0),
  salary_max numeric(12, 2) check (salary_max >= 0),
  salary_period text not null default 'year' check (salary_period in ('hour', 'week', 'month', 'year', 'fixed')),
  -- When the employer last changed the pay of a job that was posted already.
  pay_changed_at timestamptz,
  skills text[] not null default '{}',
  -- What a job may say about who may apply and how it is done. Empty and null: the employer doesn't say.
  open_to text[] not null default '{}'
    check (open_to <@ array['bahamians', 'spouses_and_residents', 'permit_holders', 'anyone']),
  start_date date,
  work_hours text,
  positions smallint check (positions between 1 and 999),
  provided text[] not null default '{}' check (provided <@ array['housing', 'travel', 'tools']),
  -- The papers that a job needs, as keys of the list in dated_settings.
  papers text[] not null default '{}',
  -- What the application for a job asks, in order: an array of the contract's Question.
  questions jsonb not null default '[]',

  -- An open job is expired after expires_at; no row says so itself.
  status text not null default 'open' check (status in ('draft', 'open', 'closed', 'filled')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- When the employer last said that the job is still open.
  renewed_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 days',
  -- When the applicants of an expired job were answered; null again once the job is open again.
  expiry_answered_at timestamptz,
  -- How often a job was edited, so that an edit of an older copy can be refused.
  revision integer not null default 1,
  -- When those whose alerts find the job were told; a job tells them once, however often it is opened.
  alerts_told_at timestamptz,
  -- Equal for jobs that count as the same. Posting one again renews the first.
  repeat_key text,

  -- Hidden by an administrator.
  hidden_at timestamptz,
  -- A job of an account without a verified email is held until it is released or refused. held_at is when it was posted
  -- or last edited. hidden_at is set too: every query that excludes hidden jobs excludes held ones.
  held_at timestamptz,
  -- The scam rules that a held job matched when it was held, by id.
  held_for text[] not null default '{}',
  -- A hash of the job's text, and of the text that an administrator last released, which isn't held again.
  text_hash text,
  released_hash text,
  -- What an administrator asked the author of a held job to change. It waits for them, not for an administrator.
  change_asked text,
  -- The title, company and place that people read last: while a job is held or hidden, an edit reaches nobody.
  public_title text,
  public_company text,
  public_location text,

  -- Those that were not withdrawn, without those of suspended members.
  applications_count integer not null default 0 check (applications_count >= 0),
  -- Within how many days the employer answers each application.
  answer_days smallint not null default 14 check (answer_days in (7, 14, 21, 30)),
  -- The earliest answer_by of the applications that wait for an answer, without those that the employer can't see.
  answer_due date,
  -- The last day, in the islands, on which the employer was reminded of this job's applicants.
  answer_reminded_on date,
  -- Whether the employer sees who the applicants are only from the shortlist on.
  blind_applicants boolean not null default false,
  -- What the last application is called in the blind view: the first one is number 1. A number is never given twice.
  applicants_numbered integer not null default 0,
  check (salary_min <= salary_max),
  constraint jobs_held_check check (held_at is null or hidden_at is not null),
  constraint jobs_change_asked_check check (change_asked is null or held_at is not null)
);

create index jobs_open on jobs (id desc) where status = 'open' and hidden_at is null;
create index jobs_employer on jobs (employer_id, id desc);
create index jobs_expiry on jobs (expires_at) where status = 'open';
create index jobs_untold on jobs (created_at) where status = 'open' and alerts_told_at is null;
create index jobs_expired on jobs (expires_at) where status = 'open' and expiry_answered_at is null;
create index jobs_newest on jobs (created_at desc) where status = 'open' and hidden_at is null;
create index jobs_held on jobs (id desc) where held_at is not null;
create index jobs_answer_due on jobs (answer_due) where answer_due is not null;
-- The administrators' list of jobs.
create index jobs_by_title on jobs using gin (lower(title || ' ' || company) gin_trgm_ops);
create index jobs_of_island on jobs (island, id desc);
create index jobs_day on jobs using brin (created_at);
-- For the open jobs of a company.
create index jobs_company on jobs (company_key(company)) where status = 'open';
create index jobs_repeated on jobs (employer_id, repeat_key) where status = 'open';

create function keep_public_title() returns trigger language plpgsql as $$
begin
  if new.public_title is null or (new.held_at is null and new.hidden_at is null) then
    new.public_title := new.title;
    new.public_company := new.company;
    new.public_location := new.location;
  end if;
  return new;
end $$;

create trigger jobs_public_title before insert or update of title, company, location, held_at, hidden_at on jobs
  for each row execute function keep_public_title();

create trigger jobs_change_made before update of held_at on jobs
  for each row when (old.change_asked is not null and new.held_at is distinct from old.held_at)
  execute function forget_asked_change();

create trigger jobs_company_remembered after update of company on jobs
  for each row when (old.company is distinct from new.company) execute function remember_company();
create trigger jobs_company_remembered_after after delete on jobs
  for each row execute function remember_company();

create table saved_jobs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, job_id)
);

create index saved_jobs_user on saved_jobs (user_id, id desc);
create index saved_jobs_job on saved_jobs (job_id);

-- The jobs that a member doesn't want to see: one job, or all jobs of a company.
create table hidden_jobs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  job_id bigint references jobs on delete cascade,
  company text,
  company_key text generated always as (company_key(company)) stored,
  created_at timestamptz not null default now(),
  unique (user_id, job_id),
  unique (user_id, company_key),
  check (num_nonnulls(job_id, company) > 0)
);

create index hidden_jobs_latest on hidden_jobs (user_id, id desc);
create index hidden_jobs_job on hidden_jobs (job_id) where job_id is not null;

-- When a member last looked at the list of jobs: what was posted since is new to them.
create table job_visits (
  user_id bigint primary key references users on delete cascade,
  visited_at timestamptz not null
);

-- Saved searches that notify.
create table job_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  query text,
  category text,
  location text,
  island text,
  -- Which islands an alert covers, from the member's own; null for all.
  reach text check (reach in ('island', 'ferry')),
  job_type text,
  remote boolean,
  -- The least that a job must pay, and what that is for; without a unit amounts are compared as they are.
  salary_min numeric(12, 2) check (salary_min >= 0),
  salary_period text check (salary_period in ('hour', 'week', 'month', 'year')),
  open_to text check (open_to in ('bahamians', 'spouses_and_residents', 'permit_holders')),
  housing boolean,
  travel_paid boolean,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  -- Up to when a daily or weekly one has been told of.
  last_sent_at timestamptz not null default now()
);

create index job_alerts_user on job_alerts (user_id, id desc);
create index job_alerts_instant on job_alerts (id) where frequency = 'instant';
create index job_alerts_due on job_alerts (frequency, last_sent_at) where frequency <> 'instant';

-- What the search has to read again, in the order of the commits: each process reads on from the last id that it has
-- seen.
create table job_changes (
  id bigint generated always as identity primary key,
  job_id bigint not null
);

create function note_job_change() returns trigger language plpgsql as $$
begin
  -- Ids are handed out in the order of the commits only while one writes at a time.
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id) values (coalesce(new.id, old.id));
  return null;
end $$;

create trigger jobs_changed after insert or delete on jobs for each row execute function note_job_change();
-- The columns that the search reads.
create trigger jobs_edited after update of
  title, company, category, category_group, description, job_type, location, island, is_remote,
  salary_min, salary_max, salary_period, skills, status, created_at, expires_at, hidden_at, open_to, provided
  on jobs for each row execute function note_job_change();
-- The day decides until when a search finds the job.
create trigger jobs_due after update of answer_due on jobs
  for each row when (old.answer_due is distinct from new.answer_due) execute function note_job_change();

-- A suspended member's jobs are seen by nobody.
create function note_jobs_of_member() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id) select id from jobs where employer_id = new.id;
  return null;
end $$;

create trigger users_suspended after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function note_jobs_of_member();
