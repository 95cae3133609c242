import { CV_ENTRIES_MAX, type CvEntry, type CvEntryKind } from 'contract/cv'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { cvEntryColumns } from '../../members/cvEntries.ts'

/** An entry as it is stored. */
export type CvEntryRow = Omit<CvEntry, 'id' | 'is_checked' | 'revision'>

/** Adds those entries of one member that aren't stored yet, in their order. Returns their ids. */
export function insertEntries(sql: Sql, user_id: number, rows: readonly CvEntryRow[]) {
  return sql<{ id: number }[]>`
    insert into cv_entries
      (user_id, kind, title, organization, place, started, ended, description, level, expires_on)
    select ${user_id}, n.kind, n.title, n.organization, n.place, n.started, n.ended, n.description, n.level, n.expires_on
    from rows from (
      jsonb_to_recordset(${sql.json(rows)}) as (kind text, title text, organization text, place text,
        started text, ended text, description text, level text, expires_on date)
    ) with ordinality as n (kind, title, organization, place, started, ended, description, level, expires_on, nth)
    where not exists (
      select from cv_entries e
      where e.user_id = ${user_id} and e.kind = n.kind
        and (e.title, e.organization, e.started) is not distinct from (n.title, n.organization, n.started))
    order by n.nth
    returning id`
}

/** Whether the member has more entries of a kind than allowed. */
export function hasTooManyEntries(sql: Sql, user_id: number): Promise<boolean> {
  const kinds = Object.keys(CV_ENTRIES_MAX) as CvEntryKind[]
  return hasRows(sql`
    select from cv_entries e
    join unnest(${kinds}::text[], ${kinds.map((kind) => CV_ENTRIES_MAX[kind])}::int[]) as m (kind, most) on m.kind = e.kind
    where e.user_id = ${user_id}
    group by m.kind, m.most
    having count(*) > m.most`)
}

/** The revision of a member's own entry, which is locked. */
export function lockEntry(sql: Sql, user_id: number, id: number, kind: CvEntryKind) {
  return firstRow(sql<Pick<CvEntry, 'revision'>[]>`
    select revision from cv_entries where id = ${id} and user_id = ${user_id} and kind = ${kind} for update`)
}

export async function updateEntry(sql: Sql, id: number, entry: CvEntryRow): Promise<void> {
  await sql`update cv_entries set ${sql(entry)}, revision = revision + 1 where id = ${id}`
}

export function deleteEntry(sql: Sql, user_id: number, id: number): Promise<boolean> {
  return hasRows(sql`delete from cv_entries where id = ${id} and user_id = ${user_id} returning id`)
}

export function findEntry(sql: Sql, id: number) {
  return firstRow(sql<CvEntry[]>`select ${cvEntryColumns(sql)} from cv_entries e where e.id = ${id}`)
}
