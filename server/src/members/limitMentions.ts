import type { Sql } from '../db/connect.ts'
import { listStrangers } from './mentioned.sql.ts'

type Author = { id: number; created_at: string; is_verified: boolean }

/** Those of the mentioned people whom the author may notify: with strangers, as many as the limit `mention` allows. */
export type LimitMentions = (
  sql: Sql,
  author: Author,
  mentioned: { post_id: number; people: number[] },
) => Promise<number[]>

/** `isWithin` counts one mention of a stranger, and returns false beyond the author's limit. */
export function createMentionLimit(isWithin: (author: Author) => Promise<boolean>): LimitMentions {
  return async (sql, author, { post_id, people }) => {
    if (people.length === 0) return []
    const strangers = await listStrangers(sql, author.id, post_id, people)
    const leftOut = new Set<number>()
    for (const id of strangers) if (!(await isWithin(author))) leftOut.add(id)
    return people.filter((id) => !leftOut.has(id))
  }
}
