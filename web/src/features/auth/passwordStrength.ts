import { PASSWORD_MIN } from 'contract/auth'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const COMMON =
  /^(password|passw0rd|qwerty|abc123|letmein|welcome|iloveyou|bahamas|nassau|junkanoo|\d+)\d*!*$/i

/** How hard a password is to guess: length counts most, then the kinds of characters. A hint, never a refusal. */
export function passwordStrength(password: string): Strength {
  if (password.length < PASSWORD_MIN) return 'short'
  const isRepeated = new Set(password).size < 4
  if (isRepeated || COMMON.test(password)) return 'weak'

  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const points = password.length + 2 * (kinds - 1)
  if (points >= 14) return 'strong'
  return points >= 9 ? 'fair' : 'weak'
}
