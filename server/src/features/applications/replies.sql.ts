import { DECLINE_GROUPS, type DeclineGroup, type ReplyRate } from 'contract/replies'
import type { ApplicationStatus } from 'contract/applications'
import type { PersonWithAvatar } from 'contract/people'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { knownStep } from '../../members/applicationStages.ts'
import { applicantPerson, isAnonymous } from '../../members/blindApplicants.ts'
import { today } from '../../db/today.ts'
import { isVisibleApplicant } from '../../members/hiring.ts'
import { personWithAvatar } from '../../members/person.ts'
import { selectReplyRate } from '../../members/replyRate.ts'
import { isApproachable, isVisibleMember } from '../../members/visibility.ts'
import { nudgeFrom } from './applications.sql.ts'

/** Applications `a` for the job that are in one of the stages, with applicants `u` whom the employer can see. */
const applicationsIn = (sql: Sql, me: number, job_id: number, statuses: readonly ApplicationStatus[]) => sql`
  from applications a
  join jobs j on j.id = a.job_id
  join users u on u.id = a.user_id
  where a.job_id = ${job_id} and a.status = any(${[...statuses]}) and ${isVisibleApplicant(sql, me)}`

/** Newest first, one more than `limit`. */
export function listDeclinable(
  sql: Sql,
  me: number,
  job_id: number,
  { group, page }: { group: DeclineGroup; page: PageRequest },
) {
  return sql<{ id: number; user: PersonWithAvatar }[]>`
    select a.id, ${applicantPerson(sql)} as user
    ${applicationsIn(sql, me, job_id, DECLINE_GROUPS[group])} and ${pageBelow(sql, 'a.id', page)}`
}

export async function countDeclinable(sql: Sql, me: number, job_id: number, group: DeclineGroup) {
  const [row] = await sql<[{ total: number; up_to: number | null }]>`
    select count(*)::int as total, max(a.id) as up_to ${applicationsIn(sql, me, job_id, DECLINE_GROUPS[group])}`
  return row
}

const LEFT_OUT: ApplicationStatus[] = ['offered', 'hired']

/** Applicants who have an offer or are hired, newest first. */
export function listLeftOut(sql: Sql, me: number, job_id: number, limit: number) {
  return sql<{ user: PersonWithAvatar; status: 'offered' | 'hired' }[]>`
    select jsonb_build_object(${personWithAvatar(sql)}) as user, a.status
    ${applicationsIn(sql, me, job_id, LEFT_OUT)}
    order by a.id desc
    limit ${limit}`
}

export function countLeftOut(sql: Sql, me: number, job_id: number) {
  return countOf(sql`select count(*) ${applicationsIn(sql, me, job_id, LEFT_OUT)}`)
}

/** The member's application `a` for a job `j` of a visible employer, and whether it's time to ask for an answer. */
export function findNudgeable(sql: Sql, me: number, id: number) {
  return firstRow(sql<
    {
      status: ApplicationStatus
      job_id: number
      title: string
      employer_id: number
      is_time: boolean
      is_anonymous: boolean
    }[]
  >`
    select known.status, a.job_id, j.public_title as title, j.employer_id, ${nudgeFrom(sql)} <= ${today(sql)} as is_time,
      ${isAnonymous(sql)} as is_anonymous
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = j.employer_id
    cross join lateral ${knownStep(sql)} known
    where a.id = ${id} and a.user_id = ${me} and ${isVisibleMember(sql, me)}`)
}

/** Records a nudge, of which an application has at most one. Returns its time, and whether it is new. */
export async function nudge(sql: Sql, id: number): Promise<{ nudged_at: string; is_new: boolean }> {
  const [nudged] = await sql<{ nudged_at: string }[]>`
    update applications set nudged_at = now() where id = ${id} and nudged_at is null returning nudged_at`
  if (nudged) return { ...nudged, is_new: true }
  const [before] = await sql<[{ nudged_at: string }]>`select nudged_at from applications where id = ${id}`
  return { ...before, is_new: false }
}

/**
 * Whether the viewer may see how reliably this person answers applications: if they may see the profile, or if the
 * person has a public job. Anyone else must look like an account that doesn't exist.
 */
export function showsReplyRate(sql: Sql, viewer: number | undefined, id: number) {
  return hasRows(sql`
    select from users u
    where u.id = ${id} and (
      ${isApproachable(sql, viewer)}
      or ${isVisibleMember(sql, viewer)} and exists (
        select from jobs j where j.employer_id = u.id and j.status <> 'draft' and j.hidden_at is null))`)
}

export async function getReplyRate(sql: Sql, employer_id: number): Promise<ReplyRate> {
  const [row] = await sql<[ReplyRate]>`${selectReplyRate(sql, sql`j.employer_id = ${employer_id}`)}`
  return row
}
