import { useState } from 'react'
import { toast } from './toast.ts'

/** Toasts of one action: the next toast replaces the action's previous error. */
export function useToast() {
  return useState(createToasts)[0]
}

function createToasts() {
  let failure: string | undefined
  const replacing = <Args extends unknown[], Id>(show: (...args: Args) => Id) => {
    return (...args: Args): Id => {
      if (failure !== undefined) toast.remove(failure)
      failure = undefined
      return show(...args)
    }
  }
  return {
    success: replacing(toast.success),
    queued: replacing(toast.queued),
    error: replacing((...args: Parameters<typeof toast.error>) => (failure = toast.error(...args))),
  }
}
