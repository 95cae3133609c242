import { Link, useLocation } from 'react-router'
import { ForgotPasswordForm } from '../features/account/ForgotPasswordForm.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /forgot-password */
export function ForgotPassword() {
  const { state, search } = useLocation()
  return (
    <AuthFrame
      headline="Back in before the next boat."
      pitch="We'll email you a link, and you're back where you left off."
    >
      <PageTitle title="Forgot password" />
      <h1>Forgot password?</h1>
      <p className="mt-1 mb-6 text-muted">We'll email you a link to reset it.</p>
      <ForgotPasswordForm />
      <p className="mt-3 text-center">
        Remembered it?{' '}
        <Link
          to={{ pathname: '/login', search }}
          state={state}
          className="inline-flex min-h-11 items-center font-bold"
        >
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
