-- The log of public jobs includes the questions, which whoever applies reads.
create or replace function public_content(job jobs) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'title', job.title, 'company', job.company, 'category', job.category, 'category_group', job.category_group,
    'description', job.description, 'requirements', job.requirements, 'benefits', job.benefits,
    'job_type', job.job_type, 'location', job.location, 'is_remote', job.is_remote,
    'salary_min', job.salary_min, 'salary_max', job.salary_max, 'salary_period', job.salary_period,
    'skills', job.skills, 'answer_days', job.answer_days, 'open_to', job.open_to, 'start_date', job.start_date,
    'work_hours', job.work_hours, 'positions', job.positions, 'provided', job.provided, 'papers', job.papers,
    'questions', job.questions)
$$;

create or replace trigger jobs_advertised_anew after update of
  title, company, category, category_group, description, requirements, benefits, job_type, location, is_remote,
  salary_min, salary_max, salary_period, skills, answer_days, open_to, start_date, work_hours, positions, provided,
  papers, questions, status, expires_at, hidden_at, held_at, answer_due
  on jobs for each row when (old.* is distinct from new.*) execute function log_job();
