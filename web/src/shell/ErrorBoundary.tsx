import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary'
import { useLocation, useNavigate } from 'react-router'
import { randomId } from '../api/randomId.ts'
import { serverReachability } from '../api/serverReachability.ts'
import { token } from '../api/token.ts'
import { useElapsed } from '../ui/Loading.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { uncaughtErrors } from './health/uncaughtErrors.ts'
import { classifyError, canRecover, recoveries, recoveryLog } from './recovery.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { appUpdates } from './worker/updates.ts'

/** How long a reload may take before the error is shown. */
const RELOAD_MS = 3_000

/** Catches render errors, recovers automatically where that may help, and shows the error screen otherwise. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const from = useLocation()
  const navigate = useNavigate()
  const [retries, setRetries] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const recover = (error: unknown) => {
    console.warn(`Error ${idOf(error)}:`, error)
    uncaughtErrors.add(error)
    const kind = classifyError(error)
    if (!canRecover(kind, recoveryLog.times(), Date.now())) return
    const { action, waitMs } = recoveries[kind]

    timer.current = setTimeout(() => {
      recoveryLog.add(Date.now())
      if (kind === 'memory') recoveryLog.freeMemory()
      if (kind === 'auth') token.remove('expired')
      if (action === 'sign_in') void navigate('/login', { replace: true, state: { from } })
      if (action === 'home') void navigate('/', { replace: true })
      if (action === 'reload') void reloadOnline()
      else setRetries((before) => before + 1)
    }, waitMs)
  }

  return (
    <Boundary
      FallbackComponent={Fallback}
      resetKeys={[from.pathname, retries]}
      onError={recover}
      onReset={stop}
    >
      {children}
    </Boundary>
  )
}

function Fallback({ error }: FallbackProps) {
  const [isReloading] = useState(
    () => classifyError(error) === 'outdated' && canRecover('outdated', recoveryLog.times(), Date.now()),
  )
  const isSlow = useElapsed(RELOAD_MS)
  if (isReloading && !isSlow) return <ScreenLoading label="Loading the new version" />
  return <ErrorScreen id={idOf(error)} error={error} />
}

/**
 * Reloads when the server is reachable or a service worker can serve the page; otherwise the browser would show its own
 * error page.
 */
async function reloadOnline(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker?.controller) return appUpdates.apply()
  await serverReachability.check()
  if (serverReachability.get()) return location.reload()
  serverReachability.subscribe(() => serverReachability.get() && location.reload())
}

const ids = new WeakMap<object, string>()

/** The id of an error, the same in the console and on the screen. */
function idOf(error: unknown): string {
  const key = typeof error === 'object' && error !== null ? error : unknownError
  const id = ids.get(key) ?? randomId().slice(0, 8).toUpperCase()
  ids.set(key, id)
  return id
}

const unknownError = {}
