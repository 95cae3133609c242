import type { JobEntry, listAllJobs } from 'contract/administration'
import type { ParsedInput } from 'contract/endpoint'
import type { Sql } from '../../db/connect.ts'
import { likePattern } from '../../db/likePattern.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isRemovedJob } from '../../members/heldJobs.ts'
import { isExpiredJob, isOpenJob } from '../../members/listedJobs.ts'
import { personName } from '../../members/person.ts'

type Filters = Omit<ParsedInput<typeof listAllJobs>, 'limit' | 'cursor'>

/** Conditions on a job `j`. An open job that has expired counts as closed. */
const states = (sql: Sql) => ({
  held: sql`j.held_at is not null`,
  hidden: isRemovedJob(sql),
  open: sql`j.hidden_at is null and ${isOpenJob(sql)}`,
  closed: sql`j.hidden_at is null and (j.status in ('closed', 'filled') or ${isExpiredJob(sql)})`,
})

/** Newest first, one more than `limit`. Drafts are their author's alone. */
export function listJobs(sql: Sql, { q, state, island, category, employer_id }: Filters, page: PageRequest) {
  const { held, hidden, open } = states(sql)
  return sql<JobEntry[]>`
    select j.id, j.title, j.company, j.island, j.category, j.applications_count, j.created_at,
      case when ${held} then 'held' when ${hidden} then 'hidden' when ${open} then 'open' else 'closed' end as state,
      j.change_asked is not null as is_change_asked,
      jsonb_build_object(${personName(sql)}) as employer
    from jobs j
    join users u on u.id = j.employer_id
    where j.status <> 'draft'
      ${q ? sql`and lower(j.title || ' ' || j.company) like ${likePattern(q.toLowerCase())}` : sql``}
      ${state ? sql`and ${states(sql)[state]}` : sql``}
      ${island ? sql`and j.island = ${island}` : sql``}
      ${category ? sql`and j.category = ${category}` : sql``}
      ${employer_id === undefined ? sql`` : sql`and j.employer_id = ${employer_id}`}
      and ${pageBelow(sql, 'j.id', page)}`
}
