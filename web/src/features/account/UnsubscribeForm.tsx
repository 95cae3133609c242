import { unsubscribeFromEmails, type NotificationType } from 'contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'

/** Unsubscribes from one kind of email. Needs a click, so that link scanners can't unsubscribe anybody. */
export function UnsubscribeForm({ token }: { token: string }) {
  const end = useMutation({ mutationFn: () => call(unsubscribeFromEmails, { token }) })
  if (end.isSuccess) {
    return (
      <Callout tone="success">
        Done. You won't get any more emails about {emailLabels[end.data.type]}. Nothing else changed.
      </Callout>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>Stop these emails? You'll still see everything here when you sign in.</p>
      {end.isError && <Callout>{end.error.message}</Callout>}
      <Button variant="action" busy={end.isPending} busyLabel="Unsubscribing..." onClick={() => end.mutate()}>
        Unsubscribe
      </Button>
    </div>
  )
}

const emailLabels: Record<NotificationType, string> = {
  like: 'likes',
  comment: 'comments',
  friend_request: 'friend requests',
  friend_accepted: 'accepted friend requests',
  contact_request: 'requests for your contact details',
  contact_accepted: 'contact details that people share with you',
  mention: 'mentions',
  application: 'applications for your jobs',
  application_status: 'your applications',
  answer_reminder: 'reminders to answer applicants',
  nudge: 'applicants who ask for an answer',
  message: 'messages',
  event: 'events',
  job_alert: 'job alerts',
  paper_expiry: 'papers that expire soon',
  moderation: 'decisions about your content',
  security: 'new sign-ins',
}
