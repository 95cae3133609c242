import { log } from './log.ts'
import { decideRetry, type Attempts, type FailureCause } from './retryPolicy.ts'

const JITTER_MS = 1_000

/** An attempt that failed in a way that may pass: `trouble` for the policy, `error` for whoever called if it does not. */
export class RetryableFailure {
  readonly trouble: FailureCause
  readonly error: Error

  constructor(trouble: FailureCause, error: Error) {
    this.trouble = trouble
    this.error = error
  }
}

type Options = { repeatable: boolean; signal?: AbortSignal | undefined }

/** Makes an attempt, and more of them as the policy allows. Throws the last one's error, or the signal's reason. */
export async function withRetries<T>(
  attempt: (retryCount: number) => Promise<T | RetryableFailure>,
  { repeatable, signal }: Options,
): Promise<T> {
  let tried: Attempts = { attempts: 0, shortWaits: 0 }
  for (;;) {
    signal?.throwIfAborted()
    const result = await attempt(tried.attempts)
    if (!(result instanceof RetryableFailure)) return result

    tried = { ...tried, attempts: tried.attempts + 1 }
    const step = decideRetry(result.trouble, tried, repeatable, Math.random() * JITTER_MS)
    if (!step.retry) throw result.error
    if (step.reason === 'waking')
      log.info(`The backend is waking. Trying again in ${Math.round(step.waitMs / 1000)} s.`)
    else tried = { ...tried, shortWaits: tried.shortWaits + 1 }
    await wait(step.waitMs, signal)
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
