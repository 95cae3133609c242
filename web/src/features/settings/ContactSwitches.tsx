import { Notice } from '../../ui/Notice.tsx'
import { contactSwitches, SettingSwitches } from './SettingSwitches.tsx'
import { useSettings } from './settings.queries.ts'

/** What the board and the profile show of one's e-mail address and phone number, beside the availability. */
export function ContactSwitches() {
  const settings = useSettings()
  if (settings.isPending) return <div aria-hidden className="h-33" />
  if (!settings.data) {
    return (
      <Notice onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
        Your settings could not be loaded.
      </Notice>
    )
  }
  return <SettingSwitches settings={settings.data} switches={contactSwitches} compact />
}
