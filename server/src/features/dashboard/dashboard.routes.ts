import { getDashboard } from 'contract/dashboard'
import type { Sql } from '../../db/connect.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './dashboard.sql.ts'

const ACTIVITY_MAX = 10

type Parts = {
  /** How many messages wait to be read. */
  countUnread: (sql: Sql, user_id: number) => Promise<number>
}

export function dashboardRoutes(on: On, { countUnread }: Parts): void {
  on(getDashboard, async (_input, me, { sql }) => {
    const [figures, messages, activity] = await Promise.all([
      queries.getFigures(sql, me.id),
      countUnread(sql, me.id),
      queries.listActivity(sql, me.id, ACTIVITY_MAX),
    ])
    return { ...figures, messages, activity }
  })
}
