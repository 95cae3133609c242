/** An answer as far as a call needs it. */
export type Answered = { status: number; headers: Headers; text: string }

/** How long after its beginning the page may still take what was asked ahead. */
const FRESH_MS = 30_000

declare global {
  /** What src/start.js asked the server for, by path, while the scripts were on their way. */
  var askedAhead: { token: string; answers: Map<string, Promise<Answered>> } | undefined
}

/** Lets go of what was asked before a write, for what is read afterwards. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead = undefined
}

/** The answer to what was asked before the scripts had come, once and for the member who asked; else undefined. */
export function askedAhead(url: string, token: string | undefined): Promise<Answered> | undefined {
  const ahead = globalThis.askedAhead
  const answer = ahead?.answers.get(url)
  ahead?.answers.delete(url)
  return token === ahead?.token && performance.now() < FRESH_MS ? answer : undefined
}
