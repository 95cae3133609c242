import { useElapsed } from './useElapsed.ts'

const DELAY_MS = 5_000

/** A loading status: `label` for screen readers immediately, a visible "Still working" after 5 s. */
export function StillWorking({ label = 'Loading' }: { label?: string }) {
  const isLate = useElapsed(DELAY_MS)
  return (
    <p role="status" className={isLate ? 'animate-rise py-3 text-center text-sm text-muted' : 'sr-only'}>
      {isLate ? 'Still working' : label}
    </p>
  )
}
