import { readStored, writeStored } from './localStore.ts'

/** What the outbox holds for a member, in short. */
export type OutboxSummary = {
  /** In which something waits, such as 'post 7 like'. */
  lanes: string[]
  waiting: number
  failed: number
}

const EMPTY_SUMMARY: OutboxSummary = { lanes: [], waiting: 0, failed: 0 }

const changes = new EventTarget()
const read = new Map<string, OutboxSummary>()

/**
 * What the outbox holds, known at once and in every tab, before the outbox itself is loaded. The outbox writes it; a page that
 * believes an older one asks the outbox, which knows better.
 */
export const outboxSummary = {
  get(owner: number | undefined): OutboxSummary {
    const text = owner === undefined ? undefined : readStored(keyOf(owner))
    if (text === undefined) return EMPTY_SUMMARY
    const known = read.get(text)
    if (known) return known
    const outlook = JSON.parse(text) as OutboxSummary
    // One is enough, and the same text must stay the same object.
    read.clear()
    read.set(text, outlook)
    return outlook
  },

  set(owner: number, outlook: OutboxSummary): void {
    const text = outlook.waiting + outlook.failed > 0 ? JSON.stringify(outlook) : undefined
    if (readStored(keyOf(owner)) === text) return
    writeStored(keyOf(owner), text)
    changes.dispatchEvent(new Event('change'))
  },

  /** Calls back when it changes, here or in another tab; returns the way to stop it. */
  subscribe: (listener: () => void) => {
    changes.addEventListener('change', listener)
    window.addEventListener('storage', listener)
    return () => {
      changes.removeEventListener('change', listener)
      window.removeEventListener('storage', listener)
    }
  },
}

function keyOf(owner: number): string {
  return `outbox:${owner}`
}
