import type { TestApp } from './startApp.ts'
import { until } from './until.ts'

/** Waits until the requests of members who are available for hire are recorded, for which responses don't wait. */
export function whenSeen({ db }: Pick<TestApp, 'db'>): Promise<void> {
  return until(
    async () => {
      const unseen = await db`
        select
        from sessions s
        join users u on u.id = s.user_id
        where u.is_available_for_hire and s.last_seen_at = s.created_at`
      return unseen.length === 0
    },
    { timeoutMs: 10_000 },
  )
}
