import './styles/main.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { SessionProvider } from './api/session.tsx'
import { Screens } from './routes.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { listenForFaults } from './shell/health/faults.ts'
import { listenForOffer } from './shell/install/offerEvent.ts'
import { Later } from './shell/Later.tsx'
import { listenForSignIn } from './shell/listenForSignIn.ts'
import { OfflineBar } from './shell/OfflineBar.tsx'
import { Toaster } from './ui/Toaster.tsx'

listenForFaults()
listenForOffer()
listenForSignIn()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root.')

// Without transitions a navigation happens together with what is set beside it: signing out goes home in one step.
const app = (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <ErrorBoundary>
        <SessionProvider>
          <Screens />
        </SessionProvider>
      </ErrorBoundary>
      <Toaster />
      <OfflineBar />
      <Later />
    </BrowserRouter>
  </StrictMode>
)
// In slices, so that a slow phone answers to a finger meanwhile.
startTransition(() => createRoot(root).render(app))
