import { required } from './required.ts'

export type Random = ReturnType<typeof seededRandom>

/** Mulberry32, a seeded random number generator. A seed gives the same numbers on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0

  /** A number from 0 (included) to 1 (excluded). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1))
  }

  function chance(probability: number): boolean {
    return next() < probability
  }

  function pick<T>(list: readonly T[]): T {
    return required(list[Math.floor(next() * list.length)], 'choice')
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  /** A random selection of `count` items, in the list's order. */
  function some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set(shuffled(list.map((_, index) => index)).slice(0, count))
    return list.filter((_, index) => chosen.has(index))
  }

  /** A random item; its probability is proportional to its weight. */
  function weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = next() * list.reduce((sum, item) => sum + weight(item), 0)
    return required(list.find((item) => (left -= weight(item)) < 0) ?? list.at(-1), 'choice')
  }

  /** Returns the items one by one in random order, and reshuffles at the end. */
  function deck<T>(list: readonly T[]): () => T {
    let left: T[] = []
    return () => {
      if (left.length === 0) left = shuffled(list)
      return required(left.pop(), 'choice')
    }
  }

  return { next, between, chance, pick, shuffled, some, weighted, deck }
}
