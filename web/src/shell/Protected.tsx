import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { toast } from '../ui/toast.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

type Props = {
  /** What visitors are told on the way to /login. */
  why?: string
}

/** Screens for members: a spinner while the session is checked, and everybody else signs in first and comes back. */
export function Protected({ why }: Props) {
  const session = useSession()
  const from = useLocation()
  const isVisitor = session.state === 'anonymous'

  useEffect(() => {
    if (isVisitor && why) toast.error(why)
  }, [isVisitor, why])

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (isVisitor) return <Navigate to="/login" replace state={{ from }} />
  return <Outlet />
}
