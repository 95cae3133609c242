import { refuse, refuseFields } from './refusals.ts'

const DEPTH_MAX = 20

/** Refuses text that PostgreSQL can't hold or nobody can read: U+0000 and lone surrogates, in whatever depth. */
export function plainInput(given: unknown, name = 'body', depth = 0): void {
  if (depth > DEPTH_MAX) refuse('malformed_request')
  if (typeof given === 'string') {
    if (given.includes('\0') || !given.isWellFormed())
      refuseFields({ [name]: 'This text has characters that cannot be kept' })
  } else if (Array.isArray(given)) {
    for (const it of given) plainInput(it, name, depth + 1)
  } else if (given !== null && typeof given === 'object') {
    for (const [key, it] of Object.entries(given)) {
      plainInput(key, name, depth + 1)
      plainInput(it, key, depth + 1)
    }
  }
}
