import type { User } from 'contract/profiles'
import { Suspense, type ComponentType, type ReactNode, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { onStarted } from '../firstLoad/startApp.ts'
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
        <ScreenStarted />
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
    </Suspense>
  )
}

/** Says that buttons work. React hydrates the screen, a Suspense boundary, after what is around it. */
function ScreenStarted() {
  useEffect(() => onStarted(), [])
  return null
}

/**
 * Screens that visitors can use. Not "/", which is the landing page to them. Numbers after /jobs/ are jobs for members.
 */
const PUBLIC_PATHS =
  /^\/(login|register|forgot-password|reset-password|terms|privacy|how-it-works|help|contact|unsubscribe|download|download-test|([pj]|pay)\/.*|@.*|jobs|jobs\/in\/.*|jobs\/[a-z-]+)\/?$/i

/** Redirects to /login when the session expires (specification, section 8), except on public pages. */
function useRedirectToLogin(): void {
  const navigate = useNavigate()
  const from = useLocation()

  useEffect(
    () =>
      token.subscribe((change) => {
        if (change === 'expired' && !PUBLIC_PATHS.test(from.pathname)) {
          void navigate('/login', { replace: true, state: { from } })
        }
      }),
    [navigate, from],
  )
}
