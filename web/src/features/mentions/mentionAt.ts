/** A mention that is being typed: its letters without the @, and where in the text it stands. */
export type Typed = { letters: string; start: number; end: number }

// As a mention is read later, so that what is offered here is one there.
const BEFORE_CURSOR = /(?<![\w@/.])@([a-z0-9_.]{0,30})$/i
const AFTER_CURSOR = /^[a-z0-9_.]*/i

/** The mention in which the cursor stands; undefined where there is none. */
export function mentionAt(text: string, cursor: number): Typed | undefined {
  const letters = BEFORE_CURSOR.exec(text.slice(0, cursor))?.[1]
  if (letters === undefined) return undefined
  const rest = AFTER_CURSOR.exec(text.slice(cursor))?.[0] ?? ''
  return { letters, start: cursor - letters.length - 1, end: cursor + rest.length }
}

/** The text with the mention completed and a space behind it, and where the cursor goes. */
export function withMention(text: string, { start, end }: Typed, username: string) {
  const before = `${text.slice(0, start)}@${username} `
  return { text: before + text.slice(end).replace(/^ /, ''), cursor: before.length }
}
