import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The strong ETag of an answer: it changes with a byte of it. */
export function etagFor(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}

/** Whether who asks has this very answer already. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}
