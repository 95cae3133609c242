import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A strong ETag. */
export function etagFor(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/** Whether the client already has this response. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}
