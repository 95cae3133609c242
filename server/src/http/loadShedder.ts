import { refuse } from './refusals.ts'

/** Requests worked on beyond which new ones are told to come back: better a quick 503 than a slow answer for everybody. */
const MAX_ACTIVE = 400

/** How long those who are told so should stay away, in seconds. */
export const RETRY_AFTER_S = 1

/**
 * Does what requests ask for, and refuses what would be too much at once. Only work counts: a request whose body is still
 * coming in, or whose answer is going out over a slow line, keeps nobody waiting.
 */
export function createLoadShedder() {
  let underWay = 0
  let turnedAway = 0
  const isFull = () => underWay >= MAX_ACTIVE

  return {
    isFull,
    activeCount: () => underWay,
    /** How many were told to come back before anybody looked at them, so far. */
    rejectedCount: () => turnedAway,
    /** Counts one of them. */
    countRejected: () => void turnedAway++,
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (isFull()) refuse('unavailable', { retryAfter: RETRY_AFTER_S })
      underWay++
      try {
        return await task()
      } finally {
        underWay--
      }
    },
  }
}

export type LoadShedder = ReturnType<typeof createLoadShedder>
