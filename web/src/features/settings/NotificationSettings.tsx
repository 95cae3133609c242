import {
  APPLICATION_EMAILS,
  applicationEmailsLabels,
  type NotificationChannels,
} from 'contract/notificationPreferences'
import { NOTIFICATION_TYPES, type NotificationType } from 'contract/notificationTypes'
import { notificationFacts } from 'contract/notificationFacts'
import { Fragment } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'
import { SettingsStatus } from './SettingsStatus.tsx'

/** Notification channels per type. Changes are saved immediately. */
export function NotificationSettings() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()

  if (!settings.data) return <SettingsStatus query={settings} skeleton={null} />

  const { notifications, application_emails } = settings.data
  const isOff = (type: NotificationType) => type !== 'message' && !notifications[type].in_app
  return (
    <div className="@container">
      <p className="mb-3 text-sm text-muted">What is off in the app isn't pushed or emailed either.</p>
      {/* With large text there is no room for columns: each checkbox then has its label beside it. */}
      <table className="block w-full border-collapse @min-[18rem]:table">
        <thead className="hidden @min-[18rem]:table-header-group">
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
        <tbody className="block divide-y border-t @min-[18rem]:table-row-group">
          {rows.map(({ type, setting }) => (
            <Fragment key={type}>
              <tr className="flex flex-wrap gap-x-4 py-2 @min-[18rem]:table-row">
                <th scope="row" className="w-full py-1 text-left font-normal @min-[18rem]:w-auto">
                  {setting}
                </th>
                {channels.map(({ channel, label }) => (
                  <td
                    key={channel}
                    className="relative text-center empty:hidden @min-[18rem]:px-1 @min-[18rem]:empty:table-cell"
                  >
                    {/* In the app, messages are in Messages. */}
                    {(type !== 'message' || channel !== 'in_app') && (
                      <Checkbox
                        label={
                          <span className="@min-[18rem]:sr-only">
                            <VisuallyHidden>{setting}: </VisuallyHidden>
                            {label}
                          </span>
                        }
                        checked={notifications[type][channel]}
                        disabled={channel !== 'in_app' && isOff(type)}
                        onChange={({ target }) =>
                          change({ notifications: { [type]: { [channel]: target.checked } } })
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
              {type === 'application' && notifications.application.email && !isOff(type) && (
                // Across all columns: the first one is too narrow for it on a phone.
                <tr className="block @min-[18rem]:table-row">
                  <td colSpan={1 + channels.length} className="block pt-2 pb-4 @min-[18rem]:table-cell">
                    <SelectField
                      label="Emails about applicants"
                      hint="The first applicant for a job is always emailed at once."
                      value={application_emails}
                      options={APPLICATION_EMAILS}
                      labelOf={(choice) => applicationEmailsLabels[choice]}
                      onChange={(choice) => choice && change({ application_emails: choice })}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rows = NOTIFICATION_TYPES.flatMap((type) => {
  const { setting } = notificationFacts[type]
  return setting === undefined ? [] : [{ type, setting }]
})

const channels: { channel: keyof NotificationChannels; label: string }[] = [
  { channel: 'in_app', label: 'In app' },
  { channel: 'push', label: 'Push' },
  { channel: 'email', label: 'Email' },
]
