import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { token } from '../api/token.ts'

const OPEN_TO_ALL = /^\/(login|register|forgot-password|terms|privacy|download|download-test|[pj]\/.*)$/

/** Sends whoever the server no longer knows to /login (specification, section 8), unless the page is for everybody. */
export function useRedirectToLogin(): void {
  const navigate = useNavigate()
  const from = useLocation()

  useEffect(
    () =>
      token.subscribe((change) => {
        if (change === 'expired' && !OPEN_TO_ALL.test(from.pathname)) {
          void navigate('/login', { replace: true, state: { from } })
        }
      }),
    [navigate, from],
  )
}
