import type { SceneName } from '../pictures/scenes.ts'

/**
 * Who answers: `peer` shares the author's line of work, `neighbour` the island, `woman` and `man` are
 * found nearby, and `@key` is that very person.
 */
type Speaker = 'author' | 'peer' | 'neighbour' | 'woman' | 'man' | 'anyone' | `@${string}`

/** What a member wrote, by the `key` of the person, with the talk that followed in its order. */
export type Draft = {
  by: string
  text: string
  pictures?: readonly SceneName[]
  replies?: readonly `${Speaker}: ${string}`[]
  /** Stands among the newest posts. */
  fresh?: true
  /** Posts of one story keep the order of their parts. */
  story?: `${string}/${number}`
}
