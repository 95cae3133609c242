import type { DashboardJob, NextStep } from 'contract/dashboard'
import type { ActivityFacts } from 'contract/words/activityPhrases'
import type { Sql } from '../../db/connect.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import { portfolioCount } from '../../members/portfolio.ts'
import { isVisibleReview, ratingJoin } from '../../members/ratingJoin.ts'
import { canManageApplicants, followsApplicants, isVisibleApplicant } from '../../members/hiring.ts'
import { isVisibleMember } from '../../members/visibility.ts'
import { isToldStep, isWaiting } from '../../members/applicationStages.ts'

/** Characters of a post that are shown. */
const BEGINNING = 80

export type DashboardCounts = {
  active_jobs: number
  rating: number | null
  reviews_count: number
  portfolio: number
}

export async function getDashboardCounts(sql: Sql, me: number): Promise<DashboardCounts> {
  const [row] = await sql<[DashboardCounts]>`
    select
      (select count(*)::int from jobs j
        where j.employer_id = ${me} and ${isOpenJob(sql)} and j.hidden_at is null) as active_jobs,
      rated.rating,
      rated.reviews_count,
      ${portfolioCount(sql, me, me)} as portfolio
    from users u
    ${ratingJoin(sql, me)}
    where u.id = ${me}`
  return row
}

/** True for jobs `j` whose applicants the member is notified about. The first condition is for the indexes. */
const isFollowedJob = (sql: Sql, me: number) => sql`
  (j.employer_id = ${me} or j.company_id = any(array(select company_id from company_members where user_id = ${me})))
  and ${followsApplicants(sql, me)}`

/** The open jobs whose applicants the member is notified about, newest first, with their applications by stage. */
export function listOpenJobs(sql: Sql, me: number, limit: number) {
  return sql<DashboardJob[]>`
    select j.id, j.title, j.expires_at, stages.*
    from jobs j
    cross join lateral (
      select
        count(*) filter (where a.status = 'submitted')::int as submitted,
        count(*) filter (where a.status = 'viewed')::int as viewed,
        count(*) filter (where a.status = 'shortlisted')::int as shortlisted,
        count(*) filter (where a.status = 'interview')::int as interview,
        count(*) filter (where a.status = 'offered')::int as offered,
        count(*) filter (where a.status = 'hired')::int as hired,
        count(*) filter (where a.status = 'declined')::int as declined
      from applications a
      join users u on u.id = a.user_id
      where a.job_id = j.id and ${isVisibleApplicant(sql, me)}
    ) stages
    where ${isFollowedJob(sql, me)} and ${isOpenJob(sql)} and j.hidden_at is null
    order by j.id desc
    limit ${limit}`
}

/** Tasks of the member: applicants without a response, friend requests and events to answer. */
export function listNextSteps(sql: Sql, me: number) {
  return sql<NextStep[]>`
    (select 'applicants' as kind, count(*)::int as count,
        case when min(j.id) = max(j.id) then '/jobs/' || min(j.id) || '/applicants' else '/my-jobs' end as link
      from jobs j
      join applications a on a.job_id = j.id
      join users u on u.id = a.user_id
      where ${isFollowedJob(sql, me)} and ${canManageApplicants(sql, me)}
        and j.status = 'open' and ${isWaiting(sql)} and ${isVisibleApplicant(sql, me)}
      having count(*) > 0)
    union all
    (select 'friend_requests', count(*)::int, '/friends?tab=requests'
      from friendships f
      join users u on u.id = f.sender_id
      where f.receiver_id = ${me} and f.status = 'pending' and ${isVisibleMember(sql, me)}
      having count(*) > 0)
    union all
    (select 'invitations', count(*)::int, '/events'
      from event_people p
      join events e on e.id = p.event_id
      join users u on u.id = e.organizer_id
      where p.user_id = ${me} and p.response = 'pending' and e.status = 'scheduled' and e.end_date > now()
        and ${isVisibleMember(sql, me)}
      having count(*) > 0)`
}

/** Latest activity of the member and on their content. `title` is a person's name, or the beginning of a post. */
export function listActivity(sql: Sql, me: number, limit: number) {
  return sql<(ActivityFacts & { created_at: string })[]>`
    (select 'job' as kind, j.title, null as detail, j.created_at, j.id
      from jobs j
      where j.employer_id = ${me} and j.status <> 'draft'
      order by j.id desc limit ${limit})
    union all
    (select 'application', j.public_title, null, a.created_at, a.id
      from applications a
      join applied_jobs j on j.id = a.job_id
      left join users u on u.id = j.employer_id
      where a.user_id = ${me} and (u.id is null or ${isVisibleMember(sql, me)})
      order by a.id desc limit ${limit})
    union all
    (select 'application_status', j.public_title, s.status, s.created_at, a.id
      from applications a
      join application_steps s on s.application_id = a.id
      join applied_jobs j on j.id = a.job_id
      left join users u on u.id = j.employer_id
      where a.user_id = ${me} and (u.id is null or ${isVisibleMember(sql, me)}) and s.status not in ('submitted', 'withdrawn')
        and ${isToldStep(sql)}
      order by s.id desc limit ${limit})
    union all
    (select 'post', ${beginning(sql)}, case when p.video_url is not null then 'video' end, p.created_at, p.id
      from posts p
      where p.user_id = ${me}
      order by p.id desc limit ${limit})
    union all
    (select 'friend', u.first_name || ' ' || u.last_name, null, coalesce(f.answered_at, f.created_at), u.id
      from friendships f
      join users u on u.id = case when f.sender_id = ${me} then f.receiver_id else f.sender_id end
      where f.status = 'accepted' and (f.sender_id = ${me} or f.receiver_id = ${me}) and ${isVisibleMember(sql, me)}
      order by f.id desc limit ${limit})
    union all
    (select 'event', e.title, case when e.organizer_id = ${me} then 'own' end, e.created_at, e.id
      from event_people p
      join events e on e.id = p.event_id
      join users u on u.id = e.organizer_id
      where p.user_id = ${me} and e.status = 'scheduled' and ${isVisibleMember(sql, me)}
      order by e.id desc limit ${limit})
    union all
    (select 'review', u.first_name || ' ' || u.last_name, r.job_title, r.shown_at, ${me}
      from reviews r
      join users u on u.id = r.author_id
      where r.subject_id = ${me} and ${isVisibleReview(sql, me)}
      order by r.id desc limit ${limit})
    order by created_at desc
    limit ${limit}`
}

/** The beginning of a post, cut at the end of a word. */
const beginning = (sql: Sql) => sql`
  case
    when char_length(p.content) <= ${BEGINNING} then p.content
    else left(regexp_replace(left(p.content, ${BEGINNING + 1}), '\\s+\\S*$', ''), ${BEGINNING}) || '…'
  end`
