import './styles/main.css'
import letters from './styles/letters.css?url'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadSession } from './api/session.tsx'
import { token } from './api/token.ts'
import { App } from './App.tsx'
import { loadScreen } from './routes.tsx'
import { captureUncaughtErrors } from './shell/health/uncaughtErrors.ts'
import { captureInstallEvent } from './shell/install/installEvent.ts'
import { loadFonts } from './shell/webFonts.ts'
import { listenForSignIn } from './shell/listenForSignIn.ts'

/** How long the page stays as it came, without saying that it waits. */
const PATIENCE_MS = 1_000

captureUncaughtErrors()
captureInstallEvent()
listenForSignIn()
void loadFonts(letters)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')
void draw(root)

/** With all of the screen at once, where it comes soon: React holds back what follows upon a part that it had to wait for. */
async function draw(root: HTMLElement): Promise<void> {
  const prerendered = token.get() === undefined && root.querySelector('[data-prerendered]')
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const all = Promise.all([loadSession(patience), loadScreen(location.pathname)])
  // A prerendered page can be read meanwhile, and its links work.
  const [known] = (await (prerendered ? all : Promise.race([all, aborted(patience)]))) ?? []
  // Without transitions a navigation happens together with what is set beside it: signing out goes home in one step.
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App known={known} />
      </BrowserRouter>
    </StrictMode>
  )
  // In slices, so that a slow phone answers to a finger meanwhile.
  startTransition(() => {
    if (prerendered) hydrateRoot(prerendered, app)
    else createRoot(root).render(app)
  })
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
