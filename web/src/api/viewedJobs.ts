import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browserStorage.ts'
import { useSession } from './session.tsx'

/** The oldest are forgotten first. */
const VIEWED_JOBS_MAX = 500

const changes = new EventTarget()
const keyOf = (owner: number) => `viewedJobs:${owner}`

/** Ids of jobs that a member opened on this device, latest last: "12 70 5". */
const viewedJobs = (owner: number) => (readStored(keyOf(owner)) ?? '').split(' ').filter(Boolean)

/** On sign-out; an expired session keeps them for the member's return. */
export function forgetViewedJobs(owner: number): void {
  writeStored(keyOf(owner), undefined)
}

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

function useOwner(): number {
  const session = useSession()
  return session.state === 'authenticated' ? session.user.id : 0
}

/** Whether the member opened a job on this device. The server isn't told. */
export function useIsViewed(id: number): boolean {
  const owner = useOwner()
  return useSyncExternalStore(
    subscribe,
    () => owner > 0 && viewedJobs(owner).includes(String(id)),
    () => false,
  )
}

/** Remembers that the member opened a job, once it is loaded. */
export function useMarkViewed(id: number | undefined): void {
  const owner = useOwner()
  useEffect(() => {
    if (owner === 0 || id === undefined) return
    const others = viewedJobs(owner).filter((other) => other !== String(id))
    writeStored(keyOf(owner), [...others, id].slice(-VIEWED_JOBS_MAX).join(' '))
    changes.dispatchEvent(new Event('change'))
  }, [owner, id])
}
