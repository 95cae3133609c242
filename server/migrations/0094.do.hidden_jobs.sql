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
create trigger user_id_account before insert on hidden_jobs
  for each row execute function require_account('user_id');

-- For the open jobs of a company.
create index jobs_company on jobs (company_key(company)) where status = 'open';
