import { CV_ENTRY_KINDS, type CvEntry } from 'contract/cv'
import type { Sql } from '../db/connect.ts'
import { hasCheckedLicence } from './credentials.ts'

export const cvEntryColumns = (sql: Sql) => sql`
  e.id, e.kind, e.title, e.organization, e.place, e.started, e.ended, e.description, e.level, e.expires_on::text, e.revision,
  e.kind = 'certificate' and ${hasCheckedLicence(sql, { user_id: sql`e.user_id`, name: sql`e.title` })} as is_checked`

/** A member's entries by kind: what goes on first, then the latest. */
export function listCvEntries(sql: Sql, user_id: number) {
  return sql<CvEntry[]>`
    select ${cvEntryColumns(sql)}
    from cv_entries e
    where e.user_id = ${user_id}
    order by array_position(${[...CV_ENTRY_KINDS]}::text[], e.kind), e.started is not null and e.ended is null desc,
      coalesce(e.ended, e.started) desc nulls last, e.started desc nulls last, e.id`
}
