import { lazy, Suspense } from 'react'
import { whenQuiet } from '../api/whenQuiet.ts'

const Content = lazy(async () => {
  await whenQuiet()
  const { DeferredShellContent } = await import('./DeferredShellContent.tsx').catch(() => nothing)
  return { default: DeferredShellContent }
})

/** What nobody waits for: the app as something to install, to update and to keep healthy. */
export function DeferredShell() {
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}

// Without it the page is still the page.
const nothing = { DeferredShellContent: () => null }
