import { randomId } from './randomId.ts'
import { readStored, storedKeys, writeStored } from './localStore.ts'

/** A write of words alone that is under way. */
export type InFlightWrite = {
  /** The endpoint's method and path. */
  kind: string
  input: unknown
  lane: string
  about: string | undefined
  latest: boolean | undefined
  key: string
  at: number
  page: string
}

const page = randomId()

/**
 * What is being sent past the outbox, noted in the local storage, which has it at once: a page that goes away in the middle
 * leaves it to the next one, which sends it under the same key.
 */
export const inFlightWrites = {
  /** Notes a write; returns the way to strike it. */
  add(owner: number, it: Omit<InFlightWrite, 'at' | 'page'>): () => void {
    const name = prefixOf(owner) + it.key
    writeStored(name, JSON.stringify({ ...it, at: Date.now(), page } satisfies InFlightWrite))
    return () => writeStored(name, undefined)
  },

  /** What other pages noted and did not strike, oldest first. One that is still there sends it twice, and the key once. */
  listOrphaned(owner: number): InFlightWrite[] {
    return storedKeys(prefixOf(owner))
      .map((name) => JSON.parse(readStored(name) ?? 'null') as InFlightWrite | null)
      .filter((it): it is InFlightWrite => it !== null && it.page !== page)
      .sort((a, b) => a.at - b.at)
  },

  remove: (owner: number, key: string) => writeStored(prefixOf(owner) + key, undefined),
}

function prefixOf(owner: number): string {
  return `sending:${owner}:`
}
