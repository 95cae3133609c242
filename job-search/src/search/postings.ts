import { grown } from './grown.ts'

const LARGEST_BLOCK = 1_024

/** The size of the block that begins after so many rows: 2, 4, 8 and so on. */
const sizeAfter = (rows: number) => Math.min(rows + 2, LARGEST_BLOCK)

/** For each run the rows that have it, in blocks that double, each naming the next at its end: all in one array. */
export function postings() {
  let pool = new Int32Array(65_536)
  let used = 0
  let firsts = new Int32Array(4_096)
  let counts = new Int32Array(4_096)
  /** Where the next row goes, and where its block ends. */
  let nexts = new Int32Array(4_096)
  let ends = new Int32Array(4_096)

  /** Adds a row, which must not be less than those before it; the same one again changes nothing. */
  function add(run: number, row: number): void {
    if (run >= counts.length) makeRoom(run + 1)
    const count = counts[run] ?? 0
    let at = nexts[run] ?? 0
    if (count > 0 && pool[at - 1] === row) return
    if (at === ends[run]) {
      const block = newBlock(sizeAfter(count))
      if (count === 0) firsts[run] = block
      else pool[at] = block
      ends[run] = block + sizeAfter(count)
      at = block
    }
    pool[at] = row
    nexts[run] = at + 1
    counts[run] = count + 1
  }

  function newBlock(size: number): number {
    const block = used
    used += size + 1
    pool = grown(pool, used)
    return block
  }

  function makeRoom(runs: number): void {
    firsts = grown(firsts, runs)
    counts = grown(counts, runs)
    nexts = grown(nexts, runs)
    ends = grown(ends, runs)
  }

  /** Calls `found` with each row of a run, the first added first. */
  function each(run: number, found: (row: number) => void): void {
    const count = counts[run] ?? 0
    let block = firsts[run] ?? 0
    for (let done = 0; done < count;) {
      const size = sizeAfter(done)
      const end = block + Math.min(size, count - done)
      for (let at = block; at < end; at++) found(pool[at] ?? 0)
      done += size
      block = pool[block + size] ?? 0
    }
  }

  return {
    add,
    each,
    count: (run: number) => counts[run] ?? 0,
    bytes: () => 4 * (pool.length + 4 * counts.length),
  }
}
