import { settingsPath } from 'contract/settingsPaths'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { VerifyEmail as ConfirmAddress } from '../features/account/VerifyEmail.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** /verify-email?token=…: the target of the emailed link. The feature asks to sign in where that is needed. */
export function VerifyEmail() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const session = useSession()
  const isMember = session.state !== 'anonymous'
  return (
    <AuthFrame
      headline="One step to a trusted account."
      pitch="A confirmed address shows employers and workers that there is a real person behind an account."
    >
      <PageTitle title="Confirm your email" />
      <h1 className="mb-6">Confirm your email</h1>
      {token ? (
        <ConfirmAddress token={token} user={session.state === 'authenticated' ? session.user : undefined} />
      ) : (
        <p className="text-muted">
          This link isn't complete. Open it from the email, or get a new one in your settings.
        </p>
      )}
      <p className="mt-3 flex flex-wrap justify-center gap-x-6">
        <Link to={isMember ? '/' : '/login'} className="inline-flex min-h-11 items-center font-bold">
          {isMember ? 'Go home' : 'Sign In'}
        </Link>
        {isMember && (
          <Link to={settingsPath('email')} className="inline-flex min-h-11 items-center font-bold">
            Settings
          </Link>
        )}
      </p>
    </AuthFrame>
  )
}
