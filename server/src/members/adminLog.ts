import type { AdministrationAction } from 'contract/words/actionLabels'
import type { HideReason } from 'contract/hiddenState'
import type { ModerationAction, ReportSubjectType } from 'contract/moderation'
import type { Sql } from '../db/connect.ts'
import { toJson } from '../db/toJson.ts'
import { personOrNull } from './person.ts'

type Entry = {
  /** Null for what is automatic or done by the operator of the server. */
  admin_id: number | null
  action: ModerationAction['action'] | AdministrationAction
  subject: {
    type: ReportSubjectType | 'role' | 'contact_message' | 'setting' | 'notice' | 'failed_emails'
    id: number
  }
  /** The member concerned, for subjects from which the database can't tell. */
  member_id?: number
  reason?: HideReason | null
  explanation?: string | null
  note?: string | null
  before?: object | null
  after?: object | null
}

/** A decision about content or a member. */
type ModerationEntry = Entry & Pick<ModerationAction, 'action'> & { subject: { type: ReportSubjectType } }

/** True for the entries `m` about content and members. */
export const isModeration = (sql: Sql) =>
  sql`m.subject_type not in ('role', 'contact_message', 'setting', 'notice', 'failed_emails')`

const insertEntry = (
  sql: Sql,
  { admin_id, action, subject, member_id, reason, explanation, note, before, after }: Entry,
) => sql`
  insert into moderation_actions
    (admin_id, action, subject_type, subject_id, member_id, reason, explanation, note, before, after)
  values (${admin_id}, ${action}, ${subject.type}, ${subject.id}, ${member_id ?? null}, ${reason ?? null},
    ${explanation ?? null}, ${note ?? null}, ${before ? toJson(sql, before) : null},
    ${after ? toJson(sql, after) : null})`

/** The columns of both lists, of entries `m` by administrators `a`. */
export const entryColumns = (sql: Sql) => sql`
  m.id, m.action, m.subject_type, m.subject_id, m.explanation, m.note, m.created_at, ${personOrNull(sql, 'a')} as admin`

/** What sentences call the subject of a row with these columns: the `name` of the contract. */
export const subjectName = (sql: Sql, row: string) => sql`
  case ${sql(row)}.subject_type
    when 'user' then (
      select s.first_name || ' ' || s.last_name from users s
      where s.id = ${sql(row)}.subject_id and s.deleted_at is null)
    when 'job' then (select s.title from jobs s where s.id = ${sql(row)}.subject_id)
    when 'company' then (select s.name from companies s where s.id = ${sql(row)}.subject_id)
    when 'message' then (
      select receiver.first_name
      from held_messages s
      join conversations thread on thread.id = s.conversation_id
      join users receiver
        on receiver.id = thread.participant_1_id + thread.participant_2_id - s.sender_id
      where s.id = ${sql(row)}.subject_id) end`

/** The columns of entries about content and members. */
export const moderationColumns = (sql: Sql) => sql`
  ${entryColumns(sql)}, m.reason, ${subjectName(sql, 'm')} as name,
  m.subject_type = 'message' and exists (select from held_messages s where s.id = m.subject_id) as is_undelivered,
  m.action = 'restore' and m.after @> '{"is_held": true}' as is_held`

/** Adds what an administrator did to the log. */
export async function logAdminAction(sql: Sql, entry: Entry): Promise<void> {
  await insertEntry(sql, entry)
}

/** Adds a decision to the log, and returns it as the lists show it. */
export async function insertModerationAction(sql: Sql, entry: ModerationEntry): Promise<ModerationAction> {
  const [row] = await sql<[ModerationAction]>`
    with m as (${insertEntry(sql, entry)} returning *)
    select ${moderationColumns(sql)} from m left join users a on a.id = m.admin_id`
  return row
}
