import { hash } from 'node:crypto'

/** The strong ETag of an answer: it changes with a byte of it. */
export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`
}
