-- Within how many days the employer answers each application.
alter table jobs add column answer_days smallint not null default 14
  constraint jobs_answer_days_check check (answer_days in (7, 14, 21, 30));

-- The last day, in the islands, on which an answer is in time. Earlier applications get two weeks from this migration on.
alter table applications add column answer_by date not null default (now() at time zone 'America/Nassau')::date + 14;

-- The earliest answer_by of the applications that wait for an answer, without those that the employer can't see.
alter table jobs add column answer_due date;
create index applications_unanswered on applications (job_id, answer_by) where status in ('submitted', 'viewed');
create index jobs_answer_due on jobs (answer_due) where answer_due is not null;

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
      where (n.status in ('submitted', 'viewed')) <> (o.status in ('submitted', 'viewed')) or n.answer_by <> o.answer_by));
  end if;
  return null;
end $$;

create trigger applications_added_due after insert on applications
  referencing new table as changed for each statement execute function applications_set_answer_due();
create trigger applications_changed_due after update on applications
  referencing old table as before new table as changed for each statement execute function applications_set_answer_due();
create trigger applications_deleted_due after delete on applications
  referencing old table as changed for each statement execute function applications_set_answer_due();

create function suspension_set_answer_due() returns trigger language plpgsql as $$
begin
  perform set_answer_due(array(select job_id from applications where user_id = new.id and status in ('submitted', 'viewed')));
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

-- The day decides until when a search finds the job.
create trigger jobs_due after update of answer_due on jobs
  for each row when (old.answer_due is distinct from new.answer_due) execute function note_job_change();

select set_answer_due(array(select distinct job_id from applications where status in ('submitted', 'viewed')));
