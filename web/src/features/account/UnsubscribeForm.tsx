import { unsubscribeFromEmails, type NotificationType } from 'contract/notifications'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'

/** Unsubscribes from one kind of email. Needs a click, so that link scanners can't unsubscribe anybody. */
export function UnsubscribeForm({ token }: { token: string }) {
  const unsubscribe = useMutation({ mutationFn: () => call(unsubscribeFromEmails, { token }) })
  if (unsubscribe.isSuccess) {
    return (
      <Callout tone="success">
        Done. You won't get any more emails about {emailLabels[unsubscribe.data.type]}. Nothing else changed.
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
  answer_reminder: 'reminders to reply to applicants',
  nudge: 'applicants who ask for a reply',
  job_invitation: 'invitations to apply for jobs',
  message: 'messages',
  event: 'events',
  job_alert: 'job alerts',
  paper_expiry: 'papers that expire soon',
  availability: 'your availability for hire',
  moderation: 'decisions about your content',
  security: 'new sign-ins',
}
