import { createHash } from 'node:crypto'
import { REPEATED_TEXT } from 'contract/heldContent'
import { SAME_TEXT_MIN } from 'contract/messages'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { isAlike, textKey } from 'contract/scam/textKey'
import type { Sql } from '../../db/connect.ts'

/** The scam rules that hold a post, and those that its readers are warned of. */
export type PostReview = { held_for: string[]; warned_of: string[] }

export function reviewPost(texts: readonly (string | null)[], ownHost: string): PostReview {
  const signs = findScamSigns(texts.filter(Boolean).join('\n'), { kind: 'message', ownHost })
  return {
    held_for: signs.flatMap(({ id, weight }) => (weight === 'hold' ? [id] : [])),
    warned_of: signs.flatMap(({ id, weight }) => (weight === 'note' ? [] : [id])),
  }
}

/** The most posts with the same text, or nearly the same, in a week. */
const SAME_POSTS_MAX = 3
/** The newest posts that a new one is compared with. */
const COMPARED_POSTS = 20

/** The review of a new post, which also waits if its author has posted the same text several times. */
export async function reviewNewPost(
  sql: Sql,
  { user_id, content, texts }: { user_id: number; content: string; texts: readonly (string | null)[] },
  ownHost: string,
): Promise<PostReview> {
  const review = reviewPost(texts, ownHost)
  if (content.length < SAME_TEXT_MIN) return review
  const earlier = await sql<{ content: string }[]>`
    select content
    from posts
    where user_id = ${user_id} and created_at > now() - interval '7 days'
    order by id desc
    limit ${COMPARED_POSTS}`
  if (earlier.length < SAME_POSTS_MAX) return review
  const key = textKey(content)
  const alike = earlier.filter((post) => isAlike(textKey(post.content), key))
  if (alike.length < SAME_POSTS_MAX) return review
  return { ...review, held_for: [...review.held_for, REPEATED_TEXT] }
}

export const textHash = (text: string) => createHash('sha256').update(text).digest('hex')
