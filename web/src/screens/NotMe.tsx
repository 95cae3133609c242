import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { ReportSignIn } from '../features/account/ReportSignIn.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /not-me?token=…: the target of the link in the email about a sign-in from a new device. */
export function NotMe() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const isMember = useSession().state === 'authenticated'

  return (
    <AuthFrame headline="Your account, your call." pitch="Lock out whoever else knows your password.">
      <PageTitle title="This wasn't me" />
      <h1 className="mb-6">This wasn't me</h1>
      {token ? (
        <ReportSignIn token={token} />
      ) : (
        <p className="text-muted">This link isn't complete. Open it from the email.</p>
      )}
      {!isMember && (
        <p className="mt-3 text-center">
          <Link to="/login" className="inline-flex min-h-11 items-center font-bold">
            Sign In
          </Link>
        </p>
      )}
    </AuthFrame>
  )
}
