import type { ReactElement } from 'react'
import { toast as hot } from 'react-hot-toast/headless'

type Words = string | ReactElement

/** Says something in passing, through the Toaster, for `ms` milliseconds. Each returns an id for `dismiss`. */
export const toast = {
  success: (words: Words, ms = 3000) => hot.success(words, { duration: ms }),
  error: (words: Words, ms = 5000) => hot.error(words, { duration: ms }),
  info: (words: Words, ms = 4000) => hot(words, { duration: ms }),
  /** Said once, however many things are kept. */
  queued: () =>
    hot("Saved on this device. We'll send it when you're back online.", { id: 'kept', duration: 4000 }),
  /** Cannot wait: a call that starts in minutes. */
  urgent: (words: Words, ms = 10_000) => hot.custom(words, { duration: ms }),
  dismiss: (id: string) => hot.dismiss(id),
  /** Takes it away at once, without a motion. */
  remove: (id: string) => hot.remove(id),
}
