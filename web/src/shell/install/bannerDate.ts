import { readStored, writeStored } from '../../api/localStore.ts'

const KEY = 'installBannerDismissed'
const AGAIN_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** When the install banner was dismissed; it stays away for 7 days (specification, section 9). */
export const bannerDate = {
  isDue: (now: number) => isDue(readStored(KEY), now),
  dismiss: (now: number) => writeStored(KEY, String(now)),
}

/** Whether the banner may be shown after it was dismissed at that moment, in milliseconds as text. */
export function isDue(dismissed: string | undefined, now: number): boolean {
  const at = Number(dismissed ?? Number.NaN)
  // A date in the future is a clock that was wrong.
  return Number.isNaN(at) || now - at >= AGAIN_AFTER_MS || at > now
}
