import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { SettingSwitches } from './SettingSwitches.tsx'
import { useSettings } from './settings.queries.ts'

/** Whether the talent board shows the member's email and phone. */
export function BoardContactSwitch() {
  const settings = useSettings()
  if (settings.isPending) return <div aria-hidden className="h-22" />
  if (!settings.data) {
    return (
      <Notice onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
        Your settings couldn't be loaded.
      </Notice>
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
