-- Applications for jobs, from the invitation to the review.

create table applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- What it is called in the blind view.
  number integer not null default 0,
  status text not null default 'submitted' check (status in
    ('submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'declined', 'withdrawn')),
  cover_note text,
  resume_path text,
  -- With the wording of the questions as it was when they were answered: an array of the contract's Answer.
  answers jsonb not null default '[]',
  proposed_rate numeric(12, 2) check (proposed_rate > 0),
  proposed_period text check (proposed_period in ('hour', 'week', 'month', 'year', 'fixed')),
  -- Those of the job's papers of which the employer learns whether the applicant has them.
  shared_papers text[] not null default '{}',
  profile_when_applied jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- The employer's own: the applicant never sees it.
  note text,
  -- Why the employer decided so, for the vacancy pack. The applicant never sees it.
  decision_reason text,
  -- What the employer wrote when declining several applicants at once, for the applicant to read.
  answer text,
  -- The last day, in the islands, on which an answer is in time.
  answer_by date not null default (now() at time zone 'America/Nassau')::date + 14,
  -- When the applicant asked for an answer, once.
  nudged_at timestamptz,
  -- The last reminder to the employer: 7 or 2 days before answer_by, or -8 when the job left the search.
  reminded_days smallint,
  -- When the employer was reminded to tell the outcome of an interview.
  outcome_reminded_at timestamptz
);

-- Once for each job, and again after it was withdrawn.
create unique index applications_once on applications (job_id, user_id) where status <> 'withdrawn';
create index applications_job on applications (job_id, id desc);
create index applications_job_stage on applications (job_id, status, id desc);
create index applications_user on applications (user_id, id desc);
create index applications_resume on applications (resume_path) where resume_path is not null;
create index applications_hired on applications (user_id, id desc) where status = 'hired';
create index applications_unanswered on applications (job_id, answer_by) where status in ('submitted', 'viewed');
create index applications_day on applications using brin (created_at);
create index applications_interviewed on applications (updated_at)
  where status = 'interview' and outcome_reminded_at is null;

create function number_application() returns trigger language plpgsql as $$
begin
  update jobs
  set applicants_numbered = applicants_numbered + 1
  where id = new.job_id
  returning applicants_numbered into new.number;
  return new;
end $$;

create trigger applications_numbered before insert on applications
  for each row execute function number_application();

-- The way of an application: a step for each status that it ever had.
create table application_steps (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  status text not null,
  -- Steps that the expiry of the job took: they say nothing about how soon an employer replies.
  is_automatic boolean not null default false,
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

create function count_application() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op = 'DELETE' and not exists (select from jobs where id = old.job_id) then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := (new.status <> 'withdrawn')::integer;
  end if;
  if tg_op <> 'INSERT' then
    change := change - (old.status <> 'withdrawn')::integer;
  end if;
  if change <> 0 and counts_for(coalesce(new.user_id, old.user_id)) then
    update jobs set applications_count = applications_count + change where id = coalesce(new.job_id, old.job_id);
  end if;
  return null;
end $$;

create trigger applications_counted after insert or delete or update of status on applications
  for each row execute function count_application();

-- Comments and applications of a suspended member aren't counted.
create function count_suspended_member() returns trigger language plpgsql as $$
declare
  change integer := case when new.suspended_at is null then 1 else -1 end;
begin
  -- Two suspensions at the same time take the posts and jobs in one order.
  perform from posts where id in (select post_id from comments where user_id = new.id) order by id for no key update;
  update posts p
  set comments_count = p.comments_count + change * own.count
  from (
    select post_id, count(*)::integer as count
    from comments
    where user_id = new.id and hidden_at is null
    group by post_id
  ) own
  where p.id = own.post_id;
  perform from jobs where id in (select job_id from applications where user_id = new.id) order by id for no key update;
  update jobs j
  set applications_count = j.applications_count + change
  from applications a
  where a.job_id = j.id and a.user_id = new.id and a.status <> 'withdrawn';
  return null;
end $$;

create trigger users_counted after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function count_suspended_member();

create function set_answer_due(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked first: the next statement then sees what others have just committed.
  perform from jobs where id = any(ids) order by id for no key update;
  update jobs j
  set answer_due = due.day
  from (
    select job.id, (
      select a.answer_by
      from applications a
      join users u on u.id = a.user_id and u.suspended_at is null
      where a.job_id = job.id and a.status in ('submitted', 'viewed')
        and not exists (
          select from blocks b
          where (b.blocker_id, b.blocked_id) in ((a.user_id, job.employer_id), (job.employer_id, a.user_id)))
      order by a.answer_by
      limit 1) as day
    from jobs job
    where job.id = any(ids)
  ) due
  where j.id = due.id and j.answer_due is distinct from due.day;
end $$;

create function applications_set_answer_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform set_answer_due(array(select distinct job_id from changed));
  elsif tg_op = 'DELETE' then
    perform set_answer_due(array(select distinct job_id from changed where status in ('submitted', 'viewed')));
  else
    perform set_answer_due(array(
      select distinct n.job_id
      from changed n
      join before o on o.id = n.id
      where (n.status in ('submitted', 'viewed')) <> (o.status in ('submitted', 'viewed'))
        or n.answer_by <> o.answer_by));
  end if;
  return null;
end $$;

create trigger applications_added_due after insert on applications
  referencing new table as changed for each statement execute function applications_set_answer_due();
create trigger applications_changed_due after update on applications
  referencing old table as before new table as changed
  for each statement execute function applications_set_answer_due();
create trigger applications_deleted_due after delete on applications
  referencing old table as changed for each statement execute function applications_set_answer_due();

create function suspension_set_answer_due() returns trigger language plpgsql as $$
begin
  perform set_answer_due(array(
    select job_id from applications where user_id = new.id and status in ('submitted', 'viewed')));
  return null;
end $$;

create trigger users_suspended_due after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
  execute function suspension_set_answer_due();

create function block_set_answer_due() returns trigger language plpgsql as $$
declare
  block blocks := coalesce(new, old);
begin
  perform set_answer_due(array(
    select a.job_id
    from applications a
    join jobs j on j.id = a.job_id
    where (a.user_id, j.employer_id) in ((block.blocker_id, block.blocked_id), (block.blocked_id, block.blocker_id))
      and a.status in ('submitted', 'viewed')));
  return null;
end $$;

create trigger blocks_due after insert or delete on blocks for each row execute function block_set_answer_due();

-- Whether one of two members has applied for a job of the other, and hasn't withdrawn. An application for a job that an
-- administrator hid no longer lets its employer write.
create function have_application(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select
    from applications a
    join jobs j on j.id = a.job_id
    where a.status <> 'withdrawn' and (j.hidden_at is null or j.held_at is not null)
      and (a.user_id = one and j.employer_id = other or a.user_id = other and j.employer_id = one))
$$;

-- The employer's labels of an application. A job's labels are those that its applications have.
create table application_labels (
  job_id bigint not null references jobs on delete cascade,
  label text not null,
  application_id bigint not null references applications on delete cascade,
  primary key (job_id, label, application_id)
);

create index application_labels_application on application_labels (application_id, label);

-- Applications of people who have deleted their accounts, by day in the islands and last stage.
create table deleted_applicants (
  job_id bigint not null references jobs on delete cascade,
  applied_on date not null,
  status text not null,
  count integer not null,
  primary key (job_id, applied_on, status)
);

-- An employer invited a person to apply for a job: once per person and job.
create table job_invitations (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  -- The employer of the job.
  inviter_id bigint not null references users on delete cascade,
  user_id bigint not null references users on delete cascade,
  note text,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  unique (job_id, user_id),
  check (inviter_id <> user_id)
);

create index job_invitations_job on job_invitations (job_id, id desc);
create index job_invitations_user on job_invitations (user_id, id desc);
create index job_invitations_inviter on job_invitations (inviter_id, user_id);

-- What the two sides of a hire say of each other. A review outlives the job and the application, so that nobody loses a
-- bad one by deleting a job. A person's rating and the number of reviews are read with `rated` of
-- server/src/members/ratingJoin.ts.
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
