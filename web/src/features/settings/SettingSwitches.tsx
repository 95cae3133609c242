import type { Settings } from 'contract/settings'
import { Switch } from '../../ui/Switch.tsx'
import { useUpdateSettings } from './settings.queries.ts'

type Switched = {
  name: 'show_on_board' | 'show_email' | 'show_phone' | 'receipts' | 'presence'
  label: string
}

/** Where one's e-mail address and phone number are shown; the board shows no more than the profile does. */
export const contactSwitches: Switched[] = [
  { name: 'show_on_board', label: 'Show on the talent board' },
  { name: 'show_email', label: 'Show on my profile: email' },
  { name: 'show_phone', label: 'Show on my profile: phone' },
]

type Props = { settings: Settings; switches: Switched[]; compact?: boolean }

/** Settings that are on or off, each saved at once. */
export function SettingSwitches({ settings, switches, compact = false }: Props) {
  const { mutate: change } = useUpdateSettings()
  return (
    <ul className={compact ? 'grid text-sm' : 'grid divide-y'}>
      {switches.map(({ name, label }) => (
        <li
          key={name}
          className={`flex items-center justify-between gap-4 ${compact ? 'min-h-11' : 'min-h-14 py-1.5'}`}
        >
          <span aria-hidden>{label}</span>
          <Switch
            label={label}
            checked={settings[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        </li>
      ))}
    </ul>
  )
}
