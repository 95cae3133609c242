create table jobs (
  id bigint generated always as identity primary key,
  employer_id bigint not null references users on delete cascade,
  title text not null,
  company text not null,
  category text check (category in
    ('hospitality', 'healthcare', 'education', 'finance', 'construction', 'retail', 'technology', 'other')),
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
  skills text[] not null default '{}',
  -- An open job is expired after expires_at; no row says so itself.
  status text not null default 'open' check (status in ('draft', 'open', 'closed', 'filled')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 days',
  -- Hidden by an administrator.
  hidden_at timestamptz,
  applications_count integer not null default 0 check (applications_count >= 0),
  check (salary_min <= salary_max)
);

create index jobs_open on jobs (id desc) where status = 'open' and hidden_at is null;
create index jobs_employer on jobs (employer_id, id desc);
create index jobs_expiry on jobs (expires_at) where status = 'open';

create table saved_jobs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  job_id bigint not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, job_id)
);

create index saved_jobs_user on saved_jobs (user_id, id desc);
create index saved_jobs_job on saved_jobs (job_id);

-- What the search has to read again, in the order of the commits: each process reads on from the last id that it has seen.
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
create trigger jobs_edited after update of
  title, company, category, category_group, description, job_type, location, island, is_remote,
  salary_min, salary_max, salary_period, skills, status, created_at, expires_at, hidden_at
  on jobs for each row execute function note_job_change();

-- A suspended member's jobs are seen by nobody.
create function note_jobs_of_member() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('job_changes'));
  insert into job_changes (job_id) select id from jobs where employer_id = new.id;
  return null;
end $$;

create trigger users_suspended after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function note_jobs_of_member();
