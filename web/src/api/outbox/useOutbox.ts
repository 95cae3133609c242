import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session.tsx'
import { outbox } from './outbox.ts'
import type { OutboxEntry } from './outboxStore.ts'

/** The member's unsent writes in order. Keeps the outbox sending while mounted. */
export function useOutbox(): readonly OutboxEntry[] {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : undefined
  useEffect(() => (owner === undefined ? undefined : outbox.open(owner)), [owner])
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
