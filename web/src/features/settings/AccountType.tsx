import type { UserType } from 'contract/profiles'
import { OptionSelect } from '../../ui/Input.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'

/** The account type. Saved immediately. */
export function AccountType() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()
  if (!settings.data) {
    return (
      <QueryStatus
        query={settings}
        loading="Loading settings"
        skeleton={<Skeleton className="h-11 w-full" />}
        failed="Your settings couldn't be loaded."
      />
    )
  }
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
