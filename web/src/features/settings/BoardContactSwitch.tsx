import { Link } from 'react-router'
import { SettingSwitches } from './SettingSwitches.tsx'
import { useSettings } from './settings.queries.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'

/** Whether the talent board shows the member's email and phone. */
export function BoardContactSwitch() {
  const settings = useSettings()
  if (!settings.data) {
    return (
      <QueryStatus
        query={settings}
        loading="Loading settings"
        skeleton={<div className="h-22" />}
        failed="Your settings couldn't be loaded."
      />
    )
  }
  return (
    <>
      <SettingSwitches settings={settings.data} switches={switches} compact />
      <p className="text-sm">
        <Link to="/settings" className="inline-flex min-h-11 items-center">
          Choose who sees them on your profile
        </Link>
      </p>
    </>
  )
}

const switches = [{ name: 'show_on_board' as const, label: 'Show my email and phone here' }]
