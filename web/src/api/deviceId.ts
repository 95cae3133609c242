import { randomId } from './randomId.ts'
import { readStored, writeStored } from './localStore.ts'

const KEY = 'device'

/** A random id of this browser, by which the server recognizes it at the next sign-in. Survives sign-out. */
export function deviceId(): string {
  const stored = readStored(KEY)
  if (stored !== undefined) return stored
  const id = randomId()
  writeStored(KEY, id)
  return id
}
