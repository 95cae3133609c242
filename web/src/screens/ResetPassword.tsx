import { Link, useNavigate, useSearchParams } from 'react-router'
import { token as stored } from '../api/token.ts'
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx'
import { AuthFrame } from '../features/auth/AuthFrame.tsx'
import { NewPasswordFields } from '../features/auth/NewPasswordFields.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { toast } from '../ui/toast.ts'

/** /reset-password?token=…: where the mailed link leads. */
export function ResetPassword() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''

  const done = () => {
    // It ended with all the others.
    stored.remove('left')
    toast.success('Password changed. Sign in with the new one.')
    void navigate('/login', { replace: true })
  }

  return (
    <AuthFrame headline="Back in before the next boat." pitch="A new password, and you go on where you were.">
      <PageTitle title="New password" />
      <h1>New password</h1>
      {token ? (
        <>
          <p className="mt-1 mb-6 text-muted">Every device will be signed out by it.</p>
          <ResetPasswordForm token={token} onDone={done}>
            {(form) => (
              <NewPasswordFields
                {...form}
                labels={{ password: 'New password', confirm_password: 'Confirm new password' }}
                showLabel="new password"
              />
            )}
          </ResetPasswordForm>
        </>
      ) : (
        <p className="mt-1 mb-6 text-muted">
          This link is not complete. Open it from the mail, or ask for a new one.
        </p>
      )}
      <p className="mt-3 text-center">
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center font-bold">
          Ask for a new link
        </Link>
      </p>
    </AuthFrame>
  )
}
