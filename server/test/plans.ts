import { expect } from 'vitest'
import type { TestApp } from './startApp.ts'

/** Runs calls and checks that none of the statements they send scans one of these tables from beginning to end. */
export async function expectNoSeqScan(app: TestApp, tables: string[], run: () => Promise<unknown>) {
  const statements = await statementsOf(app, run)
  const scan = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)
  let scanned = 0
  for (const text of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue
    const rows = await app.db.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (tables.some((table) => new RegExp(` on ${table}\\b`).test(plan))) scanned += 1
    expect(plan, text).not.toMatch(scan)
  }
  expect(scanned, 'statements that read these tables').toBeGreaterThan(0)
}

/** The SQL statements that are sent while `run` runs. */
async function statementsOf(app: TestApp, run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const options = app.db.options as { debug: unknown }
  const { debug } = options
  options.debug = (_connection: number, text: string) => statements.push(text)
  try {
    await run()
  } finally {
    options.debug = debug
  }
  return statements
}
