import { DAY } from './filters.ts'
import type { JobTable } from './jobTable.ts'

/**
 * Counts the open jobs, the companies that have one and the jobs of the last seven days, without those of the employers in
 * `blocked`; `now` is in microseconds.
 */
export function countJobs({ columns, companies, listed }: JobTable, now: number, blocked: number[]) {
  const hiring = new Uint8Array(companies.count())
  const unseen = new Set(blocked)
  const stats = { active_jobs: 0, companies_hiring: 0, new_this_week: 0 }
  for (const row of listed()) {
    if ((columns.expires[row] ?? 0) <= now || unseen.has(columns.employer[row] ?? 0)) continue
    stats.active_jobs++
    if ((columns.created[row] ?? 0) >= now - 7 * DAY) stats.new_this_week++
    const company = columns.company[row] ?? 0
    if (hiring[company] === 0) stats.companies_hiring++
    hiring[company] = 1
  }
  return stats
}
