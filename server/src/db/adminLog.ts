import type { AdministrationAction } from 'contract/actionLabels'
import type { Sql } from './connect.ts'

type Entry = {
  admin_id: number | null
  action: AdministrationAction | 'remove_second_step'
  subject: { type: 'role' | 'user' | 'contact_message' | 'setting' | 'notice'; id: number }
  before: object | null
  after: object | null
  note?: string
}

/** Adds what an administrator did to the log, besides decisions about content and members. */
export async function logAdminAction(
  sql: Sql,
  { admin_id, action, subject, before, after, note }: Entry,
): Promise<void> {
  await sql`
    insert into moderation_actions (admin_id, action, subject_type, subject_id, before, after, note)
    values (${admin_id}, ${action}, ${subject.type}, ${subject.id}, ${before && sql.json(before as never)},
      ${after && sql.json(after as never)}, ${note ?? null})`
}
