import type { User } from 'contract/profiles'
import { EmailAddress } from '../../features/account/EmailAddress.tsx'
import { Credentials } from '../../features/credentials/Credentials.tsx'
import { PhoneNumber } from '../../features/phoneVerification/PhoneNumber.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/verification */
export function VerificationSettings({ user }: { user: User }) {
  return (
    <>
      <SettingsPart
        id="email"
        title="Email address"
        hint="You sign in with it, and we send your emails there."
      >
        <EmailAddress user={user} />
      </SettingsPart>
      <SettingsPart
        id="phone"
        title="Phone number"
        hint="Verify it with a code that we text to you. Others then see that it's verified; who sees the number is your choice, under Privacy."
      >
        <PhoneNumber user={user} />
      </SettingsPart>
      <SettingsPart
        id="credentials"
        title="Verification"
        hint="A badge beside your name shows people that we checked your company or licence. We don't keep any documents."
      >
        <Credentials user={user} />
      </SettingsPart>
    </>
  )
}
