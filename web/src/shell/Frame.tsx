import type { User } from 'contract/profiles'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.tsx'
import { patiently } from '../ui/patiently.ts'
import { EmptyBars } from './EmptyBars.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { useSentToLogin } from './useSentToLogin.ts'
import { Waiting } from './Waiting.tsx'

const MemberFrame = lazy(() =>
  patiently(() => import('./MemberFrame.tsx')).then(({ MemberFrame }) => ({ default: MemberFrame })),
)

type Props = {
  /** What stands around a member's screens, where it is more than the bars. */
  Member?: ComponentType<{ user: User; children: ReactNode }>
}

/** Around every screen: the member's chrome where there is a member, and the screen with its waiting and its failing. */
export function Frame({ Member = MemberFrame }: Props) {
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
    <Suspense
      fallback={
        <>
          <EmptyBars />
          <Waiting />
        </>
      }
    >
      <Member user={session.user}>{screen}</Member>
    </Suspense>
  )
}
