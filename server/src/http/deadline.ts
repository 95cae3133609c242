import { RefusalError } from '../refuse.ts'

/** How long a request may take, in ms. */
export const DEADLINE_MS = 15_000

/** Refuses with `unavailable` if the work takes too long, such as while the database hangs. The work itself goes on. */
export async function withinDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new RefusalError('unavailable')), deadlineMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
