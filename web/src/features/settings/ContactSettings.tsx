import type { ContactAudience, Settings } from 'contract/settings'
import { Pills } from '../../ui/Pills.tsx'
import { SettingSwitches } from './SettingSwitches.tsx'
import { useUpdateSettings } from './settings.queries.ts'

/** Who sees the member's email address and phone number, saved at once. */
export function ContactSettings({ settings }: { settings: Settings }) {
  const { mutate: change } = useUpdateSettings()
  return (
    <div className="grid gap-5">
      <Pills
        legend="Who can see your email"
        options={audiences}
        value={settings.show_email}
        onChange={(show_email) => change({ show_email })}
      />
      <Pills
        legend="Who can see your phone number"
        options={audiences}
        value={settings.show_phone}
        onChange={(show_phone) => change({ show_phone })}
      />
      <SettingSwitches settings={settings} switches={[boardSwitch]} />
    </div>
  )
}

const audiences: { value: ContactAudience; label: string }[] = [
  { value: 'nobody', label: 'Nobody' },
  { value: 'friends', label: 'Friends' },
  { value: 'members', label: 'All members' },
]

const boardSwitch = {
  name: 'show_on_board' as const,
  label: 'Show my email and phone on the talent board',
  hint: 'All members can see them there while you’re available for hire, whatever you chose above.',
}
