import { parsePlace } from 'contract/rules/places'
import { isStopWord, stem, stemsOf } from './words.ts'

type Jobs = {
  /** Whether a title, company or location contains the word. */
  isMentioned: (word: string) => boolean
  /** Whether a title contains the word. */
  isInTitle: (word: string) => boolean
  /** The known word that a misspelled one stands for, beside words with these stems. */
  guess: (word: string, others: string[]) => string | undefined
}

const WORD = /[\p{L}\p{N}]+[+#]*/gu
const LENGTH_MIN = 4

/** Endings of other forms of a known word ("carpenters"), which are no typing errors. */
const INFLECTION = /(?:s|ed|ing|er|y)$/

/**
 * A normalized query with its typing errors corrected; null without any. Only words that no job mentions are
 * corrected, and only to words of titles.
 */
export function correctQuery(query: string, { isMentioned, isInTitle, guess }: Jobs): string | null {
  const stems = stemsOf(query)
  const corrected = query.replace(WORD, (word) => {
    if (word.length < LENGTH_MIN || isStopWord(word) || isMentioned(word) || parsePlace(word)) return word
    const others = stems.filter((other) => other !== stem(word))
    const meant = guess(word, others)
    const isSame = meant === undefined || (stem(meant) === stem(word) && INFLECTION.test(word))
    return isSame || !isInTitle(meant) ? word : meant
  })
  return corrected === query ? null : corrected
}
