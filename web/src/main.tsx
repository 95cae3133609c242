import './styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { loadSession } from './api/session.tsx'
import { token } from './api/token.ts'
import { App } from './App.tsx'
import { preloadScreen } from './routes.tsx'
import { captureUncaughtErrors } from './shell/health/uncaughtErrors.ts'
import { captureInstallEvent } from './shell/install/installPrompt.ts'
import { applyAccountPreferencesOnSignIn } from './shell/applyAccountPreferencesOnSignIn.ts'
import { holdFormsWithTooLongText } from './ui/tooLongForms.ts'

/** How long the first render waits for the session and the screen's modules. */
const FIRST_RENDER_WAIT_MS = 1_000

captureUncaughtErrors()
captureInstallEvent()
holdFormsWithTooLongText()
applyAccountPreferencesOnSignIn()

// The inline script loads the app while the page is still being read.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void render())
else void render()

/**
 * Renders once the screen's modules are loaded, if that is soon: React shows what suspended 300 ms after its fallback.
 */
async function render(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  const prerendered = token.get() === undefined && root.querySelector('[data-prerendered]')
  const timeout = AbortSignal.timeout(FIRST_RENDER_WAIT_MS)
  const loaded = Promise.all([loadSession(), preloadScreen(location.pathname)])
  // A prerendered page is readable without the app, so it can wait for the screen as long as that takes.
  const [known] = (await (prerendered ? loaded : Promise.race([loaded, aborted(timeout)]))) ?? []
  // Without transitions a navigation renders together with the state that is set beside it, e.g. when signing out.
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App known={known} />
      </BrowserRouter>
    </StrictMode>
  )
  // Render in a transition so slow phones stay responsive.
  startTransition(() => {
    if (prerendered) hydrateRoot(prerendered, app)
    else createRoot(root).render(app)
  })
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
