import { useSyncExternalStore } from 'react'
import { lastUser } from '../api/lastUser.ts'
import { outboxPanelEvents } from '../api/outbox/outboxPanelEvents.ts'
import { outboxSummary } from '../api/outbox/outboxSummary.ts'
import { token } from '../api/token.ts'

/** How many entries wait and how many weren't accepted, opening the outbox panel. */
export function OutboxLink() {
  const { waiting, failed } = useSyncExternalStore(outboxSummary.subscribe, currentSummary)
  if (waiting + failed === 0) return null
  return (
    <button type="button" onClick={() => outboxPanelEvents.open('view')} className={outboxLinkStyle}>
      {[waiting && `${waiting} to send`, failed && `${failed} not accepted`].filter(Boolean).join(', ')}
    </button>
  )
}

function currentSummary() {
  return outboxSummary.get(lastUser.get(token.get())?.id)
}

const outboxLinkStyle =
  'pointer-events-auto -my-2.5 min-h-11 rounded-sm px-2 font-bold whitespace-nowrap text-inherit underline focus-inset'
