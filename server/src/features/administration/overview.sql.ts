import type { AdminOverview } from 'contract/administration'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { firstRow, type Sql } from '../../db/connect.ts'

const sums = (sql: Sql) => sql`
  sum(t.sign_ups)::int as sign_ups, sum(t.verified)::int as verified, sum(t.active)::int as active,
  sum(t.posts)::int as posts, sum(t.jobs)::int as jobs, sum(t.applications)::int as applications,
  sum(t.messages)::int as messages, sum(t.reports)::int as reports`

type Period = { from: string; to: string; today: string }

/** The stored totals of past days, and those of today as they are now. */
const totals = (sql: Sql, { from, to, today }: Period) => sql`(
  select * from daily_totals where day between ${from}::date and ${to}::date and day < ${today}::date
  union all
  select * from count_day(${today}::date) where ${today}::date between ${from}::date and ${to}::date
) t`

type Totals = Omit<AdminOverview['days'][number], 'day'>

/** One statement for both lists, so that today is counted once. */
export async function findOverview(sql: Sql, period: Period): Promise<AdminOverview> {
  const rows = await sql<(Totals & ({ day: string; island: null } | { day: null; island: string }))[]>`
    select t.day::text, t.island, ${sums(sql)}
    from ${totals(sql, period)}
    group by grouping sets ((t.day), (t.island))
    order by t.day, t.island`
  const byDay = new Map<string, Totals>()
  const islands: AdminOverview['islands'] = []
  for (const { day, island, ...totals } of rows) {
    if (day === null) islands.push({ island, ...totals })
    else byDay.set(day, totals)
  }
  const last = period.to < period.today ? period.to : period.today
  return {
    days: daysUntil(period.from, last).map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    islands,
  }
}

const NOTHING: Totals = {
  sign_ups: 0,
  verified: 0,
  active: 0,
  posts: 0,
  jobs: 0,
  applications: 0,
  messages: 0,
  reports: 0,
}

function daysUntil(first: string, last: string): string[] {
  const days: string[] = []
  for (let time = Date.parse(`${first}T12:00:00Z`); nassauDay(time) <= last; time += DAY_MS)
    days.push(nassauDay(time))
  return days
}

/** The days counted when the totals are empty. */
const FIRST_DAYS = 366

/**
 * Stores the totals of today and of the days since the last ones. Today's are counted again with each sweep, and keep
 * the most active members that were seen: who comes back tomorrow no longer counts as active today.
 */
export async function storeDailyTotals(sql: Sql): Promise<void> {
  const now = Date.now()
  const last = await firstRow(sql<{ day: string | null }[]>`select max(day)::text as day from daily_totals`)
  const first = last?.day ?? nassauDay(now - FIRST_DAYS * DAY_MS)
  const today = nassauDay(now)
  for (const day of daysUntil(first, today))
    await sql`
      insert into daily_totals as t
      select * from count_day(${day}::date)
      on conflict (day, island) do update
      set sign_ups = excluded.sign_ups, verified = excluded.verified,
        active = greatest(t.active, excluded.active), posts = excluded.posts, jobs = excluded.jobs,
        applications = excluded.applications, messages = excluded.messages, reports = excluded.reports`
}
