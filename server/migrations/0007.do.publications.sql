-- What was public of each job, and when (decision 51). Neither table refers to jobs, so both outlive a deleted job.

-- The texts and terms of a job, once for each distinct content.
create table job_versions (
  id bigint generated always as identity primary key,
  employer_id bigint not null references users,
  job_id bigint not null,
  content jsonb not null
);

create unique index job_versions_once on job_versions (employer_id, job_id, md5(content::text));

-- From starts_at on, the job is public with this version: until the next row of the job, at most until listed_until.
-- Without a version it isn't public from then on, and ended_by says why.
create table job_publications (
  id bigint generated always as identity primary key,
  employer_id bigint not null references users,
  job_id bigint not null,
  starts_at timestamptz not null,
  version_id bigint,
  expires_at timestamptz,
  listed_until timestamptz,
  ended_by text check (ended_by in
    ('draft', 'closed', 'filled', 'held', 'hidden', 'suspended', 'expired', 'unlisted', 'deleted'))
);

create index job_publications_job on job_publications (employer_id, job_id, id);

-- What the public reads of a job, also the questions, which whoever applies reads. A test compares it with the columns
-- of jobs.
create function public_content(job jobs) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', job.title, 'company', job.company, 'category', job.category, 'category_group', job.category_group,
    'description', job.description, 'requirements', job.requirements, 'benefits', job.benefits,
    'job_type', job.job_type, 'location', job.location, 'is_remote', job.is_remote,
    'salary_min', job.salary_min, 'salary_max', job.salary_max, 'salary_period', job.salary_period,
    'skills', job.skills, 'answer_days', job.answer_days, 'open_to', job.open_to, 'start_date', job.start_date,
    'work_hours', job.work_hours, 'positions', job.positions, 'provided', job.provided, 'papers', job.papers,
    'questions', job.questions)
$$;

-- When a job leaves searches and lists unless it changes. The same as listedUntil of server/src/members/listedJobs.ts.
create function listed_until(expires_at timestamptz, answer_due date) returns timestamptz language sql immutable as $$
  select least(expires_at, (answer_due + 8)::timestamp at time zone 'America/Nassau')
$$;

-- Why a job isn't public at a moment; null if it is.
create function not_public_because(job jobs, moment timestamptz) returns text language sql stable as $$
  select case
    when job.status <> 'open' then job.status
    when job.held_at is not null then 'held'
    when job.hidden_at is not null then 'hidden'
    when exists (select from users where id = job.employer_id and suspended_at is not null) then 'suspended'
    when job.expires_at <= moment then 'expired'
    when listed_until(job.expires_at, job.answer_due) <= moment then 'unlisted' end
$$;

-- Appends what is public of a job from now on, unless the log says so already. The job's row must be locked.
create function log_publication(job jobs, is_deleted boolean default false) returns void language plpgsql as $$
declare
  last job_publications;
  moment timestamptz;
  reason text;
  public jsonb;
  version bigint;
  until timestamptz := listed_until(job.expires_at, job.answer_due);
begin
  select * into last
  from job_publications
  where employer_id = job.employer_id and job_id = job.id
  order by id desc
  limit 1;
  -- A transaction that waited for another one began earlier than it.
  moment := greatest(now(), last.starts_at);
  reason := case when is_deleted then 'deleted' else not_public_because(job, moment) end;
  if reason is not null then
    if last.version_id is not null and last.listed_until > moment then
      insert into job_publications (employer_id, job_id, starts_at, ended_by)
      values (job.employer_id, job.id, moment, reason);
    end if;
    return;
  end if;

  public := public_content(job);
  select id into version
  from job_versions
  where employer_id = job.employer_id and job_id = job.id and md5(content::text) = md5(public::text);
  if version is null then
    insert into job_versions (employer_id, job_id, content)
    values (job.employer_id, job.id, public)
    returning id into version;
  end if;
  if (last.version_id, last.expires_at, last.listed_until) is distinct from (version, job.expires_at, until) then
    insert into job_publications (employer_id, job_id, starts_at, version_id, expires_at, listed_until)
    values (job.employer_id, job.id, moment, version, job.expires_at, until);
  end if;
end $$;

create function log_new_jobs() returns trigger language plpgsql as $$
declare
  job jobs;
begin
  -- Holds the accounts, so that none is suspended before these jobs can be seen.
  perform from users where id in (select employer_id from added where status = 'open') order by id for share;
  -- Deleted jobs that are restored.
  for job in
    select j.*
    from jobs j
    join added a on a.id = j.id
    where exists (select from job_publications p where p.employer_id = j.employer_id and p.job_id = j.id)
  loop
    perform log_publication(job);
  end loop;

  with published as (
    select j.*, public_content(j) as content
    from jobs j
    where j.id in (select id from added) and not_public_because(j, j.created_at) is null
      and not exists (select from job_publications p where p.employer_id = j.employer_id and p.job_id = j.id)
  ), versions as (
    insert into job_versions (employer_id, job_id, content)
    select employer_id, id, content from published
    returning id, job_id
  )
  insert into job_publications (employer_id, job_id, starts_at, version_id, expires_at, listed_until)
  select p.employer_id, p.id, p.created_at, v.id, p.expires_at, listed_until(p.expires_at, p.answer_due)
  from published p
  join versions v on v.job_id = p.id;
  return null;
end $$;

create function log_job() returns trigger language plpgsql as $$
begin
  perform log_publication(coalesce(new, old), tg_op = 'DELETE');
  return null;
end $$;

create trigger jobs_advertised after insert on jobs
  referencing new table as added for each statement execute function log_new_jobs();
create trigger jobs_advertised_anew after update of
  title, company, category, category_group, description, requirements, benefits, job_type, location, is_remote,
  salary_min, salary_max, salary_period, skills, answer_days, open_to, start_date, work_hours, positions, provided,
  papers, questions, status, expires_at, hidden_at, held_at, answer_due
  on jobs for each row when (old.* is distinct from new.*) execute function log_job();
create trigger jobs_advertised_no_more after delete on jobs for each row execute function log_job();

create function log_jobs_of_member() returns trigger language plpgsql as $$
declare
  job jobs;
begin
  for job in select * from jobs where employer_id = new.id and status = 'open' order by id for no key update loop
    perform log_publication(job);
  end loop;
  return null;
end $$;

create trigger users_advertising after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function log_jobs_of_member();

-- Rows are deleted with the employer's account alone, whose deletion names it in this setting.
create function refuse_change_of_publications() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.employer_id::text = current_setting('cayfolk.deleted_account', true) then
    return old;
  end if;
  raise exception 'what was public of a job is never changed' using errcode = 'restrict_violation';
end $$;

create trigger job_versions_unchanged before update or delete on job_versions
  for each row execute function refuse_change_of_publications();
create trigger job_publications_unchanged before update or delete on job_publications
  for each row execute function refuse_change_of_publications();
create trigger job_versions_not_truncated before truncate on job_versions
  for each statement execute function refuse_change_of_publications();
create trigger job_publications_not_truncated before truncate on job_publications
  for each statement execute function refuse_change_of_publications();
