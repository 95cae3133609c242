import { expect } from 'vitest'
import type { TestApp } from './startApp.ts'

type Statement = { text: string; parameters: never[] }

/** Runs calls and checks that none of the statements they send scans one of these tables from beginning to end. */
export async function expectNoSeqScan(app: TestApp, tables: string[], run: () => Promise<unknown>) {
  const statements = await statementsOf(app, run)
  const scan = new RegExp(`Seq Scan on (${tables.join('|')})\\b`)
  let scanned = 0
  for (const { text, parameters } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue
    const rows = await app.db.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${text}`, parameters)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (tables.some((table) => new RegExp(` on ${table}\\b`).test(plan))) scanned += 1
    expect(plan, text).not.toMatch(scan)
  }
  expect(scanned, 'statements that read these tables').toBeGreaterThan(0)
}

/** The SQL statements that are sent while `run` runs. */
async function statementsOf(app: TestApp, run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const options = app.db.options as { debug: unknown }
  const { debug } = options
  options.debug = (_connection: number, text: string, parameters: never[]) =>
    statements.push({ text, parameters: [...parameters] })
  try {
    await run()
  } finally {
    options.debug = debug
  }
  return statements
}
