import type { Lane } from './outboxStore.ts'
import { createEmitter } from '../createStore.ts'
import { readStored, writeStored } from '../browserStorage.ts'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session.tsx'

/** A summary of a member's outbox. */
export type OutboxSummary = {
  /** Lanes with waiting entries, such as 'post 7 liked'. */
  lanes: Lane[]
  waiting: number
  failed: number
}

const EMPTY_SUMMARY: OutboxSummary = { lanes: [], waiting: 0, failed: 0 }

const changed = createEmitter()
let latest = { text: '', summary: EMPTY_SUMMARY }

/** Readable synchronously and in every tab, without loading the outbox, which writes it. */
export const outboxSummary = {
  get(owner: number | undefined): OutboxSummary {
    const text = owner === undefined ? undefined : readStored(keyOf(owner))
    if (text === undefined) return EMPTY_SUMMARY
    // The same text must stay the same object, for useSyncExternalStore.
    if (text !== latest.text) latest = { text, summary: JSON.parse(text) as OutboxSummary }
    return latest.summary
  },

  set(owner: number, summary: OutboxSummary): void {
    const text = summary.waiting + summary.failed > 0 ? JSON.stringify(summary) : undefined
    if (readStored(keyOf(owner)) === text) return
    writeStored(keyOf(owner), text)
    changed.emit()
  },

  /** Calls back when it changes, here or in another tab; returns the function that stops it. */
  subscribe: (listener: () => void) => {
    const unsubscribe = changed.subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', listener)
    }
  },
}

function keyOf(owner: number): string {
  return `outbox:${owner}`
}

/** Whether the member has unsent writes in this lane of the outbox. */
export function useIsQueued(lane: Lane): boolean {
  const session = useSession()
  const owner = session.state === 'authenticated' ? session.user.id : undefined
  return useSyncExternalStore(outboxSummary.subscribe, () => outboxSummary.get(owner).lanes.includes(lane))
}
