import { lazy, Suspense } from 'react'
import { whenFirstLoaded } from '../api/whenQuiet.ts'

const Content = lazy(async () => {
  await whenFirstLoaded()
  const { DeferredShellContent } = await import('./DeferredShellContent.tsx').catch(() => nothing)
  return { default: DeferredShellContent }
})

/** Install and update offers, the service worker and health checks, lazy-loaded after the first load. */
export function DeferredShell() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}

// The app works without it.
const nothing = { DeferredShellContent: () => null }
