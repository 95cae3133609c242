import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary'
import { useLocation, useNavigate } from 'react-router'
import { log } from '../api/log.ts'
import { newKey } from '../api/newKey.ts'
import { token } from '../api/token.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { faults } from './health/faults.ts'
import { kindOf, mayRecover, recoveries } from './recovery.ts'
import { recoveryLog } from './recoveryLog.ts'

/** Catches what fails while rendering, recovers by itself where that may help, and shows the error until then. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const from = useLocation()
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const recover = (error: unknown) => {
    log.warn(`Error ${idOf(error)}:`, error)
    faults.add(error)
    if (!mayRecover(recoveryLog.times(), Date.now())) return
    const kind = kindOf(error)
    const { act, waitMs } = recoveries[kind]

    timer.current = setTimeout(() => {
      recoveryLog.add(Date.now())
      if (kind === 'memory') recoveryLog.freeMemory()
      if (kind === 'auth') token.remove('refused')
      if (act === 'sign_in') void navigate('/login', { replace: true, state: { from } })
      if (act === 'home') void navigate('/', { replace: true })
      if (act === 'reload') reloadOnline()
      else setTries((before) => before + 1)
    }, waitMs)
  }

  return (
    <Boundary
      FallbackComponent={Fallback}
      resetKeys={[from.pathname, tries]}
      onError={recover}
      onReset={stop}
    >
      {children}
    </Boundary>
  )
}

function Fallback({ error }: FallbackProps) {
  return <ErrorScreen id={idOf(error)} error={error} />
}

/** Without a network, and without the service worker, a reload would only show the browser's own error. */
function reloadOnline(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (navigator.onLine || serviceWorker?.controller) location.reload()
  else window.addEventListener('online', () => location.reload(), { once: true })
}

const ids = new WeakMap<object, string>()

/** One id for one error, in the console and on the screen. */
function idOf(error: unknown): string {
  const thing = typeof error === 'object' && error !== null ? error : nothing
  const id = ids.get(thing) ?? newKey().slice(0, 8).toUpperCase()
  ids.set(thing, id)
  return id
}

const nothing = {}
