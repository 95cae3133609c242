import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { useReportSignIn } from './useReportSignIn.ts'

/** Reports a sign-in as somebody else's. Needs a click, so that link scanners can't do it. */
export function ReportSignIn({ token }: { token: string }) {
  const report = useReportSignIn()
  return (
    <div className="grid gap-4">
      <p>
        Someone else may know your password. We'll sign out all devices, block the password, and remove
        passkeys and authenticator apps that were added since that sign-in. Then we email you a link to choose
        a new password.
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
        onClick={() => report.mutate(token)}
      >
        Secure my account
      </Button>
    </div>
  )
}
