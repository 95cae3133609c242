import { useEffect, useState, type ReactElement } from 'react'
import { toast as hot } from 'react-hot-toast/headless'

type Message = string | ReactElement

/** How long signing in and out, registering and the profile say how it went: shorter than the others. */
export const SHORT_SUCCESS_MS = 2_000
export const SHORT_FAILURE_MS = 4_000

/** Shows and removes toasts. Functions that show one return its id. */
export const toast = {
  success: (message: Message, ms = 3000) => hot.success(message, { duration: ms }),
  error: (message: Message, ms = 5000) => hot.error(message, { duration: ms }),
  info: (message: Message, ms = 4000) => hot(message, { duration: ms }),
  /** What several parts of a page say about the same thing, named `id`. */
  once: (id: string, message: Message) => hot(message, { id, duration: 4000 }),
  /** For writes queued in the outbox; shown once for several. */
  queued: () =>
    hot("Saved on this device. We'll send it when you're back online.", { id: 'queued', duration: 4000 }),
  /** Announced immediately, such as a call that starts in minutes. */
  urgent: (message: Message, ms = 10_000) => hot.custom(message, { duration: ms }),
  dismiss: (id: string) => hot.dismiss(id),
  /** Removes it without an animation. */
  remove: (id: string) => hot.remove(id),
}

/** Toasts of one action: the next toast replaces the action's previous error. */
export function useToast() {
  return useState(createToasts)[0]
}

/** Toasts of a page's form: its error is also removed when the form goes, as with the next page. */
export function useFormToast() {
  const toasts = useToast()
  useEffect(() => toasts.removeFailure, [toasts])
  return toasts
}

function createToasts() {
  let failure: string | undefined
  const removeFailure = () => {
    if (failure !== undefined) toast.remove(failure)
    failure = undefined
  }
  /** Removes the action's last error, then shows a toast. */
  const replacingFailure = <Args extends unknown[], Id>(show: (...args: Args) => Id) => {
    return (...args: Args): Id => {
      removeFailure()
      return show(...args)
    }
  }
  return {
    removeFailure,
    success: replacingFailure(toast.success),
    queued: replacingFailure(toast.queued),
    error: replacingFailure((...args: Parameters<typeof toast.error>) => {
      failure = toast.error(...args)
      return failure
    }),
  }
}
