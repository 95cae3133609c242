import { publicProfilePath } from 'contract/publicProfiles'
import type { ContactAudience, Settings } from 'contract/settings'
import { Link } from 'react-router'
import { useSession } from '../../api/session.tsx'
import { RadioPills } from '../../ui/RadioGroup.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'
import { SettingsStatus } from './SettingsStatus.tsx'
import { PUBLIC_PROFILE_HINT } from './publicProfileHint.ts'
import { SettingSwitches } from './SettingSwitches.tsx'

/** Visibility of contact details and activity. Changes are saved immediately. */
export function PrivacySettings() {
  const settings = useSettings()

  if (!settings.data)
    return (
      <SettingsStatus
        query={settings}
        skeleton={
          <div className="grid gap-6 py-3">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-5 w-60" />
            <Skeleton className="h-5 w-72" />
          </div>
        }
      />
    )

  return (
    <>
      <ContactSettings settings={settings.data} />
      <div className="border-t">
        <SettingSwitches settings={settings.data} switches={switches} />
      </div>
    </>
  )
}

const switches = [
  { name: 'receipts' as const, label: 'Read receipts' },
  { name: 'presence' as const, label: 'Active status' },
]

function ContactSettings({ settings }: { settings: Settings }) {
  const { mutate: change } = useUpdateSettings()
  return (
    <div className="grid gap-5">
      <RadioPills
        legend="Who can see your email"
        options={audiences}
        value={settings.show_email}
        onChange={(show_email) => change({ show_email })}
      />
      <RadioPills
        legend="Who can see your phone number"
        options={audiences}
        value={settings.show_phone}
        onChange={(show_phone) => change({ show_phone })}
      />
      <SettingSwitches settings={settings} switches={[boardSwitch, publicProfileSwitch]} />
      {settings.public_profile && <PublicProfileLink />}
    </div>
  )
}

const audiences: { value: ContactAudience; label: string }[] = [
  { value: 'nobody', label: 'Nobody' },
  { value: 'friends', label: 'Friends' },
  { value: 'members', label: 'All members' },
]

const publicProfileSwitch = {
  name: 'public_profile' as const,
  label: 'Public profile',
  hint: PUBLIC_PROFILE_HINT,
}

/** Opens the member's public page. */
function PublicProfileLink() {
  const session = useSession()
  if (session.state !== 'authenticated') return null
  const path = publicProfilePath(session.user.username)
  return (
    <p className="-mt-4">
      <Link to={path} className="inline-flex min-h-11 items-center wrap-anywhere">
        See your public profile
      </Link>
    </p>
  )
}

const boardSwitch = {
  name: 'show_on_board' as const,
  label: 'Show my email and phone on the HireMe Board',
  hint: "All members can see them there while you're available for hire, whatever you chose above.",
}
