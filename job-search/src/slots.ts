/** With fewer slots than this, empty ones are not worth removing. */
const SLOTS_MIN = 1_000

/**
 * Numbers values in the order they are added. Once more than half have been removed, the rest are renumbered in the same
 * order, and `onRenumber` gets a function from old to new numbers.
 */
export function createSlots<Value>(onRenumber: (newSlot: (slot: number) => number | undefined) => void) {
  let values: (Value | undefined)[] = []
  const slotOf = new Map<number, number>()

  function add(id: number, value: Value): number {
    slotOf.set(id, values.length)
    return values.push(value) - 1
  }

  function remove(id: number): void {
    const slot = slotOf.get(id)
    if (slot === undefined) return
    slotOf.delete(id)
    values[slot] = undefined
    if (values.length > SLOTS_MIN && slotOf.size < values.length / 2) renumber()
  }

  function renumber(): void {
    const newSlots = new Map([...slotOf.values()].sort((a, b) => a - b).map((slot, n) => [slot, n]))
    values = values.filter((value) => value !== undefined)
    for (const [id, slot] of slotOf) slotOf.set(id, newSlots.get(slot) ?? 0)
    onRenumber((slot) => newSlots.get(slot))
  }

  return {
    add,
    remove,
    get: (slot: number) => values[slot],
    slotOf: (id: number) => slotOf.get(id),
    /** How many slots there are, empty ones included. */
    count: () => values.length,
    /** How many values there are. */
    size: () => slotOf.size,
  }
}
