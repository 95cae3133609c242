import { ApiError } from '../api/errors.ts'

export type ErrorKind = 'network' | 'outdated' | 'auth' | 'routing' | 'memory' | 'other'

export type Recovery = { act: 'retry' | 'sign_in' | 'home' | 'reload'; waitMs: number }

/** What follows a render error (specification, section 4). When a file of the app can't be loaded, there may be a new version. */
export const recoveries: Record<ErrorKind, Recovery> = {
  network: { act: 'retry', waitMs: 2_000 },
  outdated: { act: 'reload', waitMs: 0 },
  auth: { act: 'sign_in', waitMs: 0 },
  routing: { act: 'home', waitMs: 0 },
  memory: { act: 'retry', waitMs: 1_000 },
  other: { act: 'reload', waitMs: 0 },
}

/** Which kind of render error this is, by its words. */
export function classifyError(error: unknown): ErrorKind {
  if (error instanceof ApiError) return error.status === 401 ? 'auth' : 'network'
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // JavaScript's "Unexpected token" is no token of ours.
  if (words.startsWith('SyntaxError')) return 'other'
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

const patterns: [ErrorKind, RegExp][] = [
  ['outdated', /dynamically imported module|importing a module script|unable to preload/i],
  ['network', /network|failed to fetch|load failed|fetch error|connection|timed? ?out/i],
  ['auth', /unauthori[sz]ed|authenticat|\b401\b|\btoken\b|sign-?in required|session expired/i],
  ['routing', /\broutes?\b|\brouter\b|\brouting\b|\bnavigat/i],
  ['memory', /out of memory|\bmemory\b|\bheap\b|allocation failed|quota/i],
]

const WINDOW_MS = 60_000
const RECOVERIES_MAX = 3

/** Whether one more recovery by itself is allowed after those at `times`; an error that stays must not reload for ever. */
export function canRecover(kind: ErrorKind, times: readonly number[], now: number): boolean {
  // What the new version hasn't either does not come by another reload.
  const max = kind === 'outdated' ? 1 : RECOVERIES_MAX
  return times.filter((time) => now - time < WINDOW_MS).length < max
}
