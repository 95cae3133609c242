import { PRODUCT_NAME, TAGLINE } from 'contract/words/product'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { signOutReason } from '../api/token.ts'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { PasskeyButton } from '../features/auth/PasskeyButton.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { noSubscription } from '../ui/browserState.ts'
import { Callout } from '../ui/Callout.tsx'

/** /login */
export function Login() {
  const { state, search } = useLocation()
  const reason = useSyncExternalStore(noSubscription, signOutReason.get, () => undefined)
  return (
    <AuthFrame
      headline="The folk you need are already here."
      pitch={`${TAGLINE}, built for the way work moves between islands.`}
    >
      <PageTitle title="Sign In" />
      <h1>Sign In</h1>
      <p className="mt-1 mb-6 text-muted">Welcome back. Pick up where you left off.</p>
      {reason && (
        <div className="mb-6">
          <Callout tone="info">{reason}</Callout>
        </div>
      )}
      <LoginForm />
      <div className="mt-4.5">
        <PasskeyButton />
      </div>
      <p className="mt-3 text-center">
        New to {PRODUCT_NAME}?{' '}
        <Link
          to={{ pathname: '/register', search }}
          state={state}
          className="inline-flex min-h-11 items-center font-bold"
        >
          Sign up
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-subtle">
        By signing in you agree to our <Link to="/terms">Terms</Link> and <Link to="/privacy">Privacy</Link>.
      </p>
    </AuthFrame>
  )
}
