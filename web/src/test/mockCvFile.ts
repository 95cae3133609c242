import { CV_FILE_PATH } from 'contract/cvFile'
import { vi } from 'vitest'

/** Answers requests for the member's CV. Returns the queries of those that arrive. */
export function mockCvFile(answer: () => Response | Promise<Response>): Record<string, string>[] {
  const others = fetch
  const queries: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith(CV_FILE_PATH)) return others(url, init)
    queries.push(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
    return answer()
  })
  return queries
}
