import { JOB_REMOVED } from 'contract/words/moderationPhrases'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import { isOpen } from '../../members/applicationStages.ts'
import { isStandingRequest } from '../../members/contactDetails.ts'
import { isListedJob } from '../../members/listedJobs.ts'

/** Where the risk comes from: a member, or only one of their jobs. */
export type Source = { member: number; job?: number }

/** Joins applications `a` to the jobs `j` of the source. */
const applicationsOf = (sql: Sql, { member, job }: Source) => sql`
  a.job_id = j.id and j.employer_id = ${member} and ${job === undefined ? sql`true` : sql`j.id = ${job}`}`

export function findName(sql: Sql, id: number) {
  return firstRow(sql<{ first_name: string; last_name: string }[]>`
    select first_name, last_name from users where id = ${id}`)
}

export function findJob(sql: Sql, id: number) {
  return firstRow(sql<
    { employer_id: number; title: string; company: string; is_open: boolean; is_of_suspended: boolean }[]
  >`
    select j.employer_id, j.public_title as title, j.public_company as company, ${isListedJob(sql)} as is_open,
      u.suspended_at is not null as is_of_suspended
    from jobs j
    join users u on u.id = j.employer_id
    where j.id = ${id}`)
}

/**
 * Withdraws the applications that wait for a decision, so that the employer can no longer see what applicants sent.
 * Returns the applications' ids.
 */
export function withdrawApplications(sql: Sql, source: Source): Promise<number[]> {
  return idsOf(sql`
    update applications a
    set status = 'withdrawn', updated_at = now(), shared_papers = '{}'
    from jobs j
    where ${applicationsOf(sql, source)}
      and ${isOpen(sql)}
    returning a.id`)
}

/**
 * Cancels events that haven't ended: interviews for the source's jobs, even if colleagues organize them, and if the
 * source is a member, all events that they organize.
 */
export function cancelEvents(sql: Sql, source: Source) {
  return sql<{ id: number; title: string; start_date: string; organizer_id: number }[]>`
    with cancelled as (
      update events
      set status = 'cancelled', sequence = sequence + 1, updated_at = now()
      where status = 'scheduled' and end_date > now()
        and (application_id in (select a.id from applications a join jobs j on ${applicationsOf(sql, source)})
          or ${source.job === undefined ? sql`organizer_id = ${source.member}` : sql`false`})
      returning id, title, start_date, organizer_id
    )
    select * from cancelled order by id`
}

/** Invitees who haven't declined. Call it after cancelling the events, so that nobody can be invited meanwhile. */
export function listInvited(sql: Sql, events: number[]) {
  return sql<{ event_id: number; user_id: number }[]>`
    select event_id, user_id
    from event_people
    where event_id = any(${events}::bigint[]) and response is distinct from 'declined'
    order by event_id, user_id`
}

/**
 * Takes back shared contact details and ends open requests for them. If the source is a job: what its applicants share
 * with the member and their colleagues. Otherwise: what anybody shares with the member.
 */
export async function takeBackContacts(sql: Sql, source: Source): Promise<void> {
  await sql`
    update contact_requests r
    set status = 'taken_back', answered_at = now()
    where ${isStandingRequest(sql)}
      and ${
        source.job === undefined
          ? sql`r.asker_id = ${source.member}`
          : sql`(r.asker_id = ${source.member} or r.asker_id in (
              select c.user_id from company_members c join jobs j on j.company_id = c.company_id
              where j.id = ${source.job}))
            and r.owner_id in (select a.user_id from applications a join jobs j on ${applicationsOf(sql, source)})`
      }`
}

export type PersonAtRisk = {
  user_id: number
  /** What their notification links to: their newest application, or else the conversation. */
  subject_type: 'application' | 'conversation' | 'account'
  subject_id: number
}

/**
 * The applicants of the source's jobs, without those who withdrew their application themselves. If the source is a
 * member, also those whom they wrote to, who share contact details with them, or who are invited to an event of theirs
 * that hasn't ended. Each person once, ordered by id. `withdrawn` is what `withdrawApplications` returned.
 */
export function listPeople(sql: Sql, source: Source, withdrawn: number[]) {
  const applicants = sql`
    select a.user_id, 1 as rank, 'application' as subject_type, a.id as subject_id
    from applications a join jobs j on ${applicationsOf(sql, source)}
    where a.status <> 'withdrawn' or a.id = any(${withdrawn}::bigint[])`
  const correspondents = sql`
    select c.other_id, 2, 'conversation', c.id
    from sides c
    where c.user_id = ${source.member}
      and exists (select from messages m where m.conversation_id = c.id and m.sender_id = ${source.member})`
  const sharers = sql`
    select owner_id, 3, 'account', owner_id
    from contact_requests
    where asker_id = ${source.member} and status = 'accepted'`
  const invitees = sql`
    select p.user_id, 4, 'account', p.user_id
    from event_people p join events e on e.id = p.event_id
    where e.organizer_id = ${source.member} and e.status = 'scheduled' and e.end_date > now()
      and p.response <> 'declined'`
  return sql<PersonAtRisk[]>`
    select distinct on (user_id) user_id, subject_type, subject_id
    from (${applicants}
      ${source.job === undefined ? sql`union all ${correspondents} union all ${sharers} union all ${invitees}` : sql``}) it
    where user_id <> ${source.member}
    order by user_id, rank, subject_id desc`
}

/** Deletes the notifications of a member's suspension. Returns who had one and what it linked to. */
export function takeBackWarnings(sql: Sql, member: number, content: string) {
  return sql<PersonAtRisk[]>`
    with taken_back as (
      delete from notifications
      where about_id = ${member} and type = 'moderation' and content = ${content}
      returning id, user_id, subject_type, subject_id
    )
    select distinct on (user_id) user_id, subject_type, subject_id from taken_back order by user_id, id desc`
}

/** The member's visible jobs of whose removal applicants still have a notification. */
export function listRestoredJobs(sql: Sql, member: number): Promise<number[]> {
  return idsOf(sql`
    select j.id
    from jobs j
    where j.employer_id = ${member} and j.hidden_at is null
      and exists (select ${removalsOf(sql, sql`j.id`)})
    order by j.id`)
}

/** The notifications `n` of a job's removal, with the applications `a` that they link to. */
const removalsOf = (sql: Sql, job: ReturnType<Sql>) => sql`
  from applications a, notifications n
  where a.job_id = ${job} and n.subject_type = 'application' and n.subject_id = a.id and n.user_id = a.user_id
    and n.type = 'moderation' and n.about_id is null and starts_with(n.content, ${JOB_REMOVED})`

/** Deletes the notifications of a job's removal. Returns the applicants who had one, with their newest application. */
export function takeBackRemovals(sql: Sql, job: number) {
  return sql<PersonAtRisk[]>`
    with taken_back as (
      delete from notifications
      where id in (select n.id ${removalsOf(sql, sql`${job}`)})
      returning user_id
    )
    select distinct on (a.user_id) a.user_id, 'application' as subject_type, a.id as subject_id
    from applications a
    where a.job_id = ${job} and a.user_id in (select user_id from taken_back)
    order by a.user_id, a.id desc`
}
