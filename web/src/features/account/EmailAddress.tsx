import type { User } from 'contract/profiles'
import { CircleCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useStepFocus } from '../../ui/stepFocus.ts'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { useCancelEmailChange, useResendVerification } from './email.mutations.ts'

/** The member's email address: whether it is confirmed, and a form to change it. */
export function EmailAddress({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false)
  const { email, email_verified, pending_email } = user
  // `pending_email`: the Cancel button, which is outside of this container, goes when the change is cancelled.
  const container = useStepFocus(`${isChanging} ${pending_email}`)
  const unconfirmed = pending_email ?? (email_verified ? undefined : email)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{email}</b>
        {email_verified ? (
          <Badge tone="success" icon={<CircleCheck />}>
            Confirmed
          </Badge>
        ) : (
          <Badge tone="warning" icon={<MailWarning />}>
            Not confirmed
          </Badge>
        )}
      </p>
      {unconfirmed !== undefined && <Unconfirmed address={unconfirmed} isChange={pending_email !== null} />}
      <div ref={container} className="w-full">
        {isChanging ? (
          <ChangeEmailForm onDone={() => setChanging(false)} />
        ) : (
          <Button onClick={() => setChanging(true)}>Change email address</Button>
        )}
      </div>
    </div>
  )
}

function Unconfirmed({ address, isChange }: { address: string; isChange: boolean }) {
  const resend = useResendVerification()
  const cancel = useCancelEmailChange()
  return (
    <div className="grid gap-2">
      <p>
        We sent a link to <b className="wrap-anywhere">{address}</b>.{' '}
        {isChange && 'Open it to switch to this address. '}
        It works for 48 hours. Check your spam folder too.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate(address)}>
          Resend email
        </Button>
        {isChange && (
          <Button busy={cancel.isPending} busyLabel="Cancelling..." onClick={() => cancel.mutate()}>
            Cancel the change
          </Button>
        )}
      </div>
    </div>
  )
}
