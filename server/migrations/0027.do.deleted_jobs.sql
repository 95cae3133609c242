-- What the applicants of a deleted job keep. The account's deletion blanks the employer (decision 74).
create table deleted_jobs (
  id bigint primary key,
  employer_id bigint references users(id) on delete cascade,
  title text not null,
  company text not null,
  location text not null,
  start_date date,
  was_removed boolean not null
);
create index deleted_jobs_employer on deleted_jobs (employer_id);
create trigger employer_id_account before insert on deleted_jobs
  for each row execute function require_account('employer_id');

-- Refers to jobs or deleted_jobs.
alter table applications drop constraint applications_job_id_fkey;

create function keep_deleted_job() returns trigger language plpgsql as $$
begin
  insert into deleted_jobs (id, employer_id, title, company, location, start_date, was_removed)
  select old.id, old.employer_id, old.public_title, old.public_company, old.public_location, old.start_date,
    old.hidden_at is not null and old.held_at is null
      or exists (select from users u where u.id = old.employer_id and u.suspended_at is not null)
  where exists (select from applications a where a.job_id = old.id);
  return old;
end $$;
create trigger jobs_kept before delete on jobs for each row execute function keep_deleted_job();

create function forget_deleted_job() returns trigger language plpgsql as $$
begin
  -- Of applicants who leave together, the last one must see that it is.
  perform from deleted_jobs where id in (select job_id from gone) order by id for update;
  delete from deleted_jobs d
  where d.id in (select g.job_id from gone g) and not exists (select from applications a where a.job_id = d.id);
  return null;
end $$;
create trigger applications_job_forgotten after delete on applications
  referencing old table as gone for each statement execute function forget_deleted_job();

-- The jobs of applications, as both sides may still see them.
create view applied_jobs as
select id, employer_id, public_title, public_company, public_location, start_date,
  case when status = 'open' and expires_at <= now() then 'expired' else status end as status,
  renewed_at, expires_at, answer_days, papers, hidden_at is not null and held_at is null as is_removed
from jobs
union all
select id, employer_id, title, company, location, start_date, 'deleted', null, null, null, '{}', was_removed
from deleted_jobs;
