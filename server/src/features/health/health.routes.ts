import * as contract from 'contract/health'
import { islands } from 'contract/islands'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import * as clientErrors from './clientErrors.sql.ts'
import { createHealthCheck } from './health.ts'

type Parts = {
  version: string
  demonstration: boolean
  deviceName: (userAgent: string) => string
  /** Writes into the server's log what a page told. */
  note: (error: clientErrors.ClientError) => void
}

export function healthRoutes(on: On, sql: Sql, { version, demonstration, deviceName, note }: Parts): void {
  const check = createHealthCheck(sql)

  on(
    contract.getHealth,
    async () => {
      const now = Date.now()
      await check(now)
      return { status: 'ok' as const, version, time: new Date(now).toISOString() }
    },
    { exempt: true },
  )

  on(
    contract.getStats,
    async (_input, _viewer, { sql }) => {
      const [row] = await sql<{ members: number; islands: number }[]>`
        select count(*) as members, count(distinct island) filter (where island = any(${[...islands]})) as islands
        from users
        where suspended_at is null`
      return { members: row?.members ?? 0, islands: row?.islands ?? 0, demonstration }
    },
    { kept: true },
  )

  on(contract.reportClientError, async (told, _viewer, { sql, userAgent, afterwards }) => {
    const error = { ...told, device: deviceName(userAgent) }
    await clientErrors.insert(sql, error)
    afterwards(() => note(error))
  })
}
