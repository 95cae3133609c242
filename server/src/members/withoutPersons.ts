const HIDDEN = '•••'
/** Shorter words of a name aren't masked, because they are common in other texts. */
const WORD_MIN = 3

const CONTACT_DETAILS = [
  /(?<![^\s<(])[^\s<(]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![\w.])@\w+/g,
  /(?<!\d)(?:\+\d{1,3}[\s.-]*|1[\s.-]+)?(?:\(?\d{3}\)?[\s.-]*)?\d{3}[\s.-]?\d{4}(?!\d)/g,
]

/** Masks contact details and the given names in a text: the full names and each word of them, whatever the accents. */
export function withoutPersons(text: string, names: readonly string[]): string {
  const words = [...names, ...names.flatMap((name) => name.split(/[\s-]+/))].filter(
    (word) => word.length >= WORD_MIN,
  )
  return [...CONTACT_DETAILS, ...words.map(maskOf)]
    .reduce((masked, mask) => masked.replace(mask, HIDDEN), text.normalize('NFD'))
    .normalize('NFC')
}

/** Matches a word in a decomposed text (NFD). Accents make no difference. */
function maskOf(word: string): RegExp {
  const letters = [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')]
  const pattern = letters.map((letter) => `${escape(letter)}\\p{M}*`).join('')
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')
}

function escape(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
