-- When a member is emailed about applications for a job that follow its first one.
alter table users add column application_emails text not null default 'hourly'
  check (application_emails in ('instant', 'hourly', 'daily'));

-- When the employer was last emailed about applications for the job.
alter table jobs add column applicants_emailed_at timestamptz;

-- Applications that wait for the next email to their employer.
create table unmailed_applications (
  application_id bigint primary key references applications on delete cascade,
  created_at timestamptz not null default now()
);
