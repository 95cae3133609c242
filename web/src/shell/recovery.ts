import { readStoredJson, storedKeys, writeStored } from '../api/browserStorage.ts'
import { ApiError } from '../api/errors.ts'

export type ErrorKind = 'network' | 'outdated' | 'auth' | 'routing' | 'memory' | 'other'

export type Recovery = { action: 'retry' | 'sign_in' | 'home' | 'reload'; waitMs: number }

/**
 * The recovery from each kind of render error (specification, section 4). A missing file usually means that a new
 * version was deployed.
 */
export const recoveries: Record<ErrorKind, Recovery> = {
  network: { action: 'retry', waitMs: 2_000 },
  outdated: { action: 'reload', waitMs: 0 },
  auth: { action: 'sign_in', waitMs: 0 },
  routing: { action: 'home', waitMs: 0 },
  memory: { action: 'retry', waitMs: 1_000 },
  other: { action: 'reload', waitMs: 0 },
}

/** Classifies a render error by its message. */
export function classifyError(error: unknown): ErrorKind {
  if (error instanceof ApiError) return error.status === 401 ? 'auth' : 'network'
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // "Unexpected token" isn't about an access token.
  if (message.startsWith('SyntaxError')) return 'other'
  return patterns.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other'
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

/** Whether another automatic recovery is allowed after those at `times` (ms), to avoid endless reloads. */
export function canRecover(kind: ErrorKind, times: readonly number[], now: number): boolean {
  // A file that is still missing after one reload won't appear after another.
  const max = kind === 'outdated' ? 1 : RECOVERIES_MAX
  return times.filter((time) => now - time < WINDOW_MS).length < max
}

const KEY = 'recoveries'

/** Times of automatic recoveries, in ms. Stored per tab, so that they survive reloads. */
export const recoveryLog = {
  times: (): number[] => (readStoredJson(KEY, 'sessionStorage') ?? []) as number[],

  add: (now: number) => save([...recoveryLog.times(), now].slice(-10)),

  /** Clears session storage, except what visitors typed. */
  freeMemory(): void {
    localStorage.removeItem('temp_data')
    for (const key of storedKeys('', 'sessionStorage'))
      if (key !== KEY && !key.startsWith('draft:')) writeStored(key, undefined, 'sessionStorage')
  },
}

function save(times: number[]): void {
  writeStored(KEY, JSON.stringify(times), 'sessionStorage')
}
