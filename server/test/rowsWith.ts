import { expect } from 'vitest'
import type { Database } from '../src/db/connect.ts'

/** The rows in which a text stands, of every table, the queue's too: what a copy of the database tells of it. */
export async function rowsWith(db: Database, text: string): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables
    where schemaname in ('public', 'background')`
  // A search that looks nowhere finds nothing.
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
