import type { JobIndexState } from './jobIndexState.ts'

const AGE_MAX_MS = 60_000

/** The usual yearly pay of each category group in cents. `version` differs after every update. */
export type VersionedUsualPay = {
  version: number
  byGroup: ReadonlyMap<string, number>
  of: (group: string | null) => number | null
}

/** Returns the usual pay, at most a minute old. */
export function createUsualPayCache(): (live: JobIndexState) => VersionedUsualPay {
  let cached: { index: JobIndexState['index']; expires: number; usualPay: VersionedUsualPay } | undefined

  return function usualPayOf({ index }) {
    if (!cached || cached.index !== index || cached.expires < Date.now()) {
      const byGroup = index.usualPay()
      cached = {
        index,
        expires: Date.now() + AGE_MAX_MS,
        usualPay: {
          version: (cached?.usualPay.version ?? 0) + 1,
          byGroup,
          of: (group) => byGroup.get(group ?? '') ?? null,
        },
      }
    }
    return cached.usualPay
  }
}
