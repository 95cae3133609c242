import { ApiError } from './errors.ts'

/** What the server said about a failure, in words for a person; undefined where it was away and said nothing. */
export function saidBy(error: Error): string | undefined {
  if (!(error instanceof ApiError) || error.status === undefined) return undefined
  return error.message || undefined
}
