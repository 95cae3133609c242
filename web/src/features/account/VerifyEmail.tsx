import { useQuery } from '@tanstack/react-query'
import { verifyEmail } from 'contract/emailVerification'
import { plural } from 'contract/words/plural'
import type { User } from 'contract/profiles'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { hasCode } from '../../api/refusals.ts'
import { token as sessionToken } from '../../api/token.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useResendVerification } from './email.mutations.ts'

type Props = {
  token: string
  /** Who is signed in. The link may be another account's. */
  user: User | undefined
}

/** Confirms an email address with the token of an emailed link. */
export function VerifyEmail({ token, user }: Props) {
  // A query, so that a second rendering doesn't send the token again.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [verifyEmail.method, verifyEmail.path, token],
    queryFn: ({ signal }) => call(verifyEmail, { token }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const location = useLocation()
  const isVerified = data !== undefined
  useEffect(() => {
    if (isVerified && sessionToken.get() !== undefined) sessionToken.recheck()
  }, [isVerified])

  if (data) {
    const { email, published_jobs } = data
    const isOther = user && user.email !== email && user.pending_email !== email
    return (
      <Callout tone="success">
        <b className="wrap-anywhere">{email}</b> is confirmed.
        {published_jobs > 0 &&
          ` ${plural(published_jobs, 'job')} you posted ${published_jobs === 1 ? 'is' : 'are'} live now.`}
        {isOther && (
          <>
            {' '}
            You're signed in as <b className="wrap-anywhere">{user.email}</b>, another account.
          </>
        )}
      </Callout>
    )
  }
  if (!error) return <Loading label="Confirming your address" />
  if (hasCode(error, 'verification_expired'))
    return user ? <UsedLink user={user} /> : <Callout>{error.message} Sign in to get a new one.</Callout>
  if (hasCode(error, 'verification_sign_in'))
    return (
      <Callout>
        {error.message}{' '}
        {!user && (
          <Link to="/login" state={{ from: location }}>
            Sign in and confirm
          </Link>
        )}
      </Callout>
    )
  // A repetition can't change these.
  const isFinal = hasCode(error, 'email_taken') || hasCode(error, 'invalid_input')
  return (
    <Callout onRetry={isFinal ? undefined : () => void refetch()} retrying={isFetching}>
      {error.message}
    </Callout>
  )
}

/** Offers a new link, unless the member's address is confirmed. */
function UsedLink({ user }: { user: User }) {
  const resend = useResendVerification()
  const { email, email_verified, pending_email } = user
  if (email_verified && pending_email === null) {
    return (
      <Callout tone="success">
        This link has expired or was already used, but there's nothing left to do:{' '}
        <b className="wrap-anywhere">{email}</b> is confirmed.
      </Callout>
    )
  }
  const address = pending_email ?? email
  return (
    <>
      <Callout>This link has expired or was already used.</Callout>
      <Button
        variant="brand"
        block
        busy={resend.isPending}
        busyLabel="Sending..."
        onClick={() => resend.mutate(address)}
        className="mt-4"
      >
        Send a new link
      </Button>
    </>
  )
}
