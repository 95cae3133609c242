const HIDDEN = '•••'
/** Shorter words of a name are too frequent in other texts. */
const WORD_MIN = 3

const CONTACT_DETAILS = [
  /(?<![^\s<(])[^\s<(]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![\w.])@\w+/g,
  /(?<!\d)(?:\+\d{1,3}[\s.-]*|1[\s.-]+)?(?:\(?\d{3}\)?[\s.-]*)?\d{3}[\s.-]?\d{4}(?!\d)/g,
]

/** A text without contact details and the given names, whole and word by word, with or without accents. */
export function withoutPersons(text: string, names: readonly string[]): string {
  const words = [...names, ...names.flatMap((name) => name.split(/[\s-]+/))].filter(
    (word) => word.length >= WORD_MIN,
  )
  return [...CONTACT_DETAILS, ...words.map(maskOf)]
    .reduce((masked, mask) => masked.replace(mask, HIDDEN), text.normalize('NFD'))
    .normalize('NFC')
}

/** Matches a word in a decomposed text (NFD), whatever accents either has. */
function maskOf(word: string): RegExp {
  const letters = [...word.normalize('NFD').replaceAll(/\p{M}/gu, '')]
  const pattern = letters.map((letter) => `${escape(letter)}\\p{M}*`).join('')
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')
}

function escape(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
