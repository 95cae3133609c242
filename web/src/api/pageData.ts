import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { token } from './token.ts'

/**
 * The query data that a page was rendered with on the server, and when, in ms. Of an infinite query, the first page.
 */
export type PageData = { at: number; queries: [key: QueryKey, data: unknown][] }

/** The id of the page's element with its data as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** Fills a query cache with the data of the page. */
export function fillQueryCache(client: QueryClient, { at, queries }: PageData): void {
  for (const [key, data] of queries) {
    const isPaged = key[3] === 'pages'
    client.setQueryData(key, isPaged ? { pages: [data], pageParams: [undefined] } : data, { updatedAt: at })
  }
}

/** The data in this page. It is a visitor's, so members don't use it. */
export function readPageData(): PageData | undefined {
  const text = token.get() === undefined && document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
