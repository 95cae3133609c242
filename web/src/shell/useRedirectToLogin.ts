import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { token } from '../api/token.ts'

const PUBLIC_PATHS = /^\/(login|register|forgot-password|terms|privacy|download|download-test|[pj]\/.*)$/

/** Redirects to /login when the session expires (specification, section 8), except on public pages. */
export function useRedirectToLogin(): void {
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
