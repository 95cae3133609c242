/** The option that a key moves to from `active` (-1: none) among `count`; undefined where the key is not for the list. */
export function moveSelection(active: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  // Until one has gone into the list, these two belong to the text.
  if (active < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
