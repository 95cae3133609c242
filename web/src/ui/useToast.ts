import { useState } from 'react'
import { toast } from './toast.ts'

/** Toasts of one action: what it says next takes the place of its failure, which no longer holds. */
export function useToast() {
  return useState(newToasts)[0]
}

function newToasts() {
  let failure: string | undefined
  const instead = <Words extends unknown[], Id>(say: (...words: Words) => Id) => {
    return (...words: Words): Id => {
      if (failure !== undefined) toast.remove(failure)
      failure = undefined
      return say(...words)
    }
  }
  return {
    success: instead(toast.success),
    queued: instead(toast.queued),
    error: instead((...words: Parameters<typeof toast.error>) => (failure = toast.error(...words))),
  }
}
