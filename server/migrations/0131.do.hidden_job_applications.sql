-- Whether one of two members has applied for a job of the other, and hasn't withdrawn. An application for a job that an
-- administrator hid no longer lets its employer write.
create or replace function have_application(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select
    from applications a
    join jobs j on j.id = a.job_id
    where a.status <> 'withdrawn' and (j.hidden_at is null or j.held_at is not null)
      and (a.user_id = one and j.employer_id = other or a.user_id = other and j.employer_id = one))
$$;
