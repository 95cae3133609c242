import { useState } from 'react'

/** Which items of a list are selected. One that leaves the list isn't, until it is back. */
export function useSelection<Item>(items: readonly Item[], keyOf: (item: Item) => string | number) {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set())
  const isSelected = (item: Item) => keys.has(keyOf(item))

  return {
    selected: items.filter(isSelected),
    isSelected,
    select: (item: Item, isChosen: boolean) => {
      const next = new Set(keys)
      if (isChosen) next.add(keyOf(item))
      else next.delete(keyOf(item))
      setKeys(next)
    },
    selectAll: (isChosen: boolean) => setKeys(new Set(isChosen ? items.map(keyOf) : [])),
  }
}
