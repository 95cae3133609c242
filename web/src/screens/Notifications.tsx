import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { renderNotificationActions } from './slots/notificationActions.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Card } from '../ui/Card.tsx'

/** /notifications */
export function Notifications() {
  return (
    <Card className="mx-auto max-w-column overflow-hidden max-sm:-mx-gutter max-sm:-mt-4 max-sm:rounded-none max-sm:border-x-0">
      <PageTitle title="Notifications" />
      <NotificationList
        heading={<h1 className="text-xl">Notifications</h1>}
        renderActions={renderNotificationActions}
      />
    </Card>
  )
}
