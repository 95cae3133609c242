create table applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  user_id bigint not null references users on delete cascade,
  status text not null default 'submitted' check (status in
    ('submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'declined', 'withdrawn')),
  cover_note text,
  resume_path text,
  -- The employer's own: the applicant never sees it.
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Once for each job, and again after it was withdrawn.
create unique index applications_once on applications (job_id, user_id) where status <> 'withdrawn';
create index applications_job on applications (job_id, id desc);
create index applications_job_stage on applications (job_id, status, id desc);
create index applications_user on applications (user_id, id desc);
create index applications_resume on applications (resume_path) where resume_path is not null;
create index applications_hired on applications (user_id, id desc) where status = 'hired';

-- The way of an application: a step for each status that it ever had.
create table application_steps (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  status text not null,
  created_at timestamptz not null default now()
);

create index application_steps_application on application_steps (application_id, id);

create function note_application_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into application_steps (application_id, status) values (new.id, new.status);
  end if;
  return null;
end $$;

create trigger applications_noted after insert or update of status on applications
  for each row execute function note_application_step();

-- jobs.applications_count: those that were not withdrawn.
create function count_application() returns trigger language plpgsql as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.status <> 'withdrawn';
  counts_now boolean := tg_op <> 'DELETE' and new.status <> 'withdrawn';
begin
  if counts_now and not counted_before then
    update jobs set applications_count = applications_count + 1 where id = new.job_id;
  elsif counted_before and not counts_now then
    update jobs set applications_count = applications_count - 1 where id = old.job_id;
  end if;
  return null;
end $$;

create trigger applications_counted after insert or delete or update of status on applications
  for each row execute function count_application();

-- What the two sides of a hire say of each other. A review outlives the job and the application, so that nobody loses a bad
-- one by deleting a job. A person's rating and the number of reviews are read with `rated` of server/src/db/rated.ts.
create table reviews (
  id bigint generated always as identity primary key,
  application_id bigint not null,
  job_id bigint not null,
  job_title text not null,
  author_id bigint not null references users on delete cascade,
  subject_id bigint not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  content text,
  created_at timestamptz not null default now(),
  -- Once both are in, else after some days.
  shown_at timestamptz not null,
  unique (application_id, author_id),
  check (author_id <> subject_id)
);

create index reviews_subject on reviews (subject_id, id desc);
create index reviews_author on reviews (author_id);
