-- Saved searches that notify.
create table job_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  query text,
  category text,
  location text,
  island text,
  job_type text,
  remote boolean,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  -- Up to when a daily or weekly one has been told of.
  last_sent_at timestamptz not null default now()
);

create index job_alerts_user on job_alerts (user_id, id desc);
create index job_alerts_instant on job_alerts (id) where frequency = 'instant';
create index job_alerts_due on job_alerts (frequency, last_sent_at) where frequency <> 'instant';

-- When those whose alerts find the job were told; a job tells them once, however often it is opened.
alter table jobs add column alerts_told_at timestamptz;
create index jobs_untold on jobs (created_at) where status = 'open' and alerts_told_at is null;
