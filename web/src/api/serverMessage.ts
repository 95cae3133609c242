import { ApiError } from './errors.ts'

/** What the server itself said about a failure; undefined where it was away, or answered without a sentence. */
export function serverMessage(error: Error): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}
