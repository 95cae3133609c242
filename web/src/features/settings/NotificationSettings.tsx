import {
  NOTIFICATION_TYPES,
  type NotificationPreference,
  type NotificationType,
} from 'contract/notifications'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSettings, useUpdateSettings } from './settings.queries.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'

/** Notification channels per type. Changes are saved immediately. */
export function NotificationSettings() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()

  if (!settings.data) {
    return (
      <QueryStatus
        query={settings}
        loading="Loading settings"
        skeleton={null}
        failed="Your settings couldn't be loaded."
      />
    )
  }

  const { notifications } = settings.data
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-sm text-subtle">
          <th scope="col" className="text-left font-semibold">
            About
          </th>
          {ways.map(({ way, label }) => (
            <th key={way} scope="col" className="w-16 px-1 text-center font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {NOTIFICATION_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row" className="py-1 text-left font-normal">
              {names[type]}
            </th>
            {ways.map(({ way, label }) => (
              <td key={way} className="relative px-1 text-center">
                <Checkbox
                  label={
                    <VisuallyHidden>
                      {names[type]}: {label}
                    </VisuallyHidden>
                  }
                  checked={notifications[type][way]}
                  onChange={({ target }) => change({ notifications: { [type]: { [way]: target.checked } } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ways: { way: keyof NotificationPreference; label: string }[] = [
  { way: 'in_app', label: 'In app' },
  { way: 'push', label: 'Push' },
  { way: 'email', label: 'Email' },
]

const names: Record<NotificationType, string> = {
  like: 'Likes',
  comment: 'Comments',
  friend_request: 'Friend requests',
  friend_accepted: 'Accepted requests',
  mention: 'Mentions',
  application: 'Applicants for your jobs',
  application_status: 'Your applications',
  message: 'Messages while you are away',
  event: 'Events',
  job_alert: 'Job alerts',
  moderation: 'Decisions about your content',
}
