/** An answer as far as a call needs it. */
export type Answered = { status: number; headers: Headers; text: string }

/** How long after its beginning the page may still take what was asked ahead. */
const FRESH_MS = 30_000

declare global {
  /** What src/start.ts asked the server for, by path, while the scripts were on their way, and what of it has come. */
  var askedAhead: AskedAhead | undefined
}

type AskedAhead = {
  token: string
  answers: Map<string, Promise<Answered>>
  arrived: Map<string, Answered>
}

/** Lets go of what was asked before a write, for what is read afterwards. */
export function forgetAskedAhead(): void {
  globalThis.askedAhead = undefined
}

/** The answer to what was asked before the scripts had come, once and for the member who asked; else undefined. */
export function askedAhead(url: string, token: string | undefined): Promise<Answered> | undefined {
  return take(url, token)?.answer
}

/** The same where it has come already: what it says can be drawn at once. A refusal is left for the call to take. */
export function arrivedAhead(url: string, token: string | undefined): Answered | undefined {
  return globalThis.askedAhead?.arrived.get(url)?.status === 200 ? take(url, token)?.arrived : undefined
}

function take(url: string, token: string | undefined) {
  const ahead = globalThis.askedAhead
  const answer = ahead?.answers.get(url)
  if (!ahead || !answer) return undefined
  const arrived = ahead.arrived.get(url)
  ahead.answers.delete(url)
  ahead.arrived.delete(url)
  return token === ahead.token && performance.now() < FRESH_MS ? { answer, arrived } : undefined
}
