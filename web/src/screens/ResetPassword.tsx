import { useNavigate, useSearchParams } from 'react-router'
import { checkSession } from '../api/checkSession.ts'
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** /reset-password?token=…: the target of the emailed link. */
export function ResetPassword() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''

  const onReset = async () => {
    toast.success('Password changed. Sign in with the new one.')
    // If the link was this member's, the reset has ended this session too.
    await checkSession()
    void navigate('/login', { replace: true })
  }

  return (
    <AuthFrame
      headline="Back in before the next boat."
      pitch="Set a new password and pick up where you left off."
    >
      <PageTitle title="New password" />
      <h1>New password</h1>
      {token ? (
        <ResetPasswordForm token={token} requestAgain={requestAgain} onDone={() => void onReset()}>
          {(form) => (
            <NewPasswordFields
              {...form}
              labels={{ password: 'New password', confirm_password: 'Confirm new password' }}
              showLabel="new password"
            />
          )}
        </ResetPasswordForm>
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">
            This link isn't complete. Open it from the email, or request a new one.
          </p>
          {requestAgain}
        </>
      )}
    </AuthFrame>
  )
}

const requestAgain = (
  <ButtonLink to="/forgot-password" variant="action" size="lg" block>
    Request a new link
  </ButtonLink>
)
