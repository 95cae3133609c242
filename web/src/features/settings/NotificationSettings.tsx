import type { NotificationChannels } from 'contract/notificationPreferences'
import { NOTIFICATION_TYPES, type NotificationType } from 'contract/notifications'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'

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
          {channels.map(({ channel, label }) => (
            <th key={channel} scope="col" className="w-16 px-1 text-center font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {types.map((type) => (
          <tr key={type}>
            <th scope="row" className="py-1 text-left font-normal">
              {typeLabels[type]}
            </th>
            {channels.map(({ channel, label }) => (
              <td key={channel} className="relative px-1 text-center">
                {/* In the app, messages are in Messages. */}
                {(type !== 'message' || channel !== 'in_app') && (
                  <Checkbox
                    label={
                      <VisuallyHidden>
                        {typeLabels[type]}: {label}
                      </VisuallyHidden>
                    }
                    checked={notifications[type][channel]}
                    onChange={({ target }) =>
                      change({ notifications: { [type]: { [channel]: target.checked } } })
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Members are always notified of new sign-ins. */
const types = NOTIFICATION_TYPES.filter((type) => type !== 'security')

const channels: { channel: keyof NotificationChannels; label: string }[] = [
  { channel: 'in_app', label: 'In app' },
  { channel: 'push', label: 'Push' },
  { channel: 'email', label: 'Email' },
]

const typeLabels: Record<Exclude<NotificationType, 'security'>, string> = {
  like: 'Likes',
  comment: 'Comments',
  friend_request: 'Friend requests',
  friend_accepted: 'Accepted requests',
  contact_request: 'Requests for your contact details',
  contact_accepted: 'Contact details shared with you',
  mention: 'Mentions',
  application: 'Applicants for your jobs',
  application_status: 'Your applications',
  answer_reminder: 'Reminders to reply to applicants',
  nudge: 'Applicants who ask for a reply',
  job_invitation: 'Invitations to apply for jobs',
  message: "Messages while you're away",
  event: 'Events',
  job_alert: 'Job alerts',
  paper_expiry: 'Papers that expire soon',
  availability: 'Your availability for hire',
  moderation: 'Decisions about your content',
}
