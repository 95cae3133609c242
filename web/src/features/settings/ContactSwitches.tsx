import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useSettings, useUpdateSettings } from './settings.queries.ts'

/** Where one's e-mail address and phone number are shown; the board shows no more than the profile does. */
export function ContactSwitches() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()
  if (settings.isPending) return <div aria-hidden className="h-33" />
  if (!settings.data) {
    return (
      <Notice onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
        Your settings could not be loaded.
      </Notice>
    )
  }
  return (
    <ul className="grid text-sm">
      {switches.map(({ name, label }) => (
        <li key={name} className="flex min-h-11 items-center justify-between gap-4">
          <span aria-hidden>{label}</span>
          <Switch
            label={label}
            checked={settings.data[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        </li>
      ))}
    </ul>
  )
}

const switches = [
  { name: 'show_on_board', label: 'Show on the talent board' },
  { name: 'show_email', label: 'Show on my profile: email' },
  { name: 'show_phone', label: 'Show on my profile: phone' },
] as const
