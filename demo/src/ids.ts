import { found } from './found.ts'

/** The ids of members by their keys. */
export type Ids = ReadonlyMap<string, number>

export function idOf(ids: Ids, key: string): number {
  return found(ids.get(key), `person "${key}"`)
}

/** The id of what was inserted in this place. */
export function idAt(ids: readonly number[], index: number): number {
  return found(ids[index], `row ${index}`)
}
