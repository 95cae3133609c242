import { islands } from 'contract/rules/islands'
import { companyPath } from 'contract/companies'
import { pages, PAGES } from 'contract/pages'
import { popularTrades } from 'contract/rules/popularTrades'
import { islandJobsPath, tradeJobsPath } from 'contract/publicJobs'
import { tradePayPath } from 'contract/tradePay'
import { publicProfilePath } from 'contract/publicProfiles'
import { MINUTE_MS } from 'contract/rules/time'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/connect.ts'
import { countPublicCompanies, listPublicHandles } from '../features/companies/companies.sql.ts'
import { countPublicJobs, listPublicJobs } from '../features/jobs/jobs.sql.ts'
import type { JobSearchService } from '../features/jobs/search/search.ts'
import { countPublicProfiles, listPublicUsernames } from '../features/profiles/publicProfiles.sql.ts'
import type { SitemapPage, SitemapSection } from '../pages/sitemap.ts'

const SECTION_AGE_MAX_MS = 10 * MINUTE_MS

/** The pages listed for search engines, by the name of their sitemap. */
export function createSitemapSections(db: Database, search: JobSearchService): Map<string, SitemapSection> {
  /** Searches open jobs as a visitor. */
  const find = (query: string) =>
    search.list(db, undefined, {
      query,
      filters: {},
      sort: 'relevance',
      near: undefined,
      after: undefined,
      limit: 1,
    })

  async function islandsWithJobs(): Promise<SitemapPage[]> {
    const { facets } = await find('')
    const withJobs = new Set(facets.island.map(({ value }) => value))
    return islands
      .filter((island) => withJobs.has(island))
      .map((island) => ({ path: islandJobsPath(island) }))
  }

  async function tradesWithJobs(): Promise<SitemapPage[]> {
    const pages: SitemapPage[] = []
    for (const { name } of popularTrades)
      if ((await find(name)).total > 0) pages.push({ path: tradeJobsPath(name) })
    return pages
  }

  async function tradesWithPay(): Promise<SitemapPage[]> {
    const pages: SitemapPage[] = []
    for (const { name } of popularTrades) {
      const { everywhere, islands } = await search.tradePay(name)
      if (everywhere) pages.push({ path: tradePayPath(name) })
      pages.push(...islands.map(({ island }) => ({ path: tradePayPath(name, island) })))
    }
    return pages
  }

  return new Map<string, SitemapSection>([
    [
      'pages',
      shortSection(async () => PAGES.filter((path) => pages[path].isListed).map((path) => ({ path }))),
    ],
    ['islands', shortSection(islandsWithJobs)],
    ['trades', shortSection(tradesWithJobs)],
    ['pay', shortSection(tradesWithPay)],
    [
      'jobs',
      {
        count: () => countPublicJobs(db),
        list: async (range) =>
          (await listPublicJobs(db, range)).map(({ id, changed_at }) => ({ path: `/j/${id}`, changed_at })),
      },
    ],
    [
      'companies',
      {
        count: () => countPublicCompanies(db),
        list: async (range) =>
          (await listPublicHandles(db, range)).map(({ handle }) => ({ path: companyPath(handle) })),
      },
    ],
    [
      'profiles',
      {
        count: () => countPublicProfiles(db),
        list: async (range) =>
          (await listPublicUsernames(db, range)).map(({ username }) => ({
            path: publicProfilePath(username),
          })),
      },
    ],
  ])
}

/** A section that is read as a whole and cached, because reading the trades takes one search for each. */
function shortSection(read: () => Promise<SitemapPage[]>): SitemapSection {
  const cache = new LRUCache<'pages', SitemapPage[]>({ max: 1, ttl: SECTION_AGE_MAX_MS, fetchMethod: read })
  const readAll = async () => (await cache.fetch('pages')) ?? []
  return {
    count: async () => (await readAll()).length,
    list: async ({ offset, limit }) => (await readAll()).slice(offset, offset + limit),
  }
}
