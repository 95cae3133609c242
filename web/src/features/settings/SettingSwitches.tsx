import type { Settings } from 'contract/settings'
import { settingsPath } from 'contract/settingsPaths'
import { Link } from 'react-router'
import { Switch } from '../../ui/Switch.tsx'
import { useUpdateSettings } from './settings.mutations.ts'
import { useSettings } from './settings.queries.ts'
import { SettingsStatus } from './SettingsStatus.tsx'

/** The settings that are on or off. */
type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

type Switched = {
  name: SwitchName
  label: string
  hint?: string
}

type Props = { settings: Settings; switches: Switched[]; compact?: boolean }

/** On/off settings, each saved immediately. */
export function SettingSwitches({ settings, switches, compact = false }: Props) {
  const { mutate: change } = useUpdateSettings()
  return (
    <ul className={compact ? 'grid text-sm' : 'grid divide-y'}>
      {switches.map(({ name, label, hint }) => (
        <li
          key={name}
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ${compact ? 'min-h-11' : 'min-h-14 py-1.5'}`}
        >
          <span className="min-w-0 flex-[1_1_8rem]">
            <span aria-hidden>{label}</span>
            {hint && <span className="block text-sm text-subtle">{hint}</span>}
          </span>
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

/** Whether the HireMe Board shows the member's email and phone. */
export function BoardContactSwitch() {
  const settings = useSettings()
  if (!settings.data) return <SettingsStatus query={settings} skeleton={<div className="h-22" />} />
  return (
    <>
      <SettingSwitches settings={settings.data} switches={switches} compact />
      <p className="text-sm">
        <Link to={settingsPath('privacy')} className="inline-flex min-h-11 items-center">
          Choose who sees them on your profile
        </Link>
      </p>
    </>
  )
}

const switches = [{ name: 'show_on_board' as const, label: 'Show my email and phone here' }]
