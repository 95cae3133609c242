import { expect } from 'vitest'
import type { Database } from '../src/db/connect.ts'

/** The rows of all tables and of the job queue that contain a text, as a copy of the database would reveal them. */
export async function rowsContaining(db: Database, text: string | RegExp): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname in ('public', 'background')`
  // Guards against searching no tables.
  expect(tables.length).toBeGreaterThan(30)
  const matches: string[] = []
  for (const { name } of tables) {
    const rows = await db.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows)
      if (typeof text === 'string' ? row.includes(text) : text.test(row)) matches.push(`${name}: ${row}`)
  }
  return matches
}
