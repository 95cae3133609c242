import { REVIEW_VISIBLE_AFTER_DAYS, type Review } from 'contract/reviews'
import { countOf, firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { today } from '../../db/today.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isUnhiddenOrOwn, moderationColumn } from '../../members/hiddenState.ts'
import { isShownReview, ratingJoin } from '../../members/ratingJoin.ts'
import { isApproachable, isVisibleMember } from '../../members/visibility.ts'

const columns = (sql: Sql, viewer: number) => sql`
  r.id, r.application_id, r.rating, r.content, r.created_at,
  jsonb_build_object('id', r.job_id, 'title', r.job_title) as job,
  jsonb_build_object(${personWithAvatar(sql)}) as user, ${moderationColumn(sql, 'review', viewer)}`

/** Reviews `r` of a member that the viewer may read, and their own that an administrator hid. */
const isListed = (sql: Sql, viewer: number, user_id: number) => sql`
  r.subject_id = ${user_id} and ${isShownReview(sql, viewer)} and ${isUnhiddenOrOwn(sql, 'review', viewer)}`

/**
 * Whether the work of a hire `a` for a job `j` may have begun: on the first day in the offer or else in the job, or the
 * day of the hire.
 */
const hasStarted = (sql: Sql) => sql`
  coalesce(
    (select o.starts_on from offers o where o.application_id = a.id and o.answer = 'accepted'),
    j.start_date, ${today(sql)}) <= ${today(sql)}`

/** Whether the applicant of an application with this id accepted an offer. */
const hasAcceptedOffer = (sql: Sql, application_id: ReturnType<Sql> | number) => sql`
  exists (select from offers o where o.application_id = ${application_id} and o.answer = 'accepted')`

export type ApplicationToReview = {
  status: string
  has_started: boolean
  /** Whether the member is the employer, not the applicant. */
  is_employer: boolean
  job_id: number
  job_title: string
  subject_id: number
}

/** Locks an application of which the member is a party; `subject_id` is the other party. */
export function lockApplicationToReview(sql: Sql, me: number, application_id: number) {
  return firstRow(sql<ApplicationToReview[]>`
    select a.status, ${hasStarted(sql)} as has_started, a.user_id <> ${me} as is_employer, a.job_id,
      j.public_title as job_title, u.id as subject_id
    from applications a
    join applied_jobs j on j.id = a.job_id
    join users u on u.id = case when a.user_id = ${me} then j.employer_id else a.user_id end
    where a.id = ${application_id}
      and (a.user_id = ${me} or j.employer_id = ${me})
      and ${isVisibleMember(sql, me)}
    for no key update of a`)
}

type New = Omit<ApplicationToReview, 'status' | 'has_started'> & {
  application_id: number
  author_id: number
  rating: number
  content: string | null
}

/**
 * Returns undefined if the member has reviewed the hire already. An employer can call anyone hired, so what they write
 * of someone who accepted no offer is shown by `showBothReviews` only.
 */
export function insertReview(sql: Sql, review: New): Promise<Review | undefined> {
  return firstRow(sql<Review[]>`
    with r as (
      insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, content, is_told, shown_at)
      values (${review.application_id}, ${review.job_id}, ${review.job_title}, ${review.author_id}, ${review.subject_id},
        ${review.rating}, ${review.content}, false,
        case
          when ${review.is_employer} and not ${hasAcceptedOffer(sql, review.application_id)} then 'infinity'
          else now() + make_interval(days => ${REVIEW_VISIBLE_AFTER_DAYS})
        end)
      on conflict (application_id, author_id) do nothing
      returning *
    )
    select ${columns(sql, review.author_id)}
    from r
    join users u on u.id = r.author_id`)
}

/** If there are two reviews of a hire, shows them, and returns whether the first one waited for the second. */
export async function showBothReviews(
  sql: Sql,
  application_id: number,
): Promise<{ waited: boolean } | undefined> {
  const shown = await sql<{ waited: boolean }[]>`
    update reviews r
    set shown_at = least(r.shown_at, now()), is_told = true
    from reviews before
    where r.application_id = ${application_id} and before.id = r.id
      and (select count(*) from reviews where application_id = ${application_id}) = 2
    returning before.shown_at > now() as waited`
  return shown.length === 0 ? undefined : { waited: shown.every(({ waited }) => waited) }
}

/** Reviews `r` that became visible without a second one, of which the reviewed member wasn't told. */
const isDue = (sql: Sql) => sql`not r.is_told and r.shown_at <= now()`

export function listShownReviews(sql: Sql, limit: number) {
  return idsOf(sql`select r.id from reviews r where ${isDue(sql)} order by r.shown_at limit ${limit}`)
}

type ShownReview = { author_id: number; subject_id: number; job_title: string; is_news: boolean }

/** Claims a review that is due. `is_news`: whether its author is a member and it isn't hidden. */
export function claimShownReview(sql: Sql, id: number) {
  return firstRow(sql<ShownReview[]>`
    update reviews r
    set is_told = true
    from users u
    where r.id = ${id} and u.id = r.author_id and ${isDue(sql)}
    returning r.author_id, r.subject_id, r.job_title,
      u.suspended_at is null and r.hidden_at is null as is_news`)
}

/** Returns undefined if the member can't see the person. */
export function findRating(sql: Sql, me: number, user_id: number) {
  return firstRow(sql<{ rating: number | null }[]>`
    select rated.rating
    from users u
    ${ratingJoin(sql, me)}
    where u.id = ${user_id} and ${isApproachable(sql, me)}`)
}

/** Newest first, one more than `limit`. */
export function listReviews(sql: Sql, me: number, user_id: number, page: PageRequest) {
  return sql<Review[]>`
    select ${columns(sql, me)}
    from reviews r
    join users u on u.id = r.author_id
    where ${isListed(sql, me, user_id)} and ${pageBelow(sql, 'r.id', page)}`
}

export function countReviews(sql: Sql, me: number, user_id: number) {
  return countOf(sql`select count(*) from reviews r where ${isListed(sql, me, user_id)}`)
}

/** Hires of the member that have begun, as either party, that they haven't reviewed. */
const waiting = (sql: Sql, me: number) => sql`
  (
    select a.id, j.id as job_id, j.public_title as title, j.employer_id as other_id, false as is_employer
    from applications a
    join applied_jobs j on j.id = a.job_id
    where a.user_id = ${me} and a.status = 'hired' and ${hasStarted(sql)}
    union all
    select a.id, j.id, j.public_title, a.user_id, true
    from applied_jobs j
    join applications a on a.job_id = j.id and a.status = 'hired'
    where j.employer_id = ${me} and ${hasStarted(sql)}
  ) h
  join users u on u.id = h.other_id
  where ${isVisibleMember(sql, me)}
    and not exists (select from reviews r where r.application_id = h.id and r.author_id = ${me})`

type Waiting = {
  id: number
  hired_at: string
  waits_for_other: boolean
  job: { id: number; title: string }
  user: { id: number; first_name: string; last_name: string; avatar_url: string | null }
}

/** Newest first, one more than `limit`. */
export function listPendingReviews(sql: Sql, me: number, page: PageRequest) {
  return sql<Waiting[]>`
    select h.id,
      (select max(s.created_at) from application_steps s where s.application_id = h.id and s.status = 'hired') as hired_at,
      h.is_employer and not ${hasAcceptedOffer(sql, sql`h.id`)}
        and not exists (select from reviews r where r.application_id = h.id) as waits_for_other,
      jsonb_build_object('id', h.job_id, 'title', h.title) as job,
      jsonb_build_object(${personWithAvatar(sql)}) as user
    from ${waiting(sql, me)}
      and ${pageBelow(sql, 'h.id', page)}`
}

export function countPendingReviews(sql: Sql, me: number) {
  return countOf(sql`select count(*) from ${waiting(sql, me)}`)
}
