import { readStored, writeStored } from './browserStorage.ts'

/** The oldest are forgotten first. */
const VIEWED_JOBS_MAX = 500

const changes = new EventTarget()
const keyOf = (owner: number) => `viewedJobs:${owner}`

/** Ids of jobs that a member opened on this device, latest last: "12 70 5". */
const stored = (owner: number) => (readStored(keyOf(owner)) ?? '').split(' ').filter(Boolean)

export const viewedJobs = {
  has: (owner: number, id: number) => stored(owner).includes(String(id)),

  add: (owner: number, id: number) => {
    const others = stored(owner).filter((other) => other !== String(id))
    writeStored(keyOf(owner), [...others, id].slice(-VIEWED_JOBS_MAX).join(' '))
    changes.dispatchEvent(new Event('change'))
  },

  /** On sign-out; an expired session keeps them for the member's return. */
  forget: (owner: number) => writeStored(keyOf(owner), undefined),

  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    return () => changes.removeEventListener('change', listener)
  },
}
