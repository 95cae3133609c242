import { randomId } from './randomId.ts'

type Area = 'localStorage' | 'sessionStorage'

/** What couldn't be stored because storage is blocked or full. It lasts as long as the page. */
const unstored = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** Reads a key of local storage; undefined where it is missing. */
export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return unstored[area].get(key) ?? globalThis[area].getItem(key) ?? undefined
  } catch {
    // Storage is blocked.
    return undefined
  }
}

/** A stored JSON value; undefined if it is missing or isn't JSON. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? '')
  } catch {
    return undefined
  }
}

/**
 * Writes a key of local storage, or removes it when `value` is undefined. Where storage is blocked or full, the value
 * is kept for this page, so that a member stays signed in until the tab is closed.
 */
export function writeStored(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  unstored[area].delete(key)
  try {
    if (value === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    if (value !== undefined) unstored[area].set(key, value)
  }
}

/** The keys of local storage that start with `prefix`. */
export function storedKeys(prefix: string, area: Area = 'localStorage'): string[] {
  const keys = new Set(unstored[area].keys())
  try {
    for (const key of Object.keys(globalThis[area])) keys.add(key)
  } catch {
    // Storage is blocked.
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

const DEVICE_ID = 'device'

/** A random id of this browser, by which the server recognizes it at the next sign-in. Survives sign-out. */
export function deviceId(): string {
  const stored = readStored(DEVICE_ID)
  if (stored !== undefined) return stored
  const id = randomId()
  writeStored(DEVICE_ID, id)
  return id
}
