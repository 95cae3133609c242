import type { Settings } from 'contract/settings'
import { Switch } from '../../ui/Switch.tsx'
import { useUpdateSettings } from './settings.queries.ts'

type Switched = {
  name: 'show_on_board' | 'receipts' | 'presence'
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
          className={`flex items-center justify-between gap-4 ${compact ? 'min-h-11' : 'min-h-14 py-1.5'}`}
        >
          <span>
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
