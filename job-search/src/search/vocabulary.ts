import { grown } from './grown.ts'

/** Stands after each run in the pool; no byte of UTF-8 is 255. */
const END = 255

/** The distinct runs of bytes of all descriptions, numbered in the order of their coming. */
export function vocabulary() {
  let pool = new Uint8Array(65_536)
  let starts = new Int32Array(4_096)
  /** Open addressing; 0 is free, else a run's number and one more. */
  let table = new Int32Array(8_192)
  let count = 0

  /** The number of the run `bytes[from..to)`, a new one where it is new. */
  function add(bytes: Uint8Array, from: number, to: number): number {
    const slot = find(bytes, from, to)
    const known = table[slot] ?? 0
    if (known > 0) return known - 1
    const start = starts[count] ?? 0
    pool = grown(pool, start + to - from + 1)
    starts = grown(starts, count + 2)
    for (let i = from; i < to; i++) pool[start + i - from] = bytes[i] ?? 0
    pool[start + to - from] = END
    starts[count + 1] = start + to - from + 1
    table[slot] = ++count
    if (2 * count > table.length) widen()
    return count - 1
  }

  function numberOf(bytes: Uint8Array): number | undefined {
    const known = table[find(bytes, 0, bytes.length)] ?? 0
    return known > 0 ? known - 1 : undefined
  }

  /** Where in the table the run stands, or would. */
  function find(bytes: Uint8Array, from: number, to: number): number {
    const mask = table.length - 1
    let slot = hashed(bytes, from, to) & mask
    for (let known = table[slot] ?? 0; known > 0; known = table[slot] ?? 0) {
      if (isRun(known - 1, bytes, from, to)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  function isRun(run: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = starts[run] ?? 0
    if ((starts[run + 1] ?? 0) - start - 1 !== to - from) return false
    for (let i = from; i < to; i++) if (pool[start + i - from] !== bytes[i]) return false
    return true
  }

  function widen(): void {
    const larger = new Int32Array(2 * table.length)
    for (let run = 0; run < count; run++) {
      let slot = hashed(pool, starts[run] ?? 0, (starts[run + 1] ?? 0) - 1) & (larger.length - 1)
      while (larger[slot]) slot = (slot + 1) & (larger.length - 1)
      larger[slot] = run + 1
    }
    table = larger
  }

  /** Calls `found` with every run that has `part`: anywhere, or where it begins or ends. */
  function having(part: Uint8Array, where: 'anywhere' | 'begin' | 'end', found: (run: number) => void): void {
    const first = part[0] ?? END
    for (let run = 0; run < count; run++) {
      const start = starts[run] ?? 0
      const last = (starts[run + 1] ?? 0) - 1 - part.length
      if (last < start) continue
      const from = where === 'end' ? last : start
      const to = where === 'begin' ? start : last
      for (let at = from; at <= to; at++) {
        if (pool[at] !== first || !stands(part, at)) continue
        found(run)
        break
      }
    }
  }

  function stands(part: Uint8Array, at: number): boolean {
    for (let i = 1; i < part.length; i++) if (pool[at + i] !== part[i]) return false
    return true
  }

  return {
    add,
    numberOf,
    having,
    count: () => count,
    bytes: () => pool.length + 4 * (starts.length + table.length),
  }
}

function hashed(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}
