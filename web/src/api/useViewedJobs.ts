import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'
import { viewedJobs } from './viewedJobs.ts'

function useOwner(): number {
  const session = useSession()
  return session.state === 'authenticated' ? session.user.id : 0
}

/** Whether the member opened a job on this device. The server isn't told. */
export function useIsViewed(id: number): boolean {
  const owner = useOwner()
  return useSyncExternalStore(
    viewedJobs.subscribe,
    () => owner > 0 && viewedJobs.has(owner, id),
    () => false,
  )
}

/** Remembers that the member opened a job, once it is loaded. */
export function useRememberViewedJob(id: number | undefined): void {
  const owner = useOwner()
  useEffect(() => {
    if (owner > 0 && id !== undefined) viewedJobs.add(owner, id)
  }, [owner, id])
}
