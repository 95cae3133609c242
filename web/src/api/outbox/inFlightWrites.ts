import type { Lane } from './outboxStore.ts'
import { randomId } from '../randomId.ts'
import { readStored, storedKeys, writeStored } from '../browserStorage.ts'

/** A write without files that is being sent. */
export type InFlightWrite = {
  /** The endpoint's method and path. */
  kind: string
  input: unknown
  lane: Lane
  about: string | undefined
  latest: boolean | undefined
  key: string
  at: number
  page: string
}

const page = randomId()

/**
 * Writes that are being sent directly, recorded in local storage (synchronous). If the page closes before the response,
 * the next page queues them under the same idempotency key.
 */
export const inFlightWrites = {
  /** Records a write; returns the function that removes it. */
  add(owner: number, write: Omit<InFlightWrite, 'at' | 'page'>): () => void {
    const name = prefixOf(owner) + write.key
    writeStored(name, JSON.stringify({ ...write, at: Date.now(), page } satisfies InFlightWrite))
    return () => writeStored(name, undefined)
  },

  /**
   * Writes that other pages recorded and didn't remove, oldest first. If such a page is still open, the key prevents a
   * second write.
   */
  listOrphaned(owner: number): InFlightWrite[] {
    return storedKeys(prefixOf(owner))
      .map((name) => JSON.parse(readStored(name) ?? 'null') as InFlightWrite | null)
      .filter((write): write is InFlightWrite => write !== null && write.page !== page)
      .sort((a, b) => a.at - b.at)
  },

  remove: (owner: number, key: string) => writeStored(prefixOf(owner) + key, undefined),
}

function prefixOf(owner: number): string {
  return `sending:${owner}:`
}
