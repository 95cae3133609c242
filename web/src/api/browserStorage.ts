import { randomId } from './randomId.ts'

/** Local storage keys that the bootstrap script (bootstrap.ts) reads too. */
export const BOOTSTRAP_KEYS = { token: 'token', theme: 'theme', dataSaver: 'dataLight' } as const

type Area = 'localStorage' | 'sessionStorage'

/** Reads a key of local storage; undefined where it is missing or storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes a key of local storage, or removes it when `value` is undefined. Does nothing where storage is blocked. */
export function writeStored(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    // Blocked or full storage must not break the page.
  }
}

/** The keys of local storage that start with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
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
