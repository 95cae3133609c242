import type * as contract from 'contract/dashboard'
import { describeActivity } from 'contract/words/activityPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import * as queries from './dashboard.sql.ts'

const ACTIVITY_MAX = 10
const JOBS_MAX = 5

type CountUnreadMessages = (sql: Sql, member_id: number) => Promise<number>

export function createDashboardService(countUnreadMessages: CountUnreadMessages): Handlers<typeof contract> {
  return {
    async getDashboard(_input, me, { sql }) {
      const [figures, messages, next_steps, jobs, activity] = await Promise.all([
        queries.getDashboardCounts(sql, me.id),
        countUnreadMessages(sql, me.id),
        queries.listNextSteps(sql, me.id),
        queries.listOpenJobs(sql, me.id, JOBS_MAX),
        queries.listActivity(sql, me.id, ACTIVITY_MAX),
      ])
      return {
        ...figures,
        messages,
        next_steps,
        jobs,
        activity: activity.map(({ created_at, ...facts }) => ({
          kind: facts.kind,
          created_at,
          ...describeActivity(facts),
        })),
      }
    },
  }
}
