import type { Notification } from 'contract/notifications'
import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy.tsx'

const NotifiedContactRequest = lazyComponent(
  () => import('../../features/contactRequests/NotifiedContactRequest.tsx'),
  'NotifiedContactRequest',
)

/** Buttons below a notification, with which it can be answered in the list. */
export function renderNotificationActions({ type, user }: Notification) {
  return (
    type === 'contact_request' &&
    user && (
      <Suspense>
        <NotifiedContactRequest person={user} />
      </Suspense>
    )
  )
}
