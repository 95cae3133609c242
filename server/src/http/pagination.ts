import type { Endpoint } from 'contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { PageRequest } from '../db/page.ts'
import type { Cursors } from './cursors.ts'

/** Reads the page that a request asks for, with at most `limit` rows. */
export function createPagination(
  cursors: Cursors,
  {
    request,
    endpoint,
    input,
    limit,
  }: { request: FastifyRequest; endpoint: Endpoint; input: Record<string, unknown>; limit: number },
) {
  const { cursor } = input
  const list = listName(request, endpoint)
  const page: PageRequest = {
    limit,
    after: typeof cursor === 'string' ? cursors.read(list, cursor) : undefined,
  }
  let link: string | undefined

  function paginate<Row extends Record<Field, number>, Field extends string = 'id'>(
    rows: Row[],
    field = 'id' as Field,
  ): Row[] {
    const shown = rows.slice(0, page.limit)
    const last = shown.at(-1)
    if (rows.length > page.limit && last)
      link = nextLink(list, Number(input['limit']), cursors.write(list, last[field]))
    return shown
  }

  /** `link` returns the Link header to the next page, after `paginate`. */
  return { page, paginate, link: () => link }
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
