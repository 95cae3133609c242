import type { Endpoint, Input, Output } from 'contract/endpoint'
import type { PageResponse } from 'contract/renderedPages'
import { buildRequest } from 'contract/request'
import { nextCursor } from 'contract/rules/nextCursor'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '../refuse.ts'

const CACHE_MAX_BYTES = 32_000_000
const RETRY_AFTER_S = 60

type CachedResponse = { body: unknown; next: string | undefined; etag: string; bytes: number }

/** Reads an endpoint. Undefined if there is nothing that a visitor may see. */
export type ReadAsVisitor = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
) => Promise<Output<E> | undefined>

/**
 * The server's own API as a visitor sees it: without credentials, with the rate limits of the visitor's address. Every
 * read is a request, so it is never stale; a body that hasn't changed isn't parsed again.
 */
export function createVisitorApi(app: FastifyInstance) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })

  async function request(url: string, address: string): Promise<CachedResponse | undefined> {
    const known = cache.get(url)
    const { statusCode, headers, payload } = await app.inject({
      url,
      remoteAddress: address,
      headers: { accept: 'application/json', ...(known && { 'if-none-match': known.etag }) },
    })
    if (known && statusCode === 304) return known
    // 400: for example an invalid cursor.
    if (statusCode === 404 || statusCode === 400) return undefined
    if (statusCode === 429)
      return refuse('too_many_requests', { retryAfter: Number(headers['retry-after']) || RETRY_AFTER_S })
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
    const answer = {
      body: JSON.parse(payload) as unknown,
      next: nextCursor(String(headers['link'])),
      etag: String(headers['etag']),
      bytes: payload.length + url.length,
    }
    cache.set(url, answer)
    return answer
  }

  /** `responses` are those read so far, `version` changes with them. */
  return function visitor(address: string) {
    const responses: PageResponse[] = []
    const etags: string[] = []
    const read: ReadAsVisitor = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
      const answer = await request(buildRequest(endpoint, input).url, address)
      if (!answer) return undefined
      const { body, next, etag } = answer
      responses.push({ endpoint, input: Object(input) as PageResponse['input'], body, next })
      etags.push(etag)
      return body as Output<E>
    }
    return { read, responses, version: () => etags.toSorted().join() }
  }
}
