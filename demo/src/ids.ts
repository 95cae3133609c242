/** The ids of members by their keys. */
export type Ids = ReadonlyMap<string, number>

export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`There is no person "${key}" in demo/data/people`)
  return id
}

/** The id of what was inserted in this place. */
export function idAt(ids: readonly number[], index: number): number {
  const id = ids[index]
  if (id === undefined) throw new Error(`Nothing was inserted in place ${index}`)
  return id
}
