import { useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'
import { outboxSummary } from './outboxSummary.ts'

/** Whether the member has unsent writes in this lane of the outbox. */
export function useIsQueued(lane: string): boolean {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : undefined
  return useSyncExternalStore(outboxSummary.subscribe, () => outboxSummary.get(owner).lanes.includes(lane))
}
