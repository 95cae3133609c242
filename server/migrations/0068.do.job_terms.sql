-- What a job may say about who may apply and how it is done. Empty and null: the employer doesn't say.
alter table jobs
  add column open_to text[] not null default '{}'
    constraint jobs_open_to_check
    check (open_to <@ array['bahamians', 'spouses_and_residents', 'permit_holders', 'anyone']),
  add column start_date date,
  add column work_hours text,
  add column positions smallint constraint jobs_positions_check check (positions between 1 and 999),
  add column provided text[] not null default '{}'
    constraint jobs_provided_check check (provided <@ array['housing', 'travel', 'tools']);

-- The search reads these columns too.
create or replace trigger jobs_edited after update of
  title, company, category, category_group, description, job_type, location, island, is_remote,
  salary_min, salary_max, salary_period, skills, status, created_at, expires_at, hidden_at, open_to, provided
  on jobs for each row execute function note_job_change();

alter table job_alerts
  add column open_to text
    constraint job_alerts_open_to_check
    check (open_to in ('bahamians', 'spouses_and_residents', 'permit_holders')),
  add column housing boolean,
  add column travel_paid boolean;
