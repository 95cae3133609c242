/** The jobs that hold a term, by rising slot, and how strongly (of 255), in arrays that grow. */
export type Posting = { slots: Int32Array; weights: Uint8Array; size: number }

export const WEIGHT_MAX = 255

export function emptyPosting(): Posting {
  return { slots: new Int32Array(2), weights: new Uint8Array(2), size: 0 }
}

/** `weight` is 0 to 1. */
export function append(posting: Posting, slot: number, weight: number) {
  if (posting.size === posting.slots.length) {
    const length = Math.ceil(posting.size * 1.5) + 2
    const slots = new Int32Array(length)
    const weights = new Uint8Array(length)
    slots.set(posting.slots)
    weights.set(posting.weights)
    posting.slots = slots
    posting.weights = weights
  }
  posting.slots[posting.size] = slot
  posting.weights[posting.size] = Math.max(1, Math.round(weight * WEIGHT_MAX))
  posting.size++
}

/** The weight of one job, 0 to 1; 0 where the term is not in it. */
export function weightIn({ slots, weights, size }: Posting, slot: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  return low < size && slots[low] === slot ? (weights[low] ?? 0) / WEIGHT_MAX : 0
}

/** Leaves out the jobs that are gone: `slotNow` is the new slot of each, or -1. */
export function renumber(posting: Posting, slotNow: Int32Array) {
  let size = 0
  for (let n = 0; n < posting.size; n++) {
    const slot = slotNow[posting.slots[n] ?? 0] ?? -1
    if (slot < 0) continue
    posting.slots[size] = slot
    posting.weights[size] = posting.weights[n] ?? 0
    size++
  }
  posting.size = size
}
