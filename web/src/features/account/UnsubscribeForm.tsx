import { unsubscribeFromEmails } from 'contract/notifications'
import { notificationFacts } from 'contract/notificationFacts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'

/** Unsubscribes from one kind of email. Needs a click, so that link scanners can't unsubscribe anyone. */
export function UnsubscribeForm({ token }: { token: string }) {
  const unsubscribe = useMutation({ mutationFn: () => call(unsubscribeFromEmails, { token }) })
  if (unsubscribe.isSuccess) {
    return (
      <Callout tone="success">
        Done. You won't get any more emails about {notificationFacts[unsubscribe.data.type].emails}. Nothing
        else changed.
      </Callout>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>Stop these emails? You'll still see everything here when you sign in.</p>
      {unsubscribe.isError && <Callout>{unsubscribe.error.message}</Callout>}
      <Button
        variant="action"
        busy={unsubscribe.isPending}
        busyLabel="Unsubscribing..."
        onClick={() => unsubscribe.mutate()}
      >
        Unsubscribe
      </Button>
    </div>
  )
}
