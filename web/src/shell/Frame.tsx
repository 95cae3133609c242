import type { User } from 'contract/profiles'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { BarsSkeleton } from './BarsSkeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { useRedirectToLogin } from './useRedirectToLogin.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

const MemberFrame = lazyComponent(() => import('./MemberFrame.tsx'), 'MemberFrame')

type Props = {
  /** Replaces MemberFrame, to add live parts. */
  Member?: ComponentType<{ user: User; children: ReactNode }>
}

/** Around every screen: the member's bars if signed in, the error boundary and the loading fallback. */
export function Frame({ Member = MemberFrame }: Props) {
  const session = useSession()
  useScrollMemory()
  useRedirectToLogin()

  const screen = (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
  if (session.state !== 'authenticated') return screen
  return (
    <Suspense
      fallback={
        <>
          <BarsSkeleton />
          <ScreenLoading />
        </>
      }
    >
      <Member user={session.user}>{screen}</Member>
    </Suspense>
  )
}
