import { randomId } from './randomId.ts'
import { readStored, writeStored } from './localStore.ts'

const KEY = 'device'

/** This browser's random name, by which the server recognizes it at the next sign-in. It stays after signing out. */
export function deviceId(): string {
  const known = readStored(KEY)
  if (known !== undefined) return known
  const made = randomId()
  writeStored(KEY, made)
  return made
}
