-- What the application for a job asks, in order: an array of the contract's Question.
alter table jobs add column questions jsonb not null default '[]';

alter table applications
  -- With the wording of the questions as it was when they were answered: an array of the contract's Answer.
  add column answers jsonb not null default '[]',
  add column proposed_rate numeric(12, 2) constraint applications_proposed_rate_check check (proposed_rate > 0),
  add column proposed_period text constraint applications_proposed_period_check
    check (proposed_period in ('hour', 'week', 'month', 'year', 'fixed')),
  -- Null for applications from before this column.
  add column profile_when_applied jsonb;
