import { useElapsed } from './useElapsed.ts'

const PATIENCE_MS = 5000

/** The status beside a skeleton: `label` for screen readers at once, "Still working" for everybody after 5 s. */
export function StillWorking({ label = 'Loading' }: { label?: string }) {
  const late = useElapsed(PATIENCE_MS)
  return (
    <p role="status" className={late ? 'animate-rise py-3 text-center text-sm text-muted' : 'sr-only'}>
      {late ? 'Still working' : label}
    </p>
  )
}
