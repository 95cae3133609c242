const HIDDEN = '•••'
/** Shorter words of a name aren't masked, because they are common in other texts. */
const WORD_MIN = 3

const EMAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]+@[^\s@<>()]+\.[^\s@<>().,;]+/g
const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+/gi
/** The end of a web address that is found even without a path. In capitals, NET isn't one, because of "ASP.NET". */
const ENDING = String.raw`(?:com|COM|net|org|ORG|info|biz|co|io|bs|BS)(?![\w@-])(?:/\S*)?`
/**
 * A web address without https://. After any other ending it needs a path, because a full stop without a space after it
 * looks the same.
 */
const HOST = new RegExp(
  String.raw`(?<![\w.@-])(?:[a-zA-Z\d-]{1,63}\.){1,6}(?:${ENDING}|(?!js\b)[a-z]{2,4}/\S+)`,
  'g',
)
const HANDLE = /(?<![\w.])@\w+/g
const PHONE = /\+?\(?\d[\d\s().-]{5,}\d/g
const PHONE_DIGITS_MIN = 7
const DAY = String.raw`(?:(?:\d{1,2}[-.]){0,2}(?:19|20)\d\d|(?:19|20)\d\d-\d\d(?:-\d\d)?)`
/** Days, years, ranges of them, and ranges of amounts: as many digits as a phone number, but not one. */
const OTHER_NUMBERS = new RegExp(String.raw`^\(?(?:${DAY}(?:\s*-\s*${DAY})?|\d{4,6}\s*-\s*\d{4,6})$`)

/** Replaces links, email addresses, handles and phone numbers. */
export function withoutContactDetails(text: string, mark: string): string {
  return [EMAIL, WEB_ADDRESS, HOST, HANDLE]
    .reduce((rest, pattern) => rest.replace(pattern, mark), text)
    .replace(PHONE, (number) => (isPhone(number) ? mark : number))
}

function isPhone(number: string): boolean {
  return number.replace(/\D/g, '').length >= PHONE_DIGITS_MIN && !OTHER_NUMBERS.test(number)
}

/** Masks contact details and the given names in a text: the full names and each word of them, whatever the accents. */
export function withoutPersons(text: string, names: readonly string[]): string {
  const words = [...names, ...names.flatMap((name) => name.split(/[\s-]+/))].filter(
    (word) => word.length >= WORD_MIN,
  )
  return words
    .reduce(
      (masked, word) => masked.replace(wordPattern([word]), HIDDEN),
      withoutContactDetails(text, HIDDEN).normalize('NFD'),
    )
    .normalize('NFC')
}

/** Matches any of the words in a decomposed text (NFD), whatever the accents and the case. */
export function wordPattern(words: readonly string[]): RegExp {
  const anyAccents = (word: string) =>
    [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')].map((letter) => `${escape(letter)}\\p{M}*`).join('')
  return new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])@?(?:${words.map(anyAccents).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
}

const escape = (letter: string) =>
  /[\p{L}\p{N}]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`
