import { REPEATED_TEXT } from 'contract/heldContent'
import { SAME_TEXT_MIN } from 'contract/messages'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { isAlike, textKey } from 'contract/scam/textKey'
import type { Sql } from '../../db/connect.ts'
import { lockMember } from '../../members/locks.ts'

/** The scam rules that hold a post, and those that its readers are warned of. */
export type PostReview = { held_for: string[]; warned_of: string[] }

/** The most posts with the same text, or nearly the same, in a week. */
const SAME_POSTS_MAX = 3
/** The newest posts that a text is compared with. */
const COMPARED_POSTS = 20

type Reviewed = {
  user_id: number
  /** Of a post that is edited. */
  id?: number
  content: string
  /** Read besides the content: the location and the descriptions of pictures. */
  others: readonly (string | null)[]
}

/**
 * Reviews a post, which also waits if its author has posted the same text several times. Call it in the transaction
 * that stores the post: it locks the author, so that posts sent at the same time count each other.
 */
export async function reviewPost(sql: Sql, post: Reviewed, ownHost: string): Promise<PostReview> {
  const texts = [post.content, ...post.others].filter(Boolean).join('\n')
  const signs = findScamSigns(texts, { surface: 'message', ownHost })
  const held_for = signs.flatMap(({ id, weight }) => (weight === 'hold' ? [id] : []))
  return {
    held_for: (await isRepeated(sql, post)) ? [...held_for, REPEATED_TEXT] : held_for,
    warned_of: signs.flatMap(({ id, weight }) => (weight === 'note' ? [] : [id])),
  }
}

async function isRepeated(sql: Sql, { user_id, id, content }: Reviewed): Promise<boolean> {
  if (content.length < SAME_TEXT_MIN) return false
  await lockMember(sql, user_id)
  const others = await sql<{ content: string }[]>`
    select content
    from posts
    where user_id = ${user_id} and id is distinct from ${id ?? null} and held_at is null
      and created_at > now() - interval '7 days'
    order by id desc
    limit ${COMPARED_POSTS}`
  if (others.length < SAME_POSTS_MAX) return false
  const key = textKey(content)
  return others.filter((post) => isAlike(textKey(post.content), key)).length >= SAME_POSTS_MAX
}
