type List = { items: Int32Array; size: number }

/** For each term a growing list of whole numbers below 2³¹, in the order in which they were added. */
export function createPostingLists() {
  const lists = new Map<string, List>()

  function add(term: string, item: number): void {
    const list = lists.get(term)
    if (!list) {
      lists.set(term, { items: Int32Array.of(item), size: 1 })
      return
    }
    if (list.size === list.items.length) {
      const larger = new Int32Array(2 * list.size)
      larger.set(list.items)
      list.items = larger
    }
    list.items[list.size++] = item
  }

  /** The numbers of a term; empty if it has none. */
  function get(term: string): Int32Array {
    const list = lists.get(term)
    return list ? list.items.subarray(0, list.size) : none
  }

  /** Replaces every number by what `replace` returns, and removes those for which it returns undefined. */
  function rewrite(replace: (item: number) => number | undefined): void {
    for (const [term, { items, size }] of lists) {
      const left = Array.from(items.subarray(0, size)).flatMap((item) => replace(item) ?? [])
      if (left.length === 0) lists.delete(term)
      else lists.set(term, { items: Int32Array.from(left), size: left.length })
    }
  }

  return { add, get, rewrite, size: (term: string) => lists.get(term)?.size ?? 0, terms: () => lists.keys() }
}

const none = new Int32Array(0)
