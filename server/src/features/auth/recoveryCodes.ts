import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES_COUNT } from 'contract/secondFactor'

// Without characters that look alike. 16 of them are 79 bits, so a fast hash is enough.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16
const GROUP = /.{4}(?=.)/g

/** New codes for display, such as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES_COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(GROUP, '$&-'),
  )
}

/** A code as typed, without spaces, hyphens and capitals. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256')
    .update(`recovery code ${normalizeCode(code)}`)
    .digest()
}
