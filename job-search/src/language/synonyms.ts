import { families } from './families.ts'

/** A trade and what else it is called, in small letters: the specification's synonym map (section 9), for every trade that we know. */
export const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  families.map(({ name, titles }) => [name.toLowerCase(), titles]),
)
