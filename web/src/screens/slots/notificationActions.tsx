import type { Notification } from 'contract/notifications'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../ui/lazy.tsx'

const ContactRequestAnswer = lazyComponent(
  () => import('../../features/contactRequests/ContactRequestAnswer.tsx'),
  'ContactRequestAnswer',
)

/** What is below a notification: buttons that answer it, or where to get fewer of its kind. */
export function renderNotificationActions({ type, user }: Notification, onOpen?: () => void) {
  if (type === 'job_alert')
    return (
      <p className="-mt-3 pr-5 pl-20.5 text-sm">
        <Link to="/jobs/alerts" onClick={onOpen} className="inline-flex min-h-11 items-center">
          Change your alerts
        </Link>
      </p>
    )
  return (
    type === 'contact_request' &&
    user && (
      <Suspense>
        <ContactRequestAnswer person={user} />
      </Suspense>
    )
  )
}
