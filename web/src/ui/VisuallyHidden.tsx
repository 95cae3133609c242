import type { ReactNode } from 'react'

/** Text for screen readers only. Inside scrollable content it needs a positioned parent, or it stretches the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
