import { Suspense, useSyncExternalStore, type ComponentProps } from 'react'
import { SessionProvider } from './api/session.tsx'
import { whenFirstLoaded } from './api/whenFirstLoaded.ts'
import { Screens } from './routes.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { OfflineBar } from './shell/OfflineBar.tsx'
import { noSubscription } from './ui/browserState.ts'
import { lazyOrNothing } from './ui/lazy.tsx'
import { Toaster } from './ui/Toaster.tsx'

const DeferredShell = lazyOrNothing(async () => {
  await whenFirstLoaded()
  return import('./shell/DeferredShell.tsx')
}, 'DeferredShell')

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
  const isInBrowser = useSyncExternalStore(noSubscription, inBrowser, inNode)
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

const inBrowser = () => true
const inNode = () => false
