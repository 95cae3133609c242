import type { Endpoint } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Cursors } from './cursors.ts'

/** Reads the page that a request asks for. */
export function readPage(
  cursors: Cursors,
  { request, endpoint, cursor }: { request: FastifyRequest; endpoint: Endpoint; cursor: unknown },
) {
  const list = listName(request, endpoint)
  const page = {
    /** The id after which the page begins. */
    after: typeof cursor === 'string' ? cursors.read(list, cursor) : undefined,
    /** The Link header to the next page, after `cut`. */
    link: undefined as string | undefined,
    cut: <Row extends Record<Field, number>, Field extends string = 'id'>(
      limit: number,
      rows: Row[],
      field = 'id' as Field,
    ): Row[] => {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      if (rows.length > limit && last) page.link = nextLink(list, limit, cursors.write(list, last[field]))
      return shown
    },
  }
  return page
}

/** Identifies a read: its path and the query parameters that the endpoint knows. */
export function cacheKeyOf(request: FastifyRequest, endpoint: Endpoint): string {
  return `${pathOf(request)} ${JSON.stringify(queryParams(request, endpoint))}`
}

/** The list that a cursor belongs to: path and filters, without limit and cursor. */
function listName(request: FastifyRequest, endpoint: Endpoint): string {
  const filters = queryParams(request, endpoint).filter(([name]) => name !== 'limit' && name !== 'cursor')
  return filters.length > 0
    ? `${pathOf(request)}?${new URLSearchParams(filters).toString()}`
    : pathOf(request)
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function queryParams(request: FastifyRequest, { query }: Endpoint): [string, string][] {
  const all = request.query as Record<string, string | undefined>
  return Object.keys(query?.shape ?? {}).flatMap((name): [string, string][] => {
    const value = all[name]
    return value === undefined ? [] : [[name, value]]
  })
}

function nextLink(list: string, limit: number, cursor: string): string {
  return `<${list}${list.includes('?') ? '&' : '?'}limit=${limit}&cursor=${cursor}>; rel="next"`
}
