-- When the employer last said that the job is still open.
alter table jobs add column renewed_at timestamptz;
