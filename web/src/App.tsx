import { useSyncExternalStore, type ComponentProps } from 'react'
import { SessionProvider } from './api/session.tsx'
import { Screens } from './routes.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { DeferredShell } from './shell/DeferredShell.tsx'
import { OfflineBar } from './shell/OfflineBar.tsx'
import { Toaster } from './ui/Toaster.tsx'

type Props = Pick<ComponentProps<typeof SessionProvider>, 'known'>

/** All of the app but its router: in the browser, and in Node while prerendering (src/prerendered.tsx). */
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

/** What needs a browser is not part of a prerendered page: it comes right after hydration. */
function BrowserParts() {
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, inNode)
  if (!isInBrowser) return null
  return (
    <>
      <Toaster />
      <OfflineBar />
      <DeferredShell />
    </>
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const inNode = () => false
