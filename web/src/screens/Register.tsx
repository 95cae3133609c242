import { Link, useLocation } from 'react-router'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { RegisterForm } from '../features/auth/RegisterForm.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /register */
export function Register() {
  const { state, search } = useLocation()
  return (
    <AuthFrame
      headline="One profile. Every island."
      pitch="Show your trade once and be found from Grand Bahama to Inagua."
    >
      <PageTitle title="Create Account" />
      <h1>Create Account</h1>
      <p className="mt-1 mb-5 text-muted">Free, and takes about a minute.</p>
      <RegisterForm />
      <p className="mt-3 text-center">
        Already have an account?{' '}
        <Link
          to={{ pathname: '/login', search }}
          state={state}
          className="inline-flex min-h-11 items-center font-bold"
        >
          Sign in
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-subtle">
        By creating an account you agree to our <Link to="/terms">Terms</Link> and{' '}
        <Link to="/privacy">Privacy</Link>.
      </p>
    </AuthFrame>
  )
}
