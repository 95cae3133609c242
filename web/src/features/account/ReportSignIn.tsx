import { useMutation } from '@tanstack/react-query'
import { reportSignIn } from 'contract/account'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'

/** Reports a sign-in as somebody else's. Needs a click, so that link scanners can't do it. */
export function ReportSignIn({ token, onDone }: { token: string; onDone: () => void }) {
  const report = useMutation({ mutationFn: () => call(reportSignIn, { token }), onSuccess: onDone })
  return (
    <div className="grid gap-4">
      <p>
        Someone else may know your password. We'll sign out all devices and block the password, then email you
        a link to choose a new one.
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
