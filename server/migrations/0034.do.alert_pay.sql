-- The least that a job must pay for an alert to find it, and what that is for; without a unit amounts are compared as they are.
alter table job_alerts
  add column salary_min numeric(12, 2) check (salary_min >= 0),
  add column salary_period text check (salary_period in ('hour', 'week', 'month', 'year'));
