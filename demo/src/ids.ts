import { required } from './required.ts'

/** The ids of members by their keys. */
export type Ids = ReadonlyMap<string, number>

export function idOf(ids: Ids, key: string): number {
  return required(ids.get(key), `person "${key}"`)
}

/** The id of the row at this index of an insert. */
export function idAt(ids: readonly number[], index: number): number {
  return required(ids[index], `row ${index}`)
}
