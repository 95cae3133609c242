import { refuse } from './refusals.ts'

/** Requests worked on beyond which new ones are told to come back: better a quick 503 than a slow answer for everybody. */
const AT_ONCE_MAX = 400

/**
 * Does what requests ask for, and refuses what would be too much at once. Only work counts: a request whose body is still
 * coming in, or whose answer is going out over a slow line, keeps nobody waiting.
 */
export function workload() {
  let underWay = 0

  return async function work<T>(task: () => Promise<T>): Promise<T> {
    if (underWay >= AT_ONCE_MAX) refuse('unavailable', { retryAfter: 1 })
    underWay++
    try {
      return await task()
    } finally {
      underWay--
    }
  }
}
