import { useQuery } from '@tanstack/react-query'
import { verifyEmail } from 'contract/emailVerification'
import { plural } from 'contract/plural'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { token as sessionToken } from '../../api/token.ts'
import { Callout } from '../../ui/Callout.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** Refusals that a repetition can't change. */
const FINAL = new Set(['verification_expired', 'email_taken', 'invalid_input'])

/** Confirms an email address with the token of an emailed link. */
export function VerifyEmail({ token }: { token: string }) {
  // A query, so that a second rendering doesn't send the token again.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [verifyEmail.method, verifyEmail.path, token],
    queryFn: ({ signal }) => call(verifyEmail, { token }, { signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const isVerified = data !== undefined
  useEffect(() => {
    if (isVerified && sessionToken.get() !== undefined) sessionToken.recheck()
  }, [isVerified])

  if (data) {
    return (
      <Callout tone="success">
        <b className="break-all">{data.email}</b> is confirmed.
        {data.published_jobs > 0 && ` ${plural(data.published_jobs, 'job')} you posted can be seen now.`}
      </Callout>
    )
  }
  if (!error) return <Loading label="Confirming your address" />
  const isFinal = error instanceof ApiError && FINAL.has(error.code)
  return (
    <Callout onRetry={isFinal ? undefined : () => void refetch()} retrying={isFetching}>
      {error.message}
    </Callout>
  )
}
