import { useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation, type Location } from 'react-router'
import { useSession } from '../api/session.tsx'
import { returnPath } from '../api/signInLink.ts'
import { toast } from '../ui/toast.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

type Props = {
  /** The toast for visitors who are redirected to /login. */
  why?: string
  /** The screen; by default that of the matched route. */
  children?: ReactNode
}

/** Screens for members. Visitors sign in first and then return. */
export function MembersOnly({ why, children }: Props) {
  const session = useSession()
  const from = useLocation()
  const isVisitor = session.state === 'anonymous'

  useEffect(() => {
    if (isVisitor && why) toast.error(why)
  }, [isVisitor, why])

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (isVisitor) return <Navigate to="/login" replace state={{ from }} />
  return children ?? <Outlet />
}

/** Screens for visitors. Members are redirected to where they were going, else home. */
export function VisitorsOnly() {
  const session = useSession()
  const { state, search } = useLocation()

  if (session.state === 'loading') return <ScreenLoading label="Checking your session" />
  if (session.state === 'authenticated')
    return <Navigate to={redirectTarget(state) ?? returnPath(search) ?? '/'} replace />
  return <Outlet />
}

/** Only our own code writes this state, so it can't be an external URL. */
function redirectTarget(state: unknown): Location | undefined {
  return (state as { from?: Location } | null)?.from
}
