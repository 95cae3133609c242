import { DECLINABLE_STATUSES, type ApplicationStatus, type ReceivedApplication } from 'contract/applications'
import type { ApplicantAccess } from 'contract/jobs'
import type { PersonWithAvatar } from 'contract/people'
import type { MatchableJob } from 'job-search/personalMatch'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { anonymousPerson, applicantPerson, isAnonymous } from '../../members/blindApplicants.ts'
import { visibleEmail, visiblePhone, visibleWhatsApp } from '../../members/contactDetails.ts'
import type { MatchedColumns } from '../../members/matchProfile.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { applicantAccess, canReadApplicants, isVisibleApplicant } from '../../members/hiring.ts'
import { isSharingOver, sharedPapers } from '../../members/neededPapers.ts'
import { personWithAvatar } from '../../members/person.ts'
import { reachKind, type Reach, type ReachKind } from '../../members/reach.ts'
import { matchesFilters, type Filtered } from './applicantFilters.sql.ts'
import { matchableColumns } from './applications.sql.ts'
import { interview, offer, profileNow, proposedRate, timeline } from './applicationColumns.sql.ts'
import { isWaiting } from '../../members/applicationStages.ts'

/** A row before its reach is formatted, its match is scored and identifying details are masked. */
export type ReceivedRow = Omit<ReceivedApplication, 'reach' | 'match_score'> &
  MatchedColumns & {
    reach_kind: ReachKind | null
    /** Words that reveal the applicant of an anonymous application; null if it isn't anonymous. */
    identity: (string | null)[] | null
  }

/** Whether the employer gets the phone number with an application `a`, whoever else sees it. */
const sharesPhone = (sql: Sql) =>
  sql`(a.shares_phone and not ${isSharingOver(sql)} and not ${isRemovedJob(sql)})`

/** An application as the employer sees it; a withdrawn one without what the applicant sent. */
const received = (sql: Sql, me: number, reach: Reach | null) => sql`
  a.id, a.job_id, a.status, a.created_at, a.updated_at, a.answer_by::text, a.nudged_at, a.note,
  a.decision_reason, ${timeline(sql)}, ${offer(sql)}, ${interview(sql)},
  case when a.status <> 'withdrawn' then a.cover_note end as cover_note,
  case when a.status <> 'withdrawn' and not ${isAnonymous(sql)} and not ${isRemovedJob(sql)}
    then a.resume_path end as resume_path,
  case when a.status <> 'withdrawn' then a.answers else '[]' end as answers,
  case when a.status <> 'withdrawn' then ${proposedRate(sql)} end as proposed_rate,
  case when a.status <> 'withdrawn' and not ${isAnonymous(sql)} and not ${profileNow(sql)} @> a.profile_when_applied
    then a.profile_when_applied end as profile_when_applied,
  array(select l.label from application_labels l where l.application_id = a.id order by lower(l.label)) as labels,
  ${sharedPapers(sql)} as papers,
  ${reach ? reachKind(sql, reach) : sql`null`} as reach_kind,
  u.trade, u.skills, u.island, u.location,
  ${isAnonymous(sql)} as is_anonymous,
  case when ${isAnonymous(sql)} then array[u.first_name, u.last_name, u.username, u.email, u.phone] end as identity,
  case when ${isAnonymous(sql)} then ${anonymousPerson(sql)}
      || '{"email": null, "phone": null, "phone_whatsapp": false, "phone_verified": false}'
    else jsonb_build_object(
      ${personWithAvatar(sql)}, 'email', ${visibleEmail(sql, me)},
      'phone', case when ${sharesPhone(sql)} then u.phone else ${visiblePhone(sql, me)} end,
      'phone_whatsapp', case when ${sharesPhone(sql)} then u.phone is not null and u.phone_whatsapp
        else ${visibleWhatsApp(sql, me)} end,
      'phone_verified', u.phone_verified_at is not null)
    end || jsonb_build_object('occupation', u.occupation, 'trade', u.trade, 'location', u.location) as user`

/** Newest first, one more than the page's limit. */
export function listApplicants(sql: Sql, me: number, { page, ...list }: Filtered & { page: PageRequest }) {
  return sql<ReceivedRow[]>`
    select ${received(sql, me, list.job.reach)}
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.job_id = ${list.job.id}
      and ${matchesFilters(sql, list)}
      and ${isVisibleApplicant(sql, me)}
      and ${pageBelow(sql, 'a.id', page)}`
}

/** What decides the place of an application in an order other than the newest first. */
export type OrderedRow = MatchedColumns & {
  id: number
  is_waiting: boolean
  answer_by: string
  reach_kind: ReachKind | null
}

/** The newest `limit` applications of a list. */
export function listOrdered(sql: Sql, me: number, { limit, ...list }: Filtered & { limit: number }) {
  return sql<OrderedRow[]>`
    select a.id, ${isWaiting(sql)} as is_waiting, a.answer_by::text,
      ${list.job.reach ? reachKind(sql, list.job.reach) : sql`null`} as reach_kind,
      u.trade, u.skills, u.island, u.location
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.job_id = ${list.job.id} and ${matchesFilters(sql, list)} and ${isVisibleApplicant(sql, me)}
    order by a.id desc
    limit ${limit}`
}

export function findReceivedApplication(sql: Sql, me: number, id: number, reach: Reach | null) {
  return firstRow(sql<ReceivedRow[]>`
    select ${received(sql, me, reach)}
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.id = ${id} and ${canReadApplicants(sql, me)} and ${isVisibleApplicant(sql, me)}`)
}

