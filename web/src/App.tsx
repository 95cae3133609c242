import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react'
import { SessionProvider } from './api/session.tsx'
import { whenFirstLoaded } from './api/whenFirstLoaded.ts'
import { Screens } from './routes.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { OfflineBar } from './shell/OfflineBar.tsx'
import { Toaster } from './ui/Toaster.tsx'

// The app works without it.
const DeferredShell = lazy(async () => {
  await whenFirstLoaded()
  const { DeferredShell } = await import('./shell/DeferredShell.tsx').catch(() => ({
    DeferredShell: () => null,
  }))
  return { default: DeferredShell }
})

type Props = Pick<ComponentProps<typeof SessionProvider>, 'known'>

/** All of the app but its router: in the browser, and on the server (server.tsx). */
export function App({ known }: Props) {
  return (
    <>
      <ErrorBoundary>
        <SessionProvider known={known}>
          <Screens />
        </SessionProvider>
      </ErrorBoundary>
      <BrowserParts />
    </>
  )
}

/** What needs a browser isn't rendered on the server but right after hydration. */
function BrowserParts() {
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, inNode)
  if (!isInBrowser) return null
  return (
    <>
      <Toaster />
      <OfflineBar />
      <Suspense>
        <DeferredShell />
      </Suspense>
    </>
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const inNode = () => false
