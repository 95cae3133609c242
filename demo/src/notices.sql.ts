import { appliedPhrase, applicationStatusPhrase } from 'contract/words/applicationPhrases'
import { invitedPhrase } from 'contract/words/eventPhrases'
import { contactRequestPhrase, jobAlertPhrase, notificationPhrases } from 'contract/words/notificationPhrases'
import { reviewShownPhrase } from 'contract/words/reviewPhrases'
import type { EMPLOYER_STATUSES } from 'contract/applications'
import { HOUR_MS } from 'contract/rules/time'
import type { Sql } from './server.ts'

type Activity = {
  type: string
  subject_type: string
  subject_id: number
  /** The title that the sentence mentions, if any. */
  title: string | null
  detail: string | null
  actors: number[]
  at: Date
}

const UNREAD = 9

/** Notifies a member of the others' actions that concern them. The newest are unread. */
export async function insertNotifications(sql: Sql, me: number, now: Date): Promise<void> {
  const found = await sql<Activity[]>`
    (select 'like' as type, 'post' as subject_type, p.id as subject_id, null as title, null as detail,
      array_agg(l.user_id order by l.created_at) as actors, max(l.created_at) as at
    from posts p
    join likes l on l.post_id = p.id
    where p.user_id = ${me}
    group by p.id)
    union all
    (select 'comment', 'post', p.id, null, null, array_agg(c.user_id order by c.at), max(c.at)
    from posts p
    join (
      select post_id, user_id, max(created_at) as at from comments where user_id <> ${me} group by post_id, user_id
    ) c on c.post_id = p.id
    where p.user_id = ${me}
    group by p.id)
    union all
    (select 'friend_request', 'user', f.sender_id, null, null, array[f.sender_id], f.created_at
    from friendships f
    where f.receiver_id = ${me} and f.status = 'pending')
    union all
    (select 'contact_request', 'user', r.asker_id, null, r.reason, array[r.asker_id], r.created_at
    from contact_requests r
    where r.owner_id = ${me} and r.status = 'pending')
    union all
    (select 'contact_accepted', 'user', r.owner_id, null, null, array[r.owner_id], r.answered_at
    from contact_requests r
    where r.asker_id = ${me} and r.status = 'accepted')
    union all
    (select 'application', 'job', j.id, j.title, null, array_agg(a.user_id order by a.created_at), max(a.created_at)
    from jobs j
    join applications a on a.job_id = j.id
    where j.employer_id = ${me} and a.status <> 'withdrawn'
    group by j.id)
    union all
    (select distinct on (a.id) 'application_status', 'application', a.id, j.title, s.status, array[j.employer_id], s.created_at
    from applications a
    join jobs j on j.id = a.job_id
    join application_steps s on s.application_id = a.id
    where a.user_id = ${me} and s.status not in ('submitted', 'withdrawn')
    order by a.id, s.id desc)
    union all
    -- Those of all reviews would be one.
    (select 'review', 'user', ${me}::bigint, r.job_title, null, array[r.author_id], r.shown_at
    from reviews r
    where r.subject_id = ${me}
    order by r.shown_at desc
    limit 1)
    union all
    (select 'event', 'event', e.id, e.title, null, array[e.organizer_id], e.created_at
    from events e
    join event_people p on p.event_id = e.id
    where p.user_id = ${me} and e.organizer_id <> ${me})
    union all
    (select 'message', 'conversation', s.id, null, null, array[s.other_id], s.updated_at
    from sides s
    where s.user_id = ${me} and s.unread_count > 0)
    union all
    (select 'job_alert', 'job', j.id, j.title, j.company || '|' || t.name, array[j.employer_id], j.created_at
    from job_alerts t
    join jobs j on j.title ilike '%' || t.query || '%' and j.island = t.island
    where t.user_id = ${me} and t.frequency = 'instant' and j.status = 'open' and j.employer_id <> ${me}
      and j.created_at > t.created_at
    order by j.id desc
    limit 4)
    order by at`
  const earliestUnread = found.at(-UNREAD)?.at ?? now
  const rows = found.map((activity) => {
    const isUnread = new Date(activity.at) >= new Date(earliestUnread)
    return {
      user_id: me,
      type: activity.type,
      subject_type: activity.subject_type,
      subject_id: activity.subject_id,
      content: sentence(activity),
      created_at: activity.at,
      read_at: isUnread ? null : new Date(Math.min(new Date(activity.at).getTime() + HOUR_MS, now.getTime())),
    }
  })
  const ids = await sql<{ id: number }[]>`insert into notifications ${sql(rows)} returning id`
  const actors = found.flatMap((activity, index) =>
    activity.actors.map((user_id) => ({ notification_id: ids[index]?.id ?? 0, user_id })),
  )
  await sql`insert into notification_actors ${sql(actors)}`
}

function sentence({ type, title, detail }: Activity): string {
  const name = title ?? ''
  if (type === 'review') return reviewShownPhrase(name)
  if (type === 'like') return notificationPhrases.like
  if (type === 'comment') return notificationPhrases.comment
  if (type === 'friend_request') return notificationPhrases.friendRequest
  if (type === 'contact_request') return contactRequestPhrase(detail ?? '')
  if (type === 'contact_accepted') return notificationPhrases.contactAccepted
  if (type === 'message') return notificationPhrases.message
  if (type === 'application') return appliedPhrase(name)
  if (type === 'event') return invitedPhrase(name)
  if (type === 'application_status')
    return applicationStatusPhrase(detail as (typeof EMPLOYER_STATUSES)[number], name)
  const [company = '', alert = ''] = (detail ?? '').split('|')
  return jobAlertPhrase(alert, { title: name, company })
}
