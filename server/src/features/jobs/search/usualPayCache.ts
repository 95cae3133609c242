import type { UsualPay } from 'job-search'
import type { JobIndexState } from './jobIndexState.ts'

const AGE_MAX_MS = 60_000

/** The usual pay of jobs. `version` differs after every update. */
export type VersionedUsualPay = { version: number; of: UsualPay }

/** Returns the usual pay, at most a minute old. */
export function createUsualPayCache(): (live: JobIndexState) => VersionedUsualPay {
  let cached: { index: JobIndexState['index']; expires: number; usualPay: VersionedUsualPay } | undefined

  return function usualPayOf({ index }) {
    if (!cached || cached.index !== index || cached.expires < Date.now()) {
      const version = (cached?.usualPay.version ?? 0) + 1
      cached = { index, expires: Date.now() + AGE_MAX_MS, usualPay: { version, of: index.usualPay() } }
    }
    return cached.usualPay
  }
}
