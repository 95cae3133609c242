import { Suspense, useState, type ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** A lazy-loaded dialog or sheet: mounted on first open, then kept so the exit animation can run. */
export function LazyDialog({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return wasOpened && <Suspense fallback={open && <DialogLoading />}>{children}</Suspense>
}

function DialogLoading() {
  return (
    <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center">
      <div className="grid rounded-lg bg-surface p-5 shadow-dialog">
        <Spinner size="lg" label="Loading" />
      </div>
    </div>
  )
}
