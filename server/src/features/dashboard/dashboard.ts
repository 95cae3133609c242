import type * as contract from 'contract/dashboard'
import { NEXT_STEPS, type NextStep } from 'contract/dashboard'
import { describeActivity } from 'contract/words/activityPhrases'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import * as queries from './dashboard.sql.ts'

const ACTIVITY_MAX = 10
const JOBS_MAX = 5

type Count = (sql: Sql, member_id: number) => Promise<number>

type Dependencies = {
  countUnreadMessages: Count
  /** Tasks of other features. */
  tasks: (Pick<NextStep, 'kind' | 'link'> & { count: Count })[]
}

export function createDashboardService({
  countUnreadMessages,
  tasks,
}: Dependencies): Handlers<typeof contract> {
  /** What the member has to do, the most important first. */
  async function listNextSteps(sql: Sql, me: number): Promise<NextStep[]> {
    const [own, ...others] = await Promise.all([
      queries.listNextSteps(sql, me),
      ...tasks.map(async ({ kind, link, count }) => ({ kind, link, count: await count(sql, me) })),
    ])
    const steps = [...own, ...others.filter(({ count }) => count > 0)]
    return steps.toSorted((a, b) => NEXT_STEPS.indexOf(a.kind) - NEXT_STEPS.indexOf(b.kind))
  }

  return {
    async getDashboard(_input, me, { sql }) {
      const [figures, messages, next_steps, jobs, activity] = await Promise.all([
        queries.getDashboardCounts(sql, me.id),
        countUnreadMessages(sql, me.id),
        listNextSteps(sql, me.id),
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
