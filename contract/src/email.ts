import { removeHiddenCharacters } from './fields.ts'
import { z } from './zod.ts'

const EMAIL_MAX = 254

// No quotes, comments, groups or routes: mail programs read such addresses in different ways. Names of other scripts come as ASCII
// (xn--). Labels as in RFC 1035, section 2.3.1.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const PLAIN = new RegExp(
  `^(?=[^@]{1,64}@)[\\w'&=~#*^?{}/$|+-]+(?:\\.[\\w'&=~#*^?{}/$|+-]+)*@(?:${LABEL}\\.)+(?=[^.]*[a-z])${LABEL}$`,
  'i',
)

/** An address without white space around it and without what can't be seen: compatibility forms are the letters that they look like. */
function cleaned(address: string): string {
  return removeHiddenCharacters(address.normalize('NFKC')).trim()
}

/** An email address of the plain form. */
export const Email = z
  .string({ error: 'Email is required' })
  .max(4 * EMAIL_MAX, 'Invalid email')
  .overwrite(cleaned)
  .min(1, 'Email is required')
  .max(EMAIL_MAX, 'Invalid email')
  .regex(PLAIN, 'Invalid email')

/** An address as it is compared: cleaned, and without case. */
export function emailKey(address: string): string {
  return cleaned(address).toLowerCase()
}

/** The mailbox that an address leads to: whatever follows a plus is the reader's own, as are the dots of a Gmail address. */
export function mailboxKey(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const domain = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
