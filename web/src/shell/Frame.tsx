import { findPage, pages } from 'contract/pages'
import type { User } from 'contract/profiles'
import { Suspense, type ComponentType, type ReactNode, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { Started } from '../firstLoad/Started.tsx'
import { PageBars } from './bars.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { token } from '../api/token.ts'

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
        {/* React hydrates the screen, a Suspense boundary, after what is around it. */}
        <Started />
      </Suspense>
    </ErrorBoundary>
  )
  if (session.state !== 'authenticated') return screen
  return (
    <Suspense
      fallback={
        <>
          <PageBars />
          <ScreenLoading />
        </>
      }
    >
      <Member user={session.user}>{screen}</Member>
      {/* A member's bars work while the screen is loading. */}
      <Started />
    </Suspense>
  )
}

/** Redirects to /login when the session expires (specification, section 8), except on public pages. */
function useRedirectToLogin(): void {
  const navigate = useNavigate()
  const from = useLocation()

  useEffect(
    () =>
      token.subscribe((change) => {
        const page = findPage(from.pathname)?.page
        if (change === 'expired' && (!page || pages[page].access === 'member')) {
          void navigate('/login', { replace: true, state: { from } })
        }
      }),
    [navigate, from],
  )
}
