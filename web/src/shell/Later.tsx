import { lazy, Suspense } from 'react'
import { whenQuiet } from '../api/whenQuiet.ts'

const LaterParts = lazy(async () => {
  await whenQuiet()
  const { LaterParts } = await import('./LaterParts.tsx').catch(() => nothing)
  return { default: LaterParts }
})

/** What nobody waits for: the app as something to install, to update and to keep healthy. */
export function Later() {
  return (
    <Suspense>
      <LaterParts />
    </Suspense>
  )
}

// Without it the page is still the page.
const nothing = { LaterParts: () => null }
