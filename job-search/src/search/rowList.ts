import { grown } from './grown.ts'

/** Rows of a table in an order, in which no two of them are equal. */
export function rowList(isBefore: (one: number, other: number) => boolean) {
  let rows = new Int32Array(1_024)
  let count = 0

  function add(row: number): void {
    const at = placeOf(row)
    rows = grown(rows, count + 1)
    rows.copyWithin(at + 1, at, count++)
    rows[at] = row
  }

  /** Takes a row out; one that isn't there changes nothing. */
  function remove(row: number): void {
    const at = placeOf(row)
    if (at < count && rows[at] === row) rows.copyWithin(at, at + 1, count--)
  }

  /** Where the row stands, or would. */
  function placeOf(row: number): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(rows[middle] ?? 0, row)) low = middle + 1
      else high = middle
    }
    return low
  }

  return { add, remove, rows: () => rows.subarray(0, count) }
}
