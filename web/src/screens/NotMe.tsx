import { Link, useNavigate, useSearchParams } from 'react-router'
import { checkSession } from '../api/checkSession.ts'
import { useSession } from '../api/session.tsx'
import { ReportSignIn } from '../features/account/ReportSignIn.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { toast } from '../ui/toast.ts'
import { INCOMPLETE_LINK } from './incompleteLink.ts'

const DONE_MS = 15_000

/** /not-me?token=…: the target of the link in the email about a sign-in from a new device. Members need no token. */
export function NotMe() {
  const [search] = useSearchParams()
  const token = search.get('token') || undefined
  const isMember = useSession().state === 'authenticated'
  const navigate = useNavigate()

  const onDone = async () => {
    toast.success(
      'All devices are signed out. Open the link that we just emailed you to choose a new password.',
      DONE_MS,
    )
    // If the account is this member's, the report has ended this session too.
    await checkSession()
    void navigate('/login', { replace: true })
  }

  return (
    <AuthFrame headline="Your account, your call." pitch="Lock out anyone else who knows your password.">
      <PageTitle title="This wasn't me" />
      <h1 className="mb-6">This wasn't me</h1>
      {token || isMember ? (
        <ReportSignIn token={token} onDone={() => void onDone()} />
      ) : (
        <p className="text-muted">{INCOMPLETE_LINK}</p>
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
