import type { InvitableJob, ReceivedInvitation, SentInvitation } from 'contract/jobInvitations'
import type { Job } from 'contract/jobs'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { hasApplied } from '../../members/applicationStages.ts'
import { isAnonymous } from '../../members/blindApplicants.ts'
import { isListedJob } from '../../members/listedJobs.ts'
import { personWithAvatar } from '../../members/person.ts'
import {
  areFriends,
  isAcceptedConversation,
  isApproachable,
  isVisibleJob,
  isVisibleMember,
} from '../../members/visibility.ts'

/** Whether a person has applied for a job `j` as far as the employer knows: the blind view doesn't tell who applied. */
const isKnownApplicant = (sql: Sql, person: ReturnType<Sql>) => sql`
  exists (
    select from applications a
    where a.job_id = j.id and a.user_id = ${person} and a.status <> 'withdrawn' and not ${isAnonymous(sql)})`

/** The state of invitations `i` to jobs `j`. */
const state = (sql: Sql) => sql`
  case
    when ${isKnownApplicant(sql, sql`i.user_id`)} then 'applied'
    when i.declined_at is not null then 'declined'
    else 'invited' end`

export type JobToInviteTo = { employer_id: number; is_listed: boolean; is_remote: boolean } & Pick<
  Job,
  'title' | 'company' | 'location' | 'island' | 'salary_min' | 'salary_max' | 'salary_period'
>

/** A job as the member sees it; locked, so that it stays open until the end of the transaction. */
export function lockJob(sql: Sql, me: number, id: number) {
  return firstRow(sql<JobToInviteTo[]>`
    select j.employer_id, ${isListedJob(sql)} as is_listed, j.title, j.company, j.location, j.island, j.is_remote,
      j.salary_min::float8, j.salary_max::float8, j.salary_period
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id} and ${isVisibleJob(sql, me)}
    for share of j`)
}

export function findJobEmployer(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ employer_id: number }[]>`
    select j.employer_id
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id} and ${isVisibleJob(sql, me)}`)
}

/** Whether a person can be invited; undefined if the member can't find them. */
export function findPersonToInvite(sql: Sql, me: number, { id, job_id }: { id: number; job_id: number }) {
  return firstRow(sql<{ can_be_invited: boolean; has_applied: boolean }[]>`
    select ${isKnownApplicant(sql, sql`u.id`)} as has_applied,
      u.is_available_for_hire
        or ${areFriends(sql, sql`u.id`, me)}
        or exists (
          select from sides c
          where c.user_id = ${me} and c.other_id = u.id and ${isAcceptedConversation(sql)}) as can_be_invited
    from users u
    join jobs j on j.id = ${job_id}
    where u.id = ${id} and ${isApproachable(sql, me)}`)
}

/** Returns undefined if the person has been invited before. */
export async function insertInvitation(
  sql: Sql,
  invitation: { job_id: number; inviter_id: number; user_id: number; note: string | null },
): Promise<number | undefined> {
  const row = await firstRow(sql<{ id: number }[]>`
    insert into job_invitations ${sql(invitation)} on conflict (job_id, user_id) do nothing returning id`)
  return row?.id
}

const sent = (sql: Sql, me: number, job_id: number) => sql`
  from job_invitations i
  join jobs j on j.id = i.job_id
  join users u on u.id = i.user_id
  where i.job_id = ${job_id} and ${isVisibleMember(sql, me)}`

const sentColumns = (sql: Sql) => sql`
  i.id, i.note, i.created_at, ${state(sql)} as state, jsonb_build_object(${personWithAvatar(sql)}) as user`

/** Newest first, one more than `limit`. */
export function listSent(sql: Sql, me: number, job_id: number, page: PageRequest) {
  return sql<SentInvitation[]>`
    select ${sentColumns(sql)} ${sent(sql, me, job_id)} and ${pageBelow(sql, 'i.id', page)}`
}

export const countSent = (sql: Sql, me: number, job_id: number) =>
  countOf(sql`select count(*) ${sent(sql, me, job_id)}`)

export function findSent(sql: Sql, me: number, { id, job_id }: { id: number; job_id: number }) {
  return firstRow(sql<SentInvitation[]>`select ${sentColumns(sql)} ${sent(sql, me, job_id)} and i.id = ${id}`)
}

/** Unanswered invitations of the member to open jobs `j` of employers `u`. */
const received = (sql: Sql, me: number) => sql`
  from job_invitations i
  join jobs j on j.id = i.job_id
  join users u on u.id = i.inviter_id
  where i.user_id = ${me} and i.declined_at is null and ${isListedJob(sql)} and ${isVisibleMember(sql, me)}
    and not ${hasApplied(sql, { job_id: sql`i.job_id`, applicant: sql`i.user_id` })}`

/** Newest first, one more than `limit`. */
export function listReceived(sql: Sql, me: number, page: PageRequest) {
  return sql<ReceivedInvitation[]>`
    select i.id, i.note, i.created_at, jsonb_build_object(${personWithAvatar(sql)}) as user,
      jsonb_build_object('id', j.id, 'title', j.public_title, 'company', j.company, 'location', j.location) as job
    ${received(sql, me)} and ${pageBelow(sql, 'i.id', page)}`
}

export const countReceived = (sql: Sql, me: number) => countOf(sql`select count(*) ${received(sql, me)}`)

/** Returns the job and employer; undefined if it isn't an invitation of the member. */
export function declineInvitation(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ job_id: number; inviter_id: number }[]>`
    update job_invitations
    set declined_at = coalesce(declined_at, now())
    where id = ${id} and user_id = ${me}
    returning job_id, inviter_id`)
}

const ownOpenJobs = (sql: Sql, me: number) =>
  sql`from jobs j where j.employer_id = ${me} and ${isListedJob(sql)}`

/** Newest first, one more than `limit`. */
export function listInvitableJobs(sql: Sql, me: number, person: number, page: PageRequest) {
  return sql<InvitableJob[]>`
    select j.id, j.title, j.location,
      case
        when ${isKnownApplicant(sql, sql`${person}`)} then 'applied'
        else (
          select case when i.declined_at is null then 'invited' else 'declined' end
          from job_invitations i
          where i.job_id = j.id and i.user_id = ${person}) end as state
    ${ownOpenJobs(sql, me)} and ${pageBelow(sql, 'j.id', page)}`
}

export const countInvitableJobs = (sql: Sql, me: number) =>
  countOf(sql`select count(*) ${ownOpenJobs(sql, me)}`)
