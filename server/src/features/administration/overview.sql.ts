import type { AdminOverview } from 'contract/administration'
import { nassauDay } from 'contract/datedSettings'
import { DAY_MS } from 'contract/time'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import {
  fromHeldJobs,
  fromHeldMessages,
  fromHeldPosts,
  fromOpenAppeals,
  isOthersReport,
} from '../../members/adminQueues.ts'

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

/** The queues count what this administrator's lists show. */
export async function findOverview(sql: Sql, me: number, period: Period): Promise<AdminOverview> {
  const [days, islands, queues, open_jobs] = await Promise.all([
    sql<AdminOverview['days']>`
      select t.day::text, ${sums(sql)} from ${totals(sql, period)} group by t.day order by t.day`,
    sql<AdminOverview['islands']>`
      select t.island, ${sums(sql)} from ${totals(sql, period)} group by t.island order by t.island`,
    sql<AdminOverview['queues']>`
      select 'reports' as queue, count(distinct (o.subject_type, o.subject_id)) as count, min(r.created_at) as oldest_at
      from reported_subjects o
      left join reports r
        on r.subject_type = o.subject_type and r.subject_id = o.subject_id and r.resolved_at is null
      where ${isOthersReport(sql, me)}
      union all
      select 'appeals', count(*), min(a.created_at) ${fromOpenAppeals(sql, me)}
      union all
      select 'held_jobs', count(*), min(j.held_at) ${fromHeldJobs(sql)}
      union all
      select 'held_posts', count(*), min(p.held_at) ${fromHeldPosts(sql)}
      union all
      select 'held_messages', count(*), min(h.created_at) ${fromHeldMessages(sql)}
      union all
      select 'credentials', count(*), min(c.requested_at)
      from credentials c join users u on u.id = c.user_id where c.status = 'waiting' and u.suspended_at is null`,
    countOf(sql`
      select count(*) from jobs where status = 'open' and hidden_at is null and expires_at > now()`),
  ])
  return { days: [...days], islands: [...islands], queues: [...queues], open_jobs }
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
  for (let time = Date.parse(`${first}T12:00:00Z`); nassauDay(time) <= today; time += DAY_MS)
    await sql`
      insert into daily_totals as t
      select * from count_day(${nassauDay(time)}::date)
      on conflict (day, island) do update
      set sign_ups = excluded.sign_ups, verified = excluded.verified,
        active = greatest(t.active, excluded.active), posts = excluded.posts, jobs = excluded.jobs,
        applications = excluded.applications, messages = excluded.messages, reports = excluded.reports`
}
