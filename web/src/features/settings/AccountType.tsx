import type { UserType } from 'contract/profiles'
import { OptionSelect } from '../../ui/Input.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'
import { SettingsStatus } from './SettingsStatus.tsx'

/** The account type. Saved immediately. */
export function AccountType() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()
  if (!settings.data)
    return <SettingsStatus query={settings} skeleton={<Skeleton className="h-11 w-full" />} />
  return (
    <OptionSelect
      aria-label="Account type"
      labels={userTypeLabels}
      value={settings.data.user_type}
      onChange={(user_type) => change({ user_type })}
    />
  )
}

const userTypeLabels: Record<UserType, string> = {
  freelancer: 'Freelancer',
  client: 'Client',
  employer: 'Employer',
  recruiter: 'Recruiter',
}
