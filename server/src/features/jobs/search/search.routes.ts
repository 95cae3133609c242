import * as contract from 'contract/jobSearch'
import { getJobStats } from 'contract/jobStats'
import { popularTrades } from 'contract/popularTrades'
import { getTradePay } from 'contract/tradePay'
import { refuse } from '../../../http/refusals.ts'
import type { RegisterEndpoint } from '../../../http/serve.ts'
import type { JobSearchService } from './search.ts'

export function jobSearchRoutes(on: RegisterEndpoint, search: JobSearchService): void {
  on(
    contract.listJobs,
    async ({ query = '', sort, near, reach, limit, ...filters }, viewer, { sql, page, paginate }) => {
      const found = await search.list(sql, viewer?.id, {
        query,
        filters,
        sort,
        near,
        reach,
        after: page.after,
        limit,
      })
      const { hits, related, matchOf, ...counts } = found
      const [jobs, relatedJobs] = await Promise.all([
        search.read(sql, viewer?.id, paginate(hits), matchOf),
        search.readRelated(sql, viewer?.id, related),
      ])
      return { ...counts, jobs, related: relatedJobs }
    },
  )

  on(contract.suggestJobs, ({ q }) => search.suggest(q))
  on(getTradePay, ({ trade }) =>
    popularTrades.some(({ name }) => name === trade) ? search.tradePay(trade) : refuse('not_found'),
  )
  on(getJobStats, (_input, viewer, { sql }) => search.stats(sql, viewer?.id))
}
