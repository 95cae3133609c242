import { z } from '../zod.ts'
import { USERNAME_MAX, USERNAME_MIN } from './usernames.ts'

/** A member mentioned in a text by username. */
export const Mention = z.object({ id: z.int(), username: z.string() })
export type Mention = z.output<typeof Mention>

/** Further mentions in one text stay plain text. */
export const MENTIONS_MAX = 20

const MENTION = /(?<![\w@/.])@([a-z0-9_.]+)/gi

/** What a mention may name, longest first: the periods at its end are part of a username or of the sentence. */
function candidatesOf(name: string): string[] {
  const least = Math.max(name.replace(/\.+$/, '').length, USERNAME_MIN)
  const most = Math.min(name.length, USERNAME_MAX)
  return Array.from({ length: Math.max(most - least + 1, 0) }, (_, n) =>
    name.slice(0, most - n).toLowerCase(),
  )
}

/** The distinct usernames that a text may mention, in lower case. */
export function findMentions(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(MENTION), ([, name = '']) => name.toLowerCase()))
  return [...new Set([...names].slice(0, MENTIONS_MAX).flatMap(candidatesOf))]
}

/** Splits a text into plain text and mentions. */
export function splitMentions(text: string, mentions: Mention[]): (string | { text: string; id: number })[] {
  const ids = new Map(mentions.map(({ username, id }) => [username, id]))
  const pieces: (string | { text: string; id: number })[] = []
  let end = 0
  for (const { 1: name = '', index } of text.matchAll(MENTION)) {
    const username = candidatesOf(name).find((candidate) => ids.has(candidate))
    const id = username && ids.get(username)
    if (!id) continue
    if (index > end) pieces.push(text.slice(end, index))
    end = index + 1 + username.length
    pieces.push({ text: text.slice(index, end), id })
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** Those of the members with these usernames whom a text mentions. */
export function mentionedIn(text: string, members: Mention[]): Mention[] {
  const ids = new Set(splitMentions(text, members).map((piece) => (typeof piece === 'string' ? 0 : piece.id)))
  return members.filter(({ id }) => ids.has(id))
}
