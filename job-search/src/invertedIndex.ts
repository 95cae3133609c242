/** With fewer slots than this, empty ones are not worth removing. */
const SLOTS_MIN = 1_000
const WEIGHT_MAX = 255

/** The slot of a posting, and the weight of its term there (0 to 1). */
export const postingSlot = (posting: number) => posting >>> 8
export const postingWeight = (posting: number) => (posting & WEIGHT_MAX) / WEIGHT_MAX

/**
 * An inverted index: values are stored in numbered slots in the order they are added, and for each term the postings, a
 * number that has the slot and, in its last eight bits, the term's weight. Once more than half of the values have been
 * removed, the rest is renumbered in the same order.
 */
export function createInvertedIndex<Value>() {
  let values: (Value | undefined)[] = []
  let postings = new Map<string, number[]>()
  const slotById = new Map<number, number>()
  /** All terms, each between line breaks: searching one text is faster than searching each term. Made on first use. */
  let termList: string | undefined

  function add(id: number, value: Value, terms: Iterable<readonly [term: string, weight: number]>): void {
    const slot = values.push(value) - 1
    slotById.set(id, slot)
    for (const [term, weight] of terms) {
      const posting = (slot << 8) | Math.max(1, Math.round(weight * WEIGHT_MAX))
      const list = postings.get(term)
      if (list) {
        list.push(posting)
        continue
      }
      postings.set(term, [posting])
      if (termList !== undefined) termList += `${term}\n`
    }
  }

  function remove(id: number): void {
    const slot = slotById.get(id)
    if (slot === undefined) return
    slotById.delete(id)
    values[slot] = undefined
    if (values.length > SLOTS_MIN && slotById.size < values.length / 2) renumber()
  }

  function renumber(): void {
    const newSlots = new Map([...slotById.values()].sort((a, b) => a - b).map((slot, n) => [slot, n]))
    for (const [id, slot] of slotById) slotById.set(id, newSlots.get(slot) ?? 0)
    values = values.filter((value) => value !== undefined)
    const renumbered = (posting: number) => {
      const slot = newSlots.get(postingSlot(posting))
      return slot === undefined ? [] : (slot << 8) | (posting & WEIGHT_MAX)
    }
    postings = new Map(
      [...postings]
        .map(([term, list]) => [term, list.flatMap(renumbered)] as const)
        .filter(([, list]) => list.length > 0),
    )
    termList = undefined
  }

  /** The terms that contain `part`; with a line break before or after it, those that start or end there. */
  function termsContaining(part: string): string[] {
    termList ??= `\n${[...postings.keys(), ''].join('\n')}`
    const found: string[] = []
    for (let at = termList.indexOf(part); at >= 0;) {
      const start = part.startsWith('\n') ? at : termList.lastIndexOf('\n', at)
      const end = termList.indexOf('\n', at + 1)
      found.push(termList.slice(start + 1, end))
      at = termList.indexOf(part, end)
    }
    return found
  }

  return {
    add,
    remove,
    get: (slot: number) => values[slot],
    /** How many slots there are, empty ones included. */
    slotCount: () => values.length,
    /** How many values there are. */
    size: () => slotById.size,
    /** The postings of a term, in the order of the slots. */
    postingsOf: (term: string): readonly number[] => postings.get(term) ?? [],
    termsContaining,
  }
}
