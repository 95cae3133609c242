const HIDDEN = '•••'
/** Shorter words of a name are too frequent in other texts. */
const WORD_MIN = 3

const CONTACT_DETAILS = [
  /(?<![^\s<(])[^\s<(]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /(?<![\w.])@\w+/g,
  /(?<!\d)(?:\+\d{1,3}[\s.-]*|1[\s.-]+)?(?:\(?\d{3}\)?[\s.-]*)?\d{3}[\s.-]?\d{4}(?!\d)/g,
]

/** A text without contact details and the given names, whole and word by word. */
export function withoutPersons(text: string, names: readonly string[]): string {
  const words = [...names, ...names.flatMap((name) => name.split(/\s+/))].filter(
    (word) => word.length >= WORD_MIN,
  )
  const masks = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`, 'giu'))
  return [...CONTACT_DETAILS, ...masks].reduce((masked, mask) => masked.replace(mask, HIDDEN), text)
}

function escape(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
