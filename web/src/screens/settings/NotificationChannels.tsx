import { PushOnDevice } from '../../features/push/PushOnDevice.tsx'
import { NotificationSettings } from '../../features/settings/NotificationSettings.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/notifications */
export function NotificationChannels() {
  return (
    <SettingsPart
      title="How we notify you"
      hint="Changes save right away. We always tell you about new sign-ins."
    >
      <NotificationSettings />
      <PushOnDevice />
    </SettingsPart>
  )
}
