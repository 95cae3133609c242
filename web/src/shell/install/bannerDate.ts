import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'installBannerDismissed'
const HIDDEN_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** The dismissal of the install banner, valid for 7 days (specification, section 9). */
export const bannerDate = {
  isDue: (now: number) => isDue(readStored(KEY), now),
  dismiss: (now: number) => writeStored(KEY, String(now)),
}

/** Whether the banner may be shown; `dismissed` is the stored time in ms. */
export function isDue(dismissed: string | undefined, now: number): boolean {
  const at = Number(dismissed ?? Number.NaN)
  // A future date means that the clock was wrong.
  return Number.isNaN(at) || now - at >= HIDDEN_FOR_MS || at > now
}
