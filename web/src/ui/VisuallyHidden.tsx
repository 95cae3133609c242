import type { ReactNode } from 'react'

/** Words for screen readers alone. They need a positioned parent wherever something scrolls, or they stretch the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
