import { findMentions, mentionedIn, type Mention } from 'contract/rules/mentions'
import type { Sql } from '../db/connect.ts'
import { isApproachable } from './visibility.ts'

/** The members whom a text mentions, among those whom its author can see. */
export async function findMentioned(sql: Sql, author: number, content: string): Promise<Mention[]> {
  const usernames = findMentions(content)
  if (usernames.length === 0) return []
  const members = await sql<Mention[]>`
    select u.id, u.username
    from users u
    where u.username = any(${usernames}) and ${isApproachable(sql, author)}`
  return mentionedIn(content, members)
}
