import { refuse } from './refusals.ts'

/** Bytes of large bodies that are held in memory at once: all together, and of one member. */
const TOTAL_BYTES = 160_000_000
const PER_MEMBER_BYTES = 60_000_000

/** Room for bodies that are read whole before anybody looks at them. */
export function createMemoryBudget() {
  const held = new Map<number, number>()
  let all = 0

  function add(member: number, bytes: number): void {
    all += bytes
    const own = (held.get(member) ?? 0) + bytes
    if (own > 0) held.set(member, own)
    else held.delete(member)
  }

  /** Holds room for a member's body until what comes back is called; refuses where there is none. */
  return function hold(member: number, bytes: number): () => void {
    const own = held.get(member) ?? 0
    if (all + bytes > TOTAL_BYTES || own + bytes > PER_MEMBER_BYTES) refuse('unavailable')
    add(member, bytes)
    return () => add(member, -bytes)
  }
}
