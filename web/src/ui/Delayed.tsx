import type { ReactNode } from 'react'
import { useElapsed } from './useElapsed.ts'

const DELAY_MS = 150

/** Renders nothing for the first 150 ms, so that a fast response doesn't flash a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  return useElapsed(DELAY_MS) ? children : null
}
