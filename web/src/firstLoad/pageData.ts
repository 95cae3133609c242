import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * The query data that a visitor's page was rendered with on the server, and when, in ms. Of an infinite query, the
 * first page.
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

/** The data in this page. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
