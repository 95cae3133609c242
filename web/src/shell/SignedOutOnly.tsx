import { Navigate, Outlet, useLocation, type Location } from 'react-router'
import { useSession } from '../api/session.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

/** Screens for visitors: members are sent to where they were going, else home. */
export function SignedOutOnly() {
  const session = useSession()
  const { state } = useLocation()

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (session.state === 'authenticated') return <Navigate to={wayBack(state) ?? '/'} replace />
  return <Outlet />
}

/** Only our own router writes this state; an address from outside never gets in. */
function wayBack(state: unknown): Location | undefined {
  return (state as { from?: Location } | null)?.from
}
