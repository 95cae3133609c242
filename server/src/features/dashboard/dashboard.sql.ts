import type { Activity, DashboardJob, NextStep } from 'contract/dashboard'
import type { Sql } from '../../db/connect.ts'
import { isOpenJob } from '../../members/listedJobs.ts'
import { portfolioCount } from '../../members/portfolio.ts'
import { ratingJoin } from '../../members/ratingJoin.ts'
import { canManageApplicants, followsApplicants, isVisibleApplicant } from '../../members/hiring.ts'
import { isVisibleMember } from '../../members/visibility.ts'
import { isWaiting } from '../../members/applicationStages.ts'

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
        count(*) filter (where a.status = 'offered')::int as offered
      from applications a
      join users u on u.id = a.user_id
      where a.job_id = j.id and ${isVisibleApplicant(sql, me)}
    ) stages
    where ${isFollowedJob(sql, me)} and ${isOpenJob(sql)} and j.hidden_at is null
    order by j.id desc
    limit ${limit}`
}

/** The member's tasks: applicants without a response, requests, invitations and unread job alerts. */
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
      having count(*) > 0)
    union all
    (select 'job_alerts', count(*)::int, '/notifications'
      from notifications n
      where n.user_id = ${me} and n.type = 'job_alert' and n.read_at is null
      having count(*) > 0)`
}

/** Latest activity of the member and on their content. */
export function listActivity(sql: Sql, me: number, limit: number) {
  return sql<Activity[]>`
    (select 'job' as kind, 'You posted the job ' || j.title as content, j.created_at, '/jobs/' || j.id as link
      from jobs j
      where j.employer_id = ${me} and j.status <> 'draft'
      order by j.id desc limit ${limit})
    union all
    (select 'application', 'You applied for ' || j.public_title, a.created_at, '/applications'
      from applications a
      join applied_jobs j on j.id = a.job_id
      left join users u on u.id = j.employer_id
      where a.user_id = ${me} and (u.id is null or ${isVisibleMember(sql, me)})
      order by a.id desc limit ${limit})
    union all
    (select 'application_status', 'Your application for ' || j.public_title || ': ' || initcap(s.status), s.created_at, '/applications'
      from applications a
      join application_steps s on s.application_id = a.id
      join applied_jobs j on j.id = a.job_id
      left join users u on u.id = j.employer_id
      where a.user_id = ${me} and (u.id is null or ${isVisibleMember(sql, me)}) and s.status not in ('submitted', 'withdrawn')
      order by s.id desc limit ${limit})
    union all
    (select 'post', 'You posted: ' || ${beginning(sql)}, p.created_at, '/p/' || p.id
      from posts p
      where p.user_id = ${me}
      order by p.id desc limit ${limit})
    union all
    (select 'friend', 'You and ' || u.first_name || ' ' || u.last_name || ' are friends',
        coalesce(f.answered_at, f.created_at), '/user/' || u.id
      from friendships f
      join users u on u.id = case when f.sender_id = ${me} then f.receiver_id else f.sender_id end
      where f.status = 'accepted' and (f.sender_id = ${me} or f.receiver_id = ${me}) and ${isVisibleMember(sql, me)}
      order by f.id desc limit ${limit})
    union all
    (select 'event', case when e.organizer_id = ${me} then 'You scheduled ' else 'You were invited to ' end || e.title,
        e.created_at, '/events?event=' || e.id
      from event_people p
      join events e on e.id = p.event_id
      join users u on u.id = e.organizer_id
      where p.user_id = ${me} and e.status = 'scheduled' and ${isVisibleMember(sql, me)}
      order by e.id desc limit ${limit})
    order by created_at desc
    limit ${limit}`
}

/** The beginning of a post, cut at the end of a word. */
function beginning(sql: Sql) {
  return sql`case
    when p.content = '' and p.video_url is not null then 'a video'
    when p.content = '' then 'a picture'
    when char_length(p.content) <= ${BEGINNING} then p.content
    else left(regexp_replace(left(p.content, ${BEGINNING + 1}), '\\s+\\S*$', ''), ${BEGINNING}) || '…'
  end`
}
