import { grown } from './grown.ts'
import { postings } from './postings.ts'
import { vocabulary } from './vocabulary.ts'

const SPACE = 32
const BLOCK = 262_144

/**
 * All descriptions, to be asked which of them contain a text as it stands. Each is kept as the numbers of its runs of
 * letters and of other characters (the single space between two words goes without saying), with the rows of each run:
 * what is asked for begins at the end of a run, goes on with whole ones and ends at the beginning of one.
 */
export function descriptions() {
  const runs = vocabulary()
  const rowsOf = postings()
  const blocks: Int32Array[] = []
  let used = BLOCK
  /** Where each row's runs begin in all blocks one after the other, and how many they are. */
  let begins = new Int32Array(1_024)
  let lengths = new Int32Array(1_024)
  let rows = 0
  const written = { bytes: Buffer.alloc(128_000), runs: new Int32Array(BLOCK) }

  /** Adds the next row's description, which is plain already. */
  function add(text: string): void {
    const size = Buffer.byteLength(text)
    if (size > written.bytes.length) written.bytes = Buffer.alloc(size)
    const { bytes } = written
    bytes.write(text)
    let length = 0
    for (let from = 0, to = 0; from < size; from = to) {
      to = endOfRun(bytes, from, size)
      if (to - from === 1 && bytes[from] === SPACE && from > 0 && to < size) continue
      const run = runs.add(bytes, from, to)
      written.runs = grown(written.runs, length + 1)
      written.runs[length++] = run
      rowsOf.add(run, rows)
    }
    keep(length)
  }

  function keep(length: number): void {
    if (used + length > BLOCK) {
      blocks.push(new Int32Array(Math.max(BLOCK, length)))
      used = 0
    }
    blocks.at(-1)?.set(written.runs.subarray(0, length), used)
    begins = grown(begins, rows + 1)
    lengths = grown(lengths, rows + 1)
    begins[rows] = (blocks.length - 1) * BLOCK + used
    lengths[rows] = length
    used += length
    rows++
  }

  /** Marks with 1 each row whose description contains `text`, which is plain and not empty; undefined where none does. */
  function containing(text: string): Uint8Array | undefined {
    const parts = partsOf(text)
    const found = new Uint8Array(rows)
    const [first] = parts
    if (parts.length > 1) return inARow(parts, found)
    let left = rows
    const mark = (row: number) => {
      if (found[row] === 1) return
      found[row] = 1
      left--
    }
    if (first)
      runs.having(first, 'anywhere', (run) => {
        if (left > 0) rowsOf.each(run, mark)
      })
    return left < rows ? found : undefined
  }

  function inARow(parts: Buffer[], found: Uint8Array): Uint8Array | undefined {
    const last = parts.length - 1
    const [begin, end] = [new Uint8Array(runs.count()), new Uint8Array(runs.count())]
    const ends = sum(parts[0], 'end', begin)
    const begins = sum(parts[last], 'begin', end)
    const whole = parts.slice(1, last).map((part) => runs.numberOf(part) ?? -1)
    if (whole.includes(-1) || ends.rows === 0 || begins.rows === 0) return undefined
    const sides = [ends, begins, ...whole.map((run) => ({ runs: [run], rows: rowsOf.count(run) }))]
    const [rarest, second] = sides.sort((a, b) => a.rows - b.rows)
    const both = new Uint8Array(rows)
    for (const run of second?.runs ?? []) rowsOf.each(run, (row) => (both[row] = 1))
    let any = false
    const tryRow = (row: number) => {
      if (both[row] === 0) return
      both[row] = 0
      if (!follows(row, begin, whole, end)) return
      found[row] = 1
      any = true
    }
    for (const run of rarest?.runs ?? []) rowsOf.each(run, tryRow)
    return any ? found : undefined
  }

  /** The runs that end or begin so, marked in `marks`, and how many rows they have together. */
  function sum(part: Buffer | undefined, where: 'begin' | 'end', marks: Uint8Array) {
    const all = { runs: [] as number[], rows: 0 }
    if (part)
      runs.having(part, where, (run) => {
        marks[run] = 1
        all.runs.push(run)
        all.rows += rowsOf.count(run)
      })
    return all
  }

  /** Whether somewhere in the row a run of `begin` is followed by the whole ones and then by one of `end`. */
  function follows(row: number, begin: Uint8Array, whole: number[], end: Uint8Array): boolean {
    const block = blocks[Math.floor((begins[row] ?? 0) / BLOCK)]
    if (!block) return false
    const from = (begins[row] ?? 0) % BLOCK
    const last = from + (lengths[row] ?? 0) - whole.length - 1
    search: for (let at = from; at < last; at++) {
      if (begin[block[at] ?? 0] === 0) continue
      for (let n = 0; n < whole.length; n++) if (block[at + n + 1] !== whole[n]) continue search
      if (end[block[at + whole.length + 1] ?? 0] === 1) return true
    }
    return false
  }

  return {
    add,
    containing,
    /** Bytes held. */
    bytes: () => runs.bytes() + rowsOf.bytes() + 4 * (blocks.length * BLOCK + 2 * begins.length),
  }
}

/** A text's runs, without the single spaces between two words. */
function partsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let from = 0, to = 0; from < bytes.length; from = to) {
    to = endOfRun(bytes, from, bytes.length)
    const isSpace = to - from === 1 && bytes[from] === SPACE && from > 0 && to < bytes.length
    if (!isSpace) parts.push(bytes.subarray(from, to))
  }
  return parts
}

function endOfRun(bytes: Uint8Array, from: number, size: number): number {
  const isWord = isLetter(bytes[from] ?? 0)
  let to = from + 1
  while (to < size && isLetter(bytes[to] ?? 0) === isWord) to++
  return to
}

/** a to z, 0 to 9, and every byte of a character beyond ASCII. */
function isLetter(byte: number): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte >= 128
}