/** Applications for a job, in the order of the ids. */
export function listApplicantsById(
  sql: Sql,
  me: number,
  { job_id, ids, reach }: { job_id: number; ids: number[]; reach: Reach | null },
) {
  return sql<(ReceivedRow & { experience: string | null })[]>`
    select ${received(sql, me, reach)}, u.experience
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.job_id = ${job_id} and a.id = any(${ids}) and ${isVisibleApplicant(sql, me)}
    order by array_position(${ids}::bigint[], a.id)`
}

export function findJobOfApplication(sql: Sql, id: number) {
  return firstRow(sql<MatchableJob[]>`
    select ${matchableColumns(sql)} from applications a join jobs j on j.id = a.job_id where a.id = ${id}`)
}

type LockedApplication = {
  applicant_access: ApplicantAccess
  status: ApplicationStatus
  is_anonymous: boolean
  user_id: number
  job_id: number
  title: string
  company: string
  is_removed: boolean
}

/** Locks an application that the member may read. */
export function lockReceivedApplication(sql: Sql, me: number, id: number) {
  return firstRow(sql<LockedApplication[]>`
    select ${applicantAccess(sql, me)} as applicant_access, a.status, ${isAnonymous(sql)} as is_anonymous, a.user_id,
      a.job_id, j.public_title as title, j.public_company as company, ${isRemovedJob(sql)} as is_removed
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.id = ${id} and ${canReadApplicants(sql, me)} and ${isVisibleApplicant(sql, me)}
    for no key update of a`)
}

export async function setApplicationStatus(
  sql: Sql,
  me: number,
  id: number,
  status: ApplicationStatus,
): Promise<void> {
  await sql`
    update applications set status = ${status}, updated_at = now(), answer = null, moved_by = ${me} where id = ${id}`
}

export function isOfferAccepted(sql: Sql, id: number) {
  return hasRows(sql`select from offers where application_id = ${id} and answer = 'accepted'`)
}

export async function setApplicationNote(sql: Sql, id: number, note: string | null): Promise<void> {
  await sql`update applications set note = ${note} where id = ${id}`
}

export async function setDecisionReason(sql: Sql, id: number, reason: string | null): Promise<void> {
  await sql`update applications set decision_reason = ${reason} where id = ${id}`
}

/** Replaces the labels of an application, spelled like the job's. Returns how many the job then has. */
export async function setApplicationLabels(
  sql: Sql,
  { id, job_id, labels }: { id: number; job_id: number; labels: string[] },
): Promise<number> {
  await sql`
    delete from application_labels
    where application_id = ${id} and lower(label) not in (select lower(chosen) from unnest(${labels}::text[]) chosen)`
  await sql`
    insert into application_labels (job_id, label, application_id)
    select ${job_id}, coalesce(
      (select l.label from application_labels l where l.job_id = ${job_id} and lower(l.label) = lower(chosen) limit 1),
      chosen), ${id}
    from (select distinct on (lower(label)) label as chosen from unnest(${labels}::text[]) label) new
    on conflict do nothing`
  const [row] = await sql<[{ count: number }]>`
    select count(distinct label) as count from application_labels where job_id = ${job_id}`
  return row.count
}

type Move = {
  job_id: number
  to: ApplicationStatus
  applications: { id: number; status: ApplicationStatus }[]
  /** The message to the applicants. */
  answer: string | null
  /** Null leaves the earlier ones. */
  decision_reason: string | null
}

/** Moves those that still have the given status, and returns them. Nobody with an offer is declined. */
export function moveApplications(
  sql: Sql,
  me: number,
  { job_id, to, applications, answer, decision_reason }: Move,
) {
  return sql<{ id: number; user_id: number; before: ApplicationStatus }[]>`
    update applications a
    set status = ${to}, updated_at = now(), answer = ${answer}, moved_by = ${me},
      decision_reason = coalesce(${decision_reason}, a.decision_reason)
    from jsonb_to_recordset(${sql.json(applications)}) as moved (id bigint, status text), jobs j, users u
    where a.id = moved.id and a.job_id = ${job_id} and j.id = a.job_id and a.status <> ${to}
      -- Opening one meanwhile is no decision.
      and a.status in (moved.status, case when moved.status = 'submitted' then 'viewed' end)
      and ${to === 'declined' ? sql`a.status = any(${[...DECLINABLE_STATUSES]})` : sql`true`}
      and u.id = a.user_id and ${isVisibleApplicant(sql, me)}
    returning a.id, a.user_id, moved.status as before`
}

/** The given applications that weren't moved, newest first. */
export function listLeftOut(sql: Sql, me: number, { job_id, to, applications }: Move) {
  const ids = applications.map(({ id }) => id)
  return sql<{ id: number; status: ApplicationStatus; user: PersonWithAvatar }[]>`
    select a.id, a.status, ${applicantPerson(sql)} as user
    from applications a
    join jobs j on j.id = a.job_id
    join users u on u.id = a.user_id
    where a.job_id = ${job_id} and a.id = any(${ids}) and a.status <> ${to} and ${isVisibleApplicant(sql, me)}
    order by a.id desc`
}

export async function setBlindView(sql: Sql, job_id: number, is_blind: boolean): Promise<void> {
  await sql`update jobs set blind_applicants = ${is_blind} where id = ${job_id}`
}
