import type { Lane, NewOutboxEntry } from './outboxStore.ts'
import { randomId } from '../randomId.ts'
import { createStore } from '../createStore.ts'
import { readStoredJson, storedKeys, writeStored } from '../browserStorage.ts'

/** A write without files that is being sent. */
export type InFlightWrite = { entry: NewOutboxEntry; latest: boolean | undefined; at: number; page: string }

const page = randomId()

/** How many writes this page is sending directly, with or without files. */
export const inFlightCount = createStore(0)

/**
 * Writes that are being sent directly, recorded in local storage (synchronous). If the page closes before the response,
 * the next page queues them under the same idempotency key.
 */
export const inFlightWrites = {
  /** Records a write. */
  add(entry: NewOutboxEntry, latest: boolean | undefined): void {
    const write: InFlightWrite = { entry, latest, at: Date.now(), page }
    writeStored(nameOf(entry), JSON.stringify(write))
  },

  /**
   * Writes that other pages recorded and didn't remove, in all lanes or one, oldest first. If such a page is still
   * open, the key prevents a second write.
   */
  listOrphaned(owner: number, lane?: Lane): InFlightWrite[] {
    return storedKeys(prefixOf(owner))
      .map((name) => readStoredJson(name) as InFlightWrite | null | undefined)
      .filter(
        (write): write is InFlightWrite =>
          write?.entry !== undefined && write.page !== page && [write.entry.lane, undefined].includes(lane),
      )
      .sort((a, b) => a.at - b.at)
  },

  removeAll(owner: number): void {
    for (const name of storedKeys(prefixOf(owner))) writeStored(name, undefined)
  },

  remove: (entry: NewOutboxEntry) => writeStored(nameOf(entry), undefined),
}

/** The key of its record in local storage. */
export function nameOf({ owner, key }: NewOutboxEntry): string {
  return prefixOf(owner) + key
}

function prefixOf(owner: number): string {
  return `sending:${owner}:`
}
