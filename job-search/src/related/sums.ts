import { type Posting, WEIGHT_MAX } from './posting.ts'

export type Weighed = { posting: Posting | undefined; weight: number }

/** What each job's slot has come to in one search; the arrays are kept for the next. */
export function createSums() {
  let sums = new Float32Array(0)
  let bests = new Float32Array(0)
  let slots = 0

  function clear(size: number) {
    slots = size
    if (sums.length < size) {
      sums = new Float32Array(size * 2)
      bests = new Float32Array(size * 2)
    }
    sums.fill(0, 0, size)
  }

  /** Adds to each job what a term is worth to it. */
  function add({ posting, weight }: Weighed) {
    if (!posting) return
    const each = weight / WEIGHT_MAX
    for (let n = 0; n < posting.size; n++) {
      const slot = posting.slots[n] ?? 0
      sums[slot] = (sums[slot] ?? 0) + (posting.weights[n] ?? 0) * each
    }
  }

  /** Adds to each job the best of these terms. */
  function addBest(terms: Weighed[]) {
    bests.fill(0, 0, slots)
    for (const { posting, weight } of terms) {
      if (!posting) continue
      const each = weight / WEIGHT_MAX
      for (let n = 0; n < posting.size; n++) {
        const slot = posting.slots[n] ?? 0
        const worth = (posting.weights[n] ?? 0) * each
        if (worth > (bests[slot] ?? 0)) bests[slot] = worth
      }
    }
    for (let slot = 0; slot < slots; slot++) sums[slot] = (sums[slot] ?? 0) + (bests[slot] ?? 0)
  }

  function change(worth: (slot: number, sum: number) => number) {
    for (let slot = 0; slot < slots; slot++) sums[slot] = worth(slot, sums[slot] ?? 0)
  }

  /** The slots with the most, above `least`, the best first and of equals the newest; `isWanted` is asked only of those that get in. */
  function best(limit: number, least: number, isWanted: (slot: number) => boolean): number[] {
    const found: number[] = []
    let bar = least
    for (let slot = slots - 1; slot >= 0; slot--) {
      const sum = of(slot)
      if (sum <= bar || !isWanted(slot)) continue
      let at = found.length
      while (at > 0 && of(found[at - 1] ?? 0) < sum) at--
      found.splice(at, 0, slot)
      if (found.length > limit) found.pop()
      if (found.length === limit) bar = Math.max(least, of(found.at(-1) ?? 0))
    }
    return found
  }

  function of(slot: number): number {
    return sums[slot] ?? 0
  }

  return { clear, add, addBest, change, best, of }
}
