import { ChangePasswordForm } from '../../features/auth/ChangePasswordForm.tsx'
import { Devices } from '../../features/auth/Devices.tsx'
import { SecondFactorSettings } from '../../features/auth/secondFactor/SecondFactorSettings.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/security */
export function SecuritySettings() {
  return (
    <>
      <SettingsPart id="password" title="Password" hint="Changing it signs you out everywhere else.">
        <ChangePasswordForm />
      </SettingsPart>
      <SettingsPart
        id="second-step"
        title="Two-step sign-in"
        hint="Even someone who knows your password can't get in without it."
      >
        <SecondFactorSettings />
      </SettingsPart>
      <SettingsPart
        id="devices"
        title="Devices signed in"
        hint="Sign out of devices you no longer use. Don't know one? Secure your account."
      >
        <Devices />
        <div className="mt-3 border-t pt-3">
          <ButtonLink to="/not-me">This wasn't me</ButtonLink>
        </div>
      </SettingsPart>
    </>
  )
}
