import { Suspense, useState, type ReactNode } from 'react'

/** A lazy-loaded dialog or sheet: mounted on first open, then kept so the exit animation can run. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}
