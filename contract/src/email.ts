import { removeHiddenCharacters, whenMissing } from './fields.ts'
import { z } from './zod.ts'

export const EMAIL_MAX = 254

// No quotes, comments, groups or routes: email programs parse them in different ways. Labels as in RFC 1035, section
// 2.3.1.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)[\\w'&=~#*^?{}/$|+-]+(?:\\.[\\w'&=~#*^?{}/$|+-]+)*@(?:${LABEL}\\.)+(?=[^.]*[a-z])${LABEL}$`,
  'i',
)

/** An address whose domain isn't ASCII. Other characters, such as a slash, would end the domain in a URL. */
const INTERNATIONALIZED = /^([^@]*)@(?=.*[^\0-\x7f])([\p{L}\p{M}\p{N}.\u3002-]+)$/u

/** Trims, removes invisible characters, applies NFKC normalization and writes the domain in ASCII. */
function normalize(address: string): string {
  const plain = removeHiddenCharacters(address.normalize('NFKC')).trim()
  const [, name, domain] = INTERNATIONALIZED.exec(plain) ?? []
  // Browsers and Node convert domains to punycode (xn--) in URLs.
  const url = `http://${domain}`
  return domain !== undefined && URL.canParse(url) ? `${name}@${new URL(url).hostname}` : plain
}

/** A plain email address, normalized. */
export const Email = z
  .string(whenMissing('Email is required'))
  .max(4 * EMAIL_MAX, 'Invalid email')
  .overwrite(normalize)
  .min(1, 'Email is required')
  .max(EMAIL_MAX, 'Invalid email')
  .regex(EMAIL, 'Invalid email')

/** The form in which addresses are compared: normalized and in lower case. */
export function emailKey(address: string): string {
  return normalize(address).toLowerCase()
}

/**
 * The mailbox of an address, for one account per mailbox (decision 26): without a +tag, and without dots for Gmail.
 */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '')
  const domain = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
