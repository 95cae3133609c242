import { newKey } from './newKey.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'device'

/** This browser's random name, by which the server recognizes it at the next sign-in. It stays after signing out. */
export function deviceId(): string {
  const known = readStored(KEY)
  if (known !== undefined) return known
  const made = newKey()
  writeStored(KEY, made)
  return made
}
