import type { User } from 'contract/profiles'
import { CompanySettings } from '../../features/companies/CompanySettings.tsx'
import { VerifyCompany } from '../../features/credentials/VerifyCompany.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/companies */
export function CompanySettingsPage({ user }: { user: User }) {
  return (
    <SettingsPart
      title="Your companies"
      hint="Their pages, their members, and jobs posted under their names."
    >
      <CompanySettings user={user} renderVerification={(company) => <VerifyCompany company={company} />} />
    </SettingsPart>
  )
}
