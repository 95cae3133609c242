-- When the employer last changed the pay of a job that was posted already.
alter table jobs add column pay_changed_at timestamptz;
