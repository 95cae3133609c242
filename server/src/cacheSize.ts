/**
 * The size option of an `LRUCache` of at most `count` entries. It grows with its entries; `max` would reserve the whole
 * space at the start, which takes 16 ms for 50,000 entries.
 */
export function entriesUpTo(count: number) {
  return { maxSize: count, sizeCalculation: () => 1 }
}
