import type { HideReason } from 'contract/hiddenState'
import type { ModerationAction, ReportedSubject, ReportSubjectType } from 'contract/moderation'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { hideableContent } from '../../db/hiddenState.ts'
import { personName } from '../../db/person.ts'
import { isVisiblePost } from '../../db/visibility.ts'

export type ModerationSubject = { type: ReportSubjectType; id: number }

export type HideableSubjectType = keyof typeof hideableContent

export function isHideableType(type: ReportSubjectType): type is HideableSubjectType {
  return type in hideableContent
}

/** Whether the member can see the subject; a message only if it is in one of their conversations. */
export async function canSeeSubject(sql: Sql, me: number, { type, id }: ModerationSubject): Promise<boolean> {
  if (type === 'message') {
    return hasRows(sql`
      select from messages m
      join sides c on c.id = m.conversation_id
      where m.id = ${id} and c.user_id = ${me}`)
  }
  return hasRows(visible(sql, me, { type, id }))
}

/** Ignores blocks, so that members can report people they blocked. */
function visible(sql: Sql, me: number, { type, id }: ModerationSubject) {
  if (type === 'post') return sql`select from posts p where p.id = ${id} and ${isVisiblePost(sql, me)}`
  if (type === 'comment')
    return sql`
      select from comments c
      join posts p on p.id = c.post_id
      where c.id = ${id} and ${isVisiblePost(sql, me)}`
  if (type === 'job')
    return sql`
      select from jobs j
      where j.id = ${id} and (j.status <> 'draft' and j.held_at is null or j.employer_id = ${me})`
  if (type === 'story') return sql`select from stories where id = ${id}`
  return sql`select from users where id = ${id} and deleted_at is null`
}

type NewReport = { reporter_id: number; subject: ModerationSubject; reason: string; details: string | null }

/** How often one member can add to a report. */
const ADDITIONS_MAX = 20

const moment = (sql: Sql, column: ReturnType<Sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
        'reason', excluded.reason, 'details', excluded.details, 'created_at', ${moment(sql, sql`now()`)}) end
    returning id`
  return row.id
}

export const personNameJson = (sql: Sql, table: 'u' | 'a' | 'm') =>
  sql`jsonb_build_object(${personName(sql, table)})`

/** Reported subjects, each with all its open reports, one more than `limit`. */
export function listReports(sql: Sql, page: PageRequest) {
  return sql<ReportedSubject[]>`
    with open as (
      select max(r.id) as id, r.subject_type, r.subject_id,
        jsonb_agg(jsonb_build_object(
          'id', r.id, 'reason', r.reason, 'details', r.details, 'reporter', ${personNameJson(sql, 'u')},
          'created_at', ${moment(sql, sql`r.created_at`)}, 'additions', r.additions) order by r.id) as reports
      from reports r
      join users u on u.id = r.reporter_id
      where r.resolved_at is null
      group by r.subject_type, r.subject_id
    )
    select o.id, o.subject_type, o.subject_id, o.reports,
      coalesce(p.content, c.content, s.content, j.title || E'\\n\\n' || j.description, x.content, m.bio) as content,
      coalesce(p.images, array_remove(array[s.image_url], null), '{}') || array(
        select it ->> 'path' from jsonb_array_elements(x.attachments) it where it ->> 'kind' = 'image') as images,
      case when a.id is not null then ${personNameJson(sql, 'a')} end as author,
      coalesce(p.hidden_at, c.hidden_at, s.hidden_at, j.hidden_at, x.hidden_at) is not null and j.held_at is null as is_hidden,
      a.suspended_at is not null as is_suspended
    from open o
    left join posts p on o.subject_type = 'post' and p.id = o.subject_id
    left join comments c on o.subject_type = 'comment' and c.id = o.subject_id
    left join stories s on o.subject_type = 'story' and s.id = o.subject_id
    left join jobs j on o.subject_type = 'job' and j.id = o.subject_id
    left join messages x on o.subject_type = 'message' and x.id = o.subject_id
    left join users m on o.subject_type = 'user' and m.id = o.subject_id
    left join users a on a.id = coalesce(p.user_id, c.user_id, s.user_id, j.employer_id, x.sender_id, m.id)
    where ${pageBelow(sql, 'o.id', page)}`
}

export function countReports(sql: Sql) {
  return countOf(sql`
    select count(distinct (subject_type, subject_id)) from reports where resolved_at is null`)
}

export type HideableContent = { author: number; is_hidden: boolean; post_id: number | null }

/** Locks content, so that decisions and appeals about it run one at a time. */
export async function lockContent(
  sql: Sql,
  type: HideableSubjectType,
  id: number,
): Promise<HideableContent | undefined> {
  const { table, author } = hideableContent[type]
  return firstRow(sql<HideableContent[]>`
    select ${sql(author)} as author, hidden_at is not null ${type === 'job' ? sql`and held_at is null` : sql``} as is_hidden,
      ${type === 'comment' ? sql`post_id` : sql`null::bigint as post_id`}
    from ${sql(table)}
    where id = ${id}
    for update`)
}

/** Hides or shows content. Ends the hold of a job. */
export async function setHidden(
  sql: Sql,
  type: HideableSubjectType,
  id: number,
  hidden: boolean,
): Promise<void> {
  await sql`
    update ${sql(hideableContent[type].table)}
    set hidden_at = case when ${hidden} then now() end ${type === 'job' ? sql`, held_at = null` : sql``}
    where id = ${id}`
}

/** Suspends or reinstates a member. Returns the ids of ended sessions; undefined if there is no such member. */
export async function setSuspended(sql: Sql, id: number, suspended: boolean): Promise<number[] | undefined> {
  const rows = await sql`
    update users
    set suspended_at = case when ${suspended} then coalesce(suspended_at, now()) end
    where id = ${id} and role <> 'admin' and deleted_at is null
    returning 1`
  if (rows.length === 0) return undefined
  if (!suspended) return []
  const ended = await sql<{ id: number }[]>`
    with ended as (delete from sessions where user_id = ${id} returning id, token_hash),
      noted as (insert into ended_sessions (token_hash, reason) select token_hash, 'suspended' from ended)
    select id from ended`
  return ended.map((session) => session.id)
}

export async function resolveReports(sql: Sql, { type, id }: ModerationSubject): Promise<void> {
  await sql`
    update reports
    set resolved_at = now()
    where subject_type = ${type} and subject_id = ${id} and resolved_at is null`
}

type NewAction = {
  admin_id: number
  action: ModerationAction['action']
  subject: ModerationSubject
  reason: HideReason | null
  note: string | null
}

export async function insertModerationAction(
  sql: Sql,
  { admin_id, action, subject, reason, note }: NewAction,
): Promise<ModerationAction> {
  const [row] = await sql<[ModerationAction]>`
    with made as (
      insert into moderation_actions (admin_id, action, subject_type, subject_id, reason, note)
      values (${admin_id}, ${action}, ${subject.type}, ${subject.id}, ${reason}, ${note})
      returning *
    )
    select made.id, made.action, made.subject_type, made.subject_id, made.reason, made.note, made.created_at, ${personNameJson(sql, 'u')} as admin
    from made
    join users u on u.id = made.admin_id`
  return row
}

export function listModerationActions(sql: Sql, page: PageRequest) {
  return sql<ModerationAction[]>`
    select m.id, m.action, m.subject_type, m.subject_id, m.reason, m.note, m.created_at,
      case when u.id is not null then ${personNameJson(sql, 'u')} end as admin
    from moderation_actions m
    left join users u on u.id = m.admin_id
    where ${pageBelow(sql, 'm.id', page)}`
}
