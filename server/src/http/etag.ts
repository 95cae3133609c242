import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A strong ETag of a response with these parts. */
export function etagFor(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url')}"`
}

/** Whether the client already has this response. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match'] ?? ''
  // Its quotes end a tag, so that one is only found whole: in a list, or weakened by a proxy that compressed it.
  return tags.trim() === '*' || tags.includes(etag)
}
