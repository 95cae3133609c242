import { KNOWN_WORDS } from './modelWeights.ts'

/** The words that many training texts have. Spelling tricks are undone only where that makes one of them. */
export type KnownWords = {
  has: (word: string) => boolean
  /** The word that was meant, if one letter is missing, added, changed or swapped: 'despoit' is 'deposit'. */
  correct: (word: string) => string
}

/** Shorter words differ from too many others by one letter. */
const CORRECTED_MIN = 6

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

export function createKnownWords(words: readonly string[]): KnownWords {
  const known = new Set(words)
  const byShortened = new Map(
    words
      .filter((word) => word.length > CORRECTED_MIN)
      .flatMap((word) => [word, ...withoutOneLetter(word)].map((key) => [key, word])),
  )
  const longest = Math.max(...words.map((word) => word.length)) + 1
  return {
    has: (word) => known.has(word),
    correct(word) {
      if (word.length < CORRECTED_MIN || word.length > longest || known.has(word)) return word
      const meant = [word, ...withoutOneLetter(word)]
        .flatMap((key) => byShortened.get(key) ?? [])
        .find((found) => found[0] === word[0] && Math.abs(found.length - word.length) <= 1)
      return meant ?? word
    },
  }
}

export const knownWords = createKnownWords(KNOWN_WORDS.split(' '))
