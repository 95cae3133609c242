import { useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'
import { waiting } from './waiting.ts'

/** Whether something of the member's waits in this lane to be sent. */
export function useWaits(lane: string): boolean {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : undefined
  return useSyncExternalStore(waiting.subscribe, () => waiting.of(owner).lanes.includes(lane))
}
