-- Whether two members are the sides of an application, as far as the first one knows: the employer of a job in the blind
-- view doesn't learn who applied.
create or replace function have_application(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select
    from applications a
    join jobs j on j.id = a.job_id
    where a.status <> 'withdrawn' and (j.hidden_at is null or j.held_at is not null)
      and (a.user_id = one and j.employer_id = other
        or a.user_id = other and j.employer_id = one
          and not (j.blind_applicants and a.status in ('submitted', 'viewed', 'declined'))))
$$;
