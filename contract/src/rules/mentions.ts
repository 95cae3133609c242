import { z } from '../zod.ts'

/** A member mentioned in a text by username. */
export const Mention = z.object({ id: z.int(), username: z.string() })
export type Mention = z.output<typeof Mention>

/** Further mentions in one text stay plain text. */
export const MENTIONS_MAX = 20

const MENTION = /(?<![\w@/.])@([a-z0-9_.]*[a-z0-9_])/gi

/** The distinct usernames mentioned in a text, in lower case. */
export function findMentions(text: string): string[] {
  const names = [...text.matchAll(MENTION)].flatMap((match) => match[1]?.toLowerCase() ?? [])
  return [...new Set(names)].slice(0, MENTIONS_MAX)
}

/** Splits a text into plain text and mentions. */
export function splitMentions(text: string, mentions: Mention[]): (string | { text: string; id: number })[] {
  const ids = new Map(mentions.map(({ username, id }) => [username, id]))
  const pieces: (string | { text: string; id: number })[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    const id = ids.get(match[1]?.toLowerCase() ?? '')
    if (id === undefined) continue
    if (match.index > end) pieces.push(text.slice(end, match.index))
    pieces.push({ text: match[0], id })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
