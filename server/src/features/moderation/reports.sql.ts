import type { ReportedSubject } from 'contract/moderation'
import { countOf, hasRows, type Sql } from '../../db/connect.ts'
import { momentInJson } from '../../db/momentInJson.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { subjectName } from '../../members/adminLog.ts'
import { isOthersReport, joinContent } from '../../members/adminQueues.ts'
import { personName, personOrNull } from '../../members/person.ts'
import {
  attachedPictures,
  contentAuthor,
  contentPictures,
  contentText,
  isHiddenContent,
} from './contentColumns.sql.ts'
import { authorOf, type ModerationSubject } from './moderation.sql.ts'

type NewReport = { reporter_id: number; subject: ModerationSubject; reason: string; details: string | null }

/** How often one member can add to a report. */
const ADDITIONS_MAX = 20

/** Stores a report. Further reports of the same member and subject are appended; exact repetitions are ignored. */
export async function insertReport(
  sql: Sql,
  { reporter_id, subject, reason, details }: NewReport,
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into reports (reporter_id, subject_type, subject_id, reason, details)
    values (${reporter_id}, ${subject.type}, ${subject.id}, ${reason}, ${details})
    on conflict (reporter_id, subject_type, subject_id) where resolved_at is null
    do update set additions = case
      when (reports.reason, reports.details) is not distinct from (excluded.reason, excluded.details)
        or exists (
          select from jsonb_array_elements(reports.additions) it
          where (it ->> 'reason', it ->> 'details') is not distinct from (excluded.reason, excluded.details))
        or jsonb_array_length(reports.additions) >= ${ADDITIONS_MAX}
      then reports.additions
      else reports.additions || jsonb_build_object(
        'reason', excluded.reason, 'details', excluded.details, 'created_at', ${momentInJson(sql, sql`now()`)}) end
    returning id`
  return row.id
}

/** How many reports of one subject the queue shows. */
const REPORTS_SHOWN = 50

/** The queue `o` of an administrator: not what is reported about themselves. */
const queueOf = (sql: Sql, me: number) => sql`
  from reported_subjects o
  ${joinContent(sql, 'o')}
  left join messages x on o.subject_type = 'message' and x.id = o.subject_id
  left join users m on o.subject_type = 'user' and m.id = o.subject_id
  left join users a on a.id = coalesce(${contentAuthor(sql)}, m.id, (
    -- Who wrote what was deleted since.
    select u.id from users u where u.id = o.author_id and u.deleted_at is null))
  where ${isOthersReport(sql, me)}`

type QueueRow = Omit<ReportedSubject, 'needs_other_admin'> & { position: number; is_own_report: boolean }

/** Reported subjects with their first open reports, highest priority first, one more than `limit`. */
export function listReports(sql: Sql, me: number, page: PageRequest) {
  return sql<QueueRow[]>`
    select o.last_report_id as id, o.position, o.subject_type, o.subject_id, ${subjectName(sql, 'o')} as name, o.priority, o.reasons as priority_reasons,
      coalesce(${contentText(sql)}, case when x.deleted_at is null then x.content end,
        case when m.deleted_at is null and m.id is not null then coalesce(m.bio, '') end) as content,
      ${contentPictures(sql)} || ${attachedPictures(sql, sql`x.attachments`)} as images,
      ${personOrNull(sql, 'a')} as author,
      ${isHiddenContent(sql)} as is_hidden, a.suspended_at is not null as is_suspended, c.post_id,
      (select count(*) ${openReports(sql)}) as reports_count,
      (select coalesce(bool_or(r.reporter_id = ${me}), false) ${openReports(sql)}) as is_own_report,
      array(
        select jsonb_build_object(
          'id', r.id, 'reason', r.reason, 'details', r.details,
          'reporter', (select jsonb_build_object(${personName(sql)}) from users u where u.id = r.reporter_id),
          'created_at', ${momentInJson(sql, sql`r.created_at`)}, 'additions', r.additions)
        ${openReports(sql)}
        order by r.id
        limit ${REPORTS_SHOWN}) as reports
    ${queueOf(sql, me)} and ${pageBelow(sql, 'o.position', page)}`
}

/** The open reports `r` of a subject `o` of the queue. */
const openReports = (sql: Sql) => sql`
  from reports r
  where r.subject_type = o.subject_type and r.subject_id = o.subject_id and r.resolved_at is null`

export function countReports(sql: Sql, me: number) {
  return countOf(sql`select count(*) from reported_subjects o where ${isOthersReport(sql, me)}`)
}

/** Whether one of the open reports of a subject is the administrator's own. */
export function hasReported(sql: Sql, me: number, { type, id }: ModerationSubject) {
  return hasRows(sql`
    select from reports
    where reporter_id = ${me} and subject_type = ${type} and subject_id = ${id} and resolved_at is null`)
}

/** Locks the open reports of a subject. Returns false if there are none, also if someone has just decided on them. */
export function lockOpenReports(sql: Sql, { type, id }: ModerationSubject) {
  return hasRows(sql`
    select from reports where subject_type = ${type} and subject_id = ${id} and resolved_at is null for update`)
}

export function wasReported(sql: Sql, { type, id }: ModerationSubject) {
  return hasRows(sql`select from reports where subject_type = ${type} and subject_id = ${id}`)
}

type Outcome = 'confirmed' | 'dismissed'

export type ClosedReport = { id: number; reporter_id: number }

/** Closes the open reports of a subject and returns them. */
export function resolveReports(sql: Sql, { type, id }: ModerationSubject, outcome: Outcome | null) {
  return sql<ClosedReport[]>`
    update reports
    set resolved_at = now(), outcome = ${outcome}, author_id = (
      -- Locked, so that the account can't be deleted meanwhile.
      select u.id from users u where u.id = ${authorOf(sql, { type, id })} and u.deleted_at is null for key share)
    where subject_type = ${type} and subject_id = ${id} and resolved_at is null
    returning id, reporter_id`
}

/** After a decision was taken back: the reports that it confirmed weren't right. */
export function unconfirmReports(sql: Sql, { type, id }: ModerationSubject) {
  return sql<ClosedReport[]>`
    update reports
    set outcome = 'dismissed'
    where subject_type = ${type} and subject_id = ${id} and outcome = 'confirmed'
    returning id, reporter_id`
}
