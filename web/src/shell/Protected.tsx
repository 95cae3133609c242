import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { Waiting } from './Waiting.tsx'

/** Screens for members: a spinner while the session is checked, and everybody else signs in first and comes back. */
export function Protected() {
  const session = useSession()
  const from = useLocation()

  if (session.state === 'loading') return <Waiting label="Checking your session" />
  if (session.state === 'anonymous') return <Navigate to="/login" replace state={{ from }} />
  return <Outlet />
}
