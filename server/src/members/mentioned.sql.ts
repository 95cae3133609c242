import { findMentions, mentionedIn, type Mention } from 'contract/rules/mentions'
import { idsOf, type Sql } from '../db/connect.ts'
import { isAcceptedConversation, isApproachable, isStranger } from './visibility.ts'

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

/** Those of the people to whom the author of a text is a stranger, and who haven't written under the post. */
export function listStrangers(sql: Sql, author: number, post_id: number, people: number[]) {
  return idsOf(sql`
    select u.id
    from users u
    where u.id = any(${people}::bigint[]) and ${isStranger(sql, author)}
      and not exists (
        select from sides c
        where c.user_id = ${author} and c.other_id = u.id and ${isAcceptedConversation(sql)})
      and not exists (select from posts p where p.id = ${post_id} and p.user_id = u.id)
      and not exists (select from comments c where c.post_id = ${post_id} and c.user_id = u.id)`)
}
