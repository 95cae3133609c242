import { useMutation } from '@tanstack/react-query'
import { reportSignIn } from 'contract/account'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'

/** `token` is from the email about the sign-in; a signed-in member needs none. */
type Props = { token: string | undefined; onDone: () => void }

/** Reports a sign-in as someone else's. Needs a click, so that link scanners can't do it. */
export function ReportSignIn({ token, onDone }: Props) {
  const report = useMutation({ mutationFn: () => call(reportSignIn, { token }), onSuccess: onDone })
  return (
    <div className="grid gap-4">
      <p>
        Someone else may know your password. We'll sign out all devices and block the password
        {token !== undefined &&
          ', and remove passkeys and authenticator apps that were added since that sign-in'}
        . If your email address was changed in the last 7 days
        {token !== undefined && ', after that sign-in'}, we'll change it back. Then we'll email you a link to
        choose a new password.
      </p>
      {report.isError && (
        <Callout>
          {report.error.message} You can <Link to="/forgot-password">reset your password</Link> at any time.
        </Callout>
      )}
      <Button
        variant="danger"
        size="lg"
        block
        busy={report.isPending}
        busyLabel="Securing..."
        onClick={() => report.mutate()}
      >
        Secure my account
      </Button>
    </div>
  )
}
