import type { SecondStep as SecondStepData } from 'contract/errors'
import { Link, Navigate, useLocation } from 'react-router'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { SecondStepForm } from '../features/auth/SecondStepForm.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /login/second-step: after the password, for accounts with a second factor. */
export function SecondStep() {
  const { state, search } = useLocation() as {
    state: { secondStep?: SecondStepData; from?: unknown } | null
    search: string
  }
  const toLogin = { pathname: '/login', search }
  if (!state?.secondStep) return <Navigate to={toLogin} replace state={state} />

  const loginState = { from: state.from }
  return (
    <AuthFrame headline="One more step." pitch="Your account is protected by more than its password.">
      <PageTitle title="Two-step sign-in" />
      <h1 className="mb-6">Two-step sign-in</h1>
      <SecondStepForm step={state.secondStep} signInAgain={{ to: toLogin, state: loginState }} />
      <p className="mt-3 text-center">
        <Link to={toLogin} state={loginState} replace className="inline-flex min-h-11 items-center font-bold">
          Back to Sign In
        </Link>
      </p>
    </AuthFrame>
  )
}
