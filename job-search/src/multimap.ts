/** A map from keys to lists of values. */
export function createMultimap<Key, Value>() {
  const lists = new Map<Key, Value[]>()

  return {
    add(key: Key, value: Value): void {
      const list = lists.get(key)
      if (list) list.push(value)
      else lists.set(key, [value])
    },
    remove(key: Key, value: Value): void {
      const list = lists.get(key) ?? []
      const at = list.indexOf(value)
      if (at >= 0) list.splice(at, 1)
      if (list.length === 0) lists.delete(key)
    },
    get: (key: Key): readonly Value[] => lists.get(key) ?? [],
  }
}
