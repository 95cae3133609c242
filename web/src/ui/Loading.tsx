import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Spinner } from './Spinner.tsx'

/** A delayed spinner, followed by "Still working" after 5 s. */
export function Loading({ label, className = 'py-16' }: { label: string; className?: string }) {
  return (
    <Delayed>
      <div className={classNames('grid justify-items-center gap-2 text-brand', className)}>
        <Spinner size="lg" />
        <LoadingStatus label={label} />
      </div>
    </Delayed>
  )
}

/** False at first, true once `ms` milliseconds have passed since the component appeared. */
export function useElapsed(ms: number) {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

const SKELETON_DELAY_MS = 150

/** Renders nothing for the first 150 ms, so that a fast response doesn't flash a skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  return useElapsed(SKELETON_DELAY_MS) ? children : null
}

const STILL_WORKING_MS = 5_000

/** A loading status: `label` for screen readers immediately, a visible "Still working" after 5 s. */
export function LoadingStatus({ label = 'Loading' }: { label?: string }) {
  const isLate = useElapsed(STILL_WORKING_MS)
  return (
    <p role="status" className={isLate ? 'animate-rise py-3 text-center text-sm text-muted' : 'sr-only'}>
      {isLate ? 'Still working' : label}
    </p>
  )
}
