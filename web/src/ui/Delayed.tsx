import type { ReactNode } from 'react'
import { useElapsed } from './useElapsed.ts'

const PATIENCE_MS = 150

/** Shows nothing for the first 150 ms, so that a quick answer never flashes a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  return useElapsed(PATIENCE_MS) ? children : null
}
