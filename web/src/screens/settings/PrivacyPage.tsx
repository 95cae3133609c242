import { PrivacySettings } from '../../features/settings/PrivacySettings.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/privacy */
export function PrivacyPage() {
  return (
    <SettingsPart
      title="What others see"
      hint="Changes save right away. People who aren't signed in never see your email or phone."
    >
      <PrivacySettings />
    </SettingsPart>
  )
}
