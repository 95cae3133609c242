import { useEffect, useSyncExternalStore } from 'react'
import { outbox } from './outbox.ts'
import type { OutboxEntry } from './outboxStore.ts'
import { useSession } from './session.tsx'

/** What the member has written and the server does not have yet, in order; it is being sent meanwhile. */
export function useOutbox(): readonly OutboxEntry[] {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : undefined
  useEffect(() => (owner === undefined ? undefined : outbox.open(owner)), [owner])
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
