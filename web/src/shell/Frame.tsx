import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.tsx'
import { token } from '../api/token.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { useSentToLogin } from './useSentToLogin.ts'
import { Waiting } from './Waiting.tsx'

const loadMemberFrame = () => import('./MemberFrame.tsx')
const MemberFrame = lazy(() => loadMemberFrame().then(({ MemberFrame }) => ({ default: MemberFrame })))
// On its way while the session is still being checked. A failure is heard when the frame is shown.
if (token.get() !== undefined) loadMemberFrame().catch(() => undefined)

/** Around every screen: the member's chrome where there is a member, and the screen with its waiting and its failing. */
export function Frame() {
  const session = useSession()
  useScrollMemory()
  useSentToLogin()

  const screen = (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
  if (session.state !== 'authenticated') return screen
  return (
    <Suspense fallback={<Waiting />}>
      <MemberFrame user={session.user}>{screen}</MemberFrame>
    </Suspense>
  )
}
