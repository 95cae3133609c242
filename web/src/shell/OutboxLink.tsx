import { useSyncExternalStore } from 'react'
import { lastUser } from '../api/lastUser.ts'
import { outboxPanelEvents } from '../api/outboxPanelEvents.ts'
import { token } from '../api/token.ts'
import { outboxSummary } from '../api/outboxSummary.ts'

/** How much waits or has failed, and the way to it. */
export function OutboxLink() {
  const outlook = useSyncExternalStore(outboxSummary.subscribe, outlookNow)
  const count = outlook.waiting + outlook.failed
  if (count === 0) return null
  return (
    <button type="button" onClick={() => outboxPanelEvents.open('view')} className={look}>
      {count} to send
    </button>
  )
}

function outlookNow() {
  return outboxSummary.get(lastUser.get(token.get())?.id)
}

const look =
  'pointer-events-auto -my-2.5 min-h-11 rounded-sm px-2 font-bold text-inherit underline focus-inset'
