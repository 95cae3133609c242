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
  return headers['if-none-match']?.includes(etag) ?? false
}
