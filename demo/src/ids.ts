/** Ids by the index in the world. */
export type Ids = number[]

export function idAt(ids: Ids, index: number): number {
  const id = ids[index]
  if (id === undefined) throw new Error(`Nothing was inserted for ${index}`)
  return id
}
