import { createHash } from 'node:crypto'
import { findScamSigns } from 'contract/scam/findScamSigns'

/** The scam rules that hold a post, and those that its readers are warned of. */
export type PostReview = { held_for: string[]; warned_of: string[] }

export function reviewPost(texts: readonly (string | null)[], ownHost: string): PostReview {
  const signs = findScamSigns(texts.filter(Boolean).join('\n'), { kind: 'message', ownHost })
  return {
    held_for: signs.flatMap(({ id, weight }) => (weight === 'hold' ? [id] : [])),
    warned_of: signs.flatMap(({ id, weight }) => (weight === 'note' ? [] : [id])),
  }
}

export const textHash = (text: string) => createHash('sha256').update(text).digest('hex')
