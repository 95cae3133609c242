import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import type { TestApp } from './startApp.ts'

/** Moves jobs, applications and what was heard of members into the past, as if this many days had passed. */
export async function passDays({ db }: Pick<TestApp, 'db'>, days: number): Promise<void> {
  await db.begin(async (sql) => {
    const before = sql`make_interval(days => ${days})`
    // To the same time of an earlier day in Nassau, where days have 23 to 25 hours.
    const earlier = sql`(last_seen_at at time zone ${HOME_TIME_ZONE} - ${before}) at time zone ${HOME_TIME_ZONE}`
    // Triggers that follow from the moved days run as well.
    await sql`update jobs set created_at = created_at - ${before}, expires_at = expires_at - ${before},
        renewed_at = renewed_at - ${before},
        answer_reminded_on = answer_reminded_on - ${days}::int`
    await sql`
      update applications
      set created_at = created_at - ${before}, updated_at = updated_at - ${before}, answer_by = answer_by - ${days}::int`
    await sql`
      update users
      set last_seen_at = ${earlier},
        availability_confirmed_on = availability_confirmed_on - ${days}::int,
        availability_reminded_on = availability_reminded_on - ${days}::int`
    await sql`update sessions set last_seen_at = ${earlier}`
    await sql`update application_steps set created_at = created_at - ${before}`
  })
}
