import { newKey } from './newKey.ts'
import { readStored, storedKeys, writeStored } from './stored.ts'

/** A write of words alone that is under way. */
export type Noted = {
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

const page = newKey()

/**
 * What is being sent past the outbox, noted in the local storage, which has it at once: a page that goes away in the middle
 * leaves it to the next one, which sends it under the same key.
 */
export const sending = {
  /** Notes a write; returns the way to strike it. */
  note(owner: number, it: Omit<Noted, 'at' | 'page'>): () => void {
    const name = prefixOf(owner) + it.key
    writeStored(name, JSON.stringify({ ...it, at: Date.now(), page } satisfies Noted))
    return () => writeStored(name, undefined)
  },

  /** What other pages noted and did not strike, oldest first. One that is still there sends it twice, and the key once. */
  left(owner: number): Noted[] {
    return storedKeys(prefixOf(owner))
      .map((name) => JSON.parse(readStored(name) ?? 'null') as Noted | null)
      .filter((it): it is Noted => it !== null && it.page !== page)
      .sort((a, b) => a.at - b.at)
  },

  strike: (owner: number, key: string) => writeStored(prefixOf(owner) + key, undefined),
}

function prefixOf(owner: number): string {
  return `sending:${owner}:`
}
