import { Navigate, Outlet, useLocation, type Location } from 'react-router'
import { useSession } from '../api/session.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

/** Screens for visitors. Members are redirected to where they were going, else home. */
export function SignedOutOnly() {
  const session = useSession()
  const { state } = useLocation()

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (session.state === 'authenticated') return <Navigate to={redirectTarget(state) ?? '/'} replace />
  return <Outlet />
}

/** Only our own code writes this state, so it can't be an external URL. */
function redirectTarget(state: unknown): Location | undefined {
  return (state as { from?: Location } | null)?.from
}
