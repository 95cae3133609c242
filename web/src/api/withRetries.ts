import { log } from './log.ts'
import { decideRetry, type Attempts, type FailureCause } from './retryPolicy.ts'

const JITTER_MS = 1_000

/** A failed attempt that may be retried: `cause` is for the retry policy, `error` is thrown when retries run out. */
export class RetryableFailure {
  readonly cause: FailureCause
  readonly error: Error

  constructor(cause: FailureCause, error: Error) {
    this.cause = cause
    this.error = error
  }
}

type Options = { repeatable: boolean; signal?: AbortSignal | undefined }

/** Runs `attempt` and retries as the policy allows. Throws the last error, or the signal's reason. */
export async function withRetries<T>(
  attempt: (retryCount: number) => Promise<T | RetryableFailure>,
  { repeatable, signal }: Options,
): Promise<T> {
  let count: Attempts = { attempts: 0, shortWaits: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const result = await attempt(count.attempts)
    if (!(result instanceof RetryableFailure)) return result

    count = { ...count, attempts: count.attempts + 1 }
    const decision = decideRetry(result.cause, count, repeatable, Math.random() * JITTER_MS)
    if (!decision.retry) throw result.error
    if (decision.reason === 'waking')
      log.info(`The backend is waking. Trying again in ${Math.round(decision.waitMs / 1000)} s.`)
    else count = { ...count, shortWaits: count.shortWaits + 1 }
    await wait(decision.waitMs, signal)
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
