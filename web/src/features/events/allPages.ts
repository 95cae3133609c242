import type { Endpoint, Input, Output } from 'contract/endpoint'
import { callPage } from '../../api/call.ts'

const MOST_PAGES = 20

/** A list from its first page to its last, as one query: for what is shown as a whole, such as a month. */
export function allPages<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return {
    queryKey: [endpoint.method, endpoint.path, input, 'all'] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output<E>[]> => {
      const read: Output<E>[] = []
      let cursor: string | undefined
      do {
        const given = cursor === undefined ? input : Object.assign({}, input, { cursor })
        const page = await callPage(endpoint, given, { signal })
        read.push(page.items)
        cursor = page.next
      } while (cursor !== undefined && read.length < MOST_PAGES)
      return read
    },
  }
}
