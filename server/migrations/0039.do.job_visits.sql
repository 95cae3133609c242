-- When a member last looked at the list of jobs: what was posted since is new to them.
create table job_visits (
  user_id bigint primary key references users on delete cascade,
  visited_at timestamptz not null
);

create index jobs_newest on jobs (created_at desc) where status = 'open' and hidden_at is null;
