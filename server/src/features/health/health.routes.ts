import * as contract from 'contract/health'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import { health } from './health.ts'

export function healthRoutes(on: On, sql: Sql, product: { version: string; demonstration: boolean }): void {
  const check = health(sql)

  on(
    contract.getHealth,
    async () => {
      const now = Date.now()
      await check(now)
      return { status: 'ok' as const, version: product.version, time: new Date(now).toISOString() }
    },
    { exempt: true },
  )

  on(
    contract.getStats,
    async (_input, _viewer, { sql }) => {
      const [row] = await sql<{ members: number; islands: number }[]>`
        select count(*) as members, count(distinct island) as islands from users`
      return { members: row?.members ?? 0, islands: row?.islands ?? 0, demonstration: product.demonstration }
    },
    { kept: true },
  )
}
