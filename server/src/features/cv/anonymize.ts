import type { CvContent } from './cvDocument.ts'

const REMOVED = '…'
const LINK = /(?:https?:\/\/|www\.)\S+/gi
const EMAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]+@[^\s@<>()]+\.[^\s@<>().,;]+/g
const PHONE = /\+?\(?\d[\d\s().-]{5,}\d/g
const YEARS = /^\(?(?:19|20)\d\d\s*-\s*(?:19|20)\d\d\)?$/
const DIGITS_OF_A_PHONE = 7
/** Shorter parts of a name, such as initials, are words too. */
const NAME_PART_MIN = 2

/**
 * Removes what identifies the member: their name, username, email and phone, also where their own texts mention them,
 * and any other link, email address or phone number. The portfolio's links lead to their posts.
 */
export function anonymize(content: CvContent): CvContent {
  const name = namePattern(content)
  const clean = (text: string | null) =>
    text &&
    text
      .replace(LINK, REMOVED)
      .replace(EMAIL, REMOVED)
      .replace(PHONE, (digits) => (isPhone(digits) ? REMOVED : digits))
      .normalize('NFD')
      .replace(name, REMOVED)
      .normalize('NFC')
  const texts = ['location', 'bio', 'skills', 'experience', 'education', 'occupation', 'trade'] as const
  return {
    ...content,
    ...Object.fromEntries(texts.map((field) => [field, clean(content[field])])),
    credentials: content.credentials.map((credential) => ({
      ...credential,
      name: clean(credential.name) ?? '',
    })),
    entries: content.entries.map((entry) => ({
      ...entry,
      title: clean(entry.title),
      organization: clean(entry.organization),
      place: clean(entry.place),
      description: clean(entry.description),
    })),
    portfolio: [],
    first_name: '',
    last_name: '',
    username: '',
    email: '',
    phone: null,
    public_profile: false,
  }
}

/** Matches the parts of the name and the username as words of decomposed text, whatever their accents. */
function namePattern({ first_name, last_name, username }: CvContent): RegExp {
  const parts = `${first_name} ${last_name}`.split(/[\s\p{Pd}]+/u)
  const words = [...parts.filter((part) => [...part].length >= NAME_PART_MIN), username].map((word) =>
    [...word.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => `${escape(letter)}\\p{M}*`).join(''),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}])@?(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

const escape = (letter: string) =>
  /[\p{L}\p{N}]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`

function isPhone(text: string): boolean {
  return text.replace(/\D/g, '').length >= DIGITS_OF_A_PHONE && !YEARS.test(text.trim())
}
