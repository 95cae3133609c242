import { expect } from 'vitest'
import type { Database } from '../src/db/connect.ts'

/** The rows that contain a text, in every table and the job queue: what a copy of the database would reveal. */
export async function rowsWith(db: Database, text: string): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname in ('public', 'background')`
  // Guards against searching no tables.
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await db.unsafe<{ it: string }[]>(
      `select to_jsonb(t)::text as it from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`,
      [text],
    )
    found.push(...rows.map(({ it }) => `${name}: ${it}`))
  }
  return found
}
