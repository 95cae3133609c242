-- The applicant of each application with everyone on the side of its employer: the poster of the job, and those who
-- decide on the applicants of its company (`canManageApplicants`). In the blind view that side doesn't know who applied.
-- Of a deleted job, nobody knows whether it had that view. Colleagues of the poster don't learn of applicants who hide
-- from them, or from any company: whether it is theirs also depends on names that change.
create view application_sides as
select a.id, a.user_id as applicant_id, j.employer_id as side_id, a.job_id, j.public_title as title,
  j.hidden_at is not null and j.held_at is null as is_removed,
  j.blind_applicants and a.status in ('submitted', 'viewed', 'declined') as is_anonymous
from applications a
join jobs j on j.id = a.job_id
where a.status <> 'withdrawn'
union all
select a.id, a.user_id, m.user_id, a.job_id, j.public_title, false,
  j.blind_applicants and a.status in ('submitted', 'viewed', 'declined')
from company_members m
join jobs j on j.company_id = m.company_id
join applications a on a.job_id = j.id
join users poster on poster.id = j.employer_id
where a.status <> 'withdrawn' and m.role in ('owner', 'recruiter') and m.user_id not in (j.employer_id, a.user_id)
  and j.hidden_at is null and j.status <> 'draft' and poster.suspended_at is null
  and not blocked_between(j.employer_id, m.user_id)
  and not exists (
    select from hidden_from h where h.user_id = a.user_id and (h.person_id = m.user_id or h.company is not null))
union all
select a.id, a.user_id, d.employer_id, a.job_id, d.title, d.was_removed,
  a.status in ('submitted', 'viewed', 'declined')
from applications a
join deleted_jobs d on d.id = a.job_id
where a.status <> 'withdrawn';

-- Whether two members are the sides of an application, as far as the first one knows. An application for a job that an
-- administrator removed no longer lets them write.
create or replace function have_application(one bigint, other bigint) returns boolean language sql stable as $$
  select exists (
    select from application_sides s where s.applicant_id = one and s.side_id = other and not s.is_removed)
  or exists (
    select
    from application_sides s
    where s.applicant_id = other and s.side_id = one and not s.is_removed and not s.is_anonymous)
$$;
