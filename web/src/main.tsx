import './styles/main.css'
import letters from './styles/letters.css?url'
import { startTransition, StrictMode, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { learnWhoIsHere, SessionProvider } from './api/session.tsx'
import { loadScreen, Screens } from './routes.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { listenForFaults } from './shell/health/faults.ts'
import { listenForOffer } from './shell/install/offerEvent.ts'
import { Later } from './shell/Later.tsx'
import { bringLetters } from './shell/letters.ts'
import { listenForSignIn } from './shell/listenForSignIn.ts'
import { OfflineBar } from './shell/OfflineBar.tsx'
import { Toaster } from './ui/Toaster.tsx'

/** How long the page stays as it came, without saying that it waits. */
const PATIENCE_MS = 1_000

listenForFaults()
listenForOffer()
listenForSignIn()
void bringLetters(letters)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
void draw(root)

/** With all of the screen at once, where it comes soon: React holds back what follows upon a part that it had to wait for. */
async function draw(root: HTMLElement): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const all = Promise.all([learnWhoIsHere(patience), loadScreen(location.pathname)])
  const [known] = (await Promise.race([all, aborted(patience)])) ?? []
  // In slices, so that a slow phone answers to a finger meanwhile.
  startTransition(() => createRoot(root).render(<App known={known} />))
}

// Without transitions a navigation happens together with what is set beside it: signing out goes home in one step.
function App({ known }: Pick<ComponentProps<typeof SessionProvider>, 'known'>) {
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <ErrorBoundary>
          <SessionProvider known={known}>
            <Screens />
          </SessionProvider>
        </ErrorBoundary>
        <Toaster />
        <OfflineBar />
        <Later />
      </BrowserRouter>
    </StrictMode>
  )
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
