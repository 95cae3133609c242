import { z } from './zod.ts'

/** Somebody mentioned in a text, by the username that stands there. */
export const Mention = z.object({ id: z.int(), username: z.string() })
export type Mention = z.output<typeof Mention>

/** How many people one text can mention; more stay plain text. */
export const MENTIONS_MAX = 20

const MENTION = /(?<![\w@/.])@([a-z0-9_.]*[a-z0-9_])/gi

/** The usernames that a text mentions, in small letters, each once. */
export function findMentions(text: string): string[] {
  const names = [...text.matchAll(MENTION)].flatMap((found) => found[1]?.toLowerCase() ?? [])
  return [...new Set(names)].slice(0, MENTIONS_MAX)
}

/** A text in pieces: plain, and those that name somebody of `mentions`. */
export function splitMentions(text: string, mentions: Mention[]): (string | { text: string; id: number })[] {
  const ids = new Map(mentions.map((it) => [it.username, it.id]))
  const pieces: (string | { text: string; id: number })[] = []
  let end = 0
  for (const found of text.matchAll(MENTION)) {
    const id = ids.get(found[1]?.toLowerCase() ?? '')
    if (id === undefined) continue
    if (found.index > end) pieces.push(text.slice(end, found.index))
    pieces.push({ text: found[0], id })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
