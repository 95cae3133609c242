import { editDistance } from 'contract/rules/relevance'
import { characterSignatureOf, type CharacterSignature, editsAtLeast } from './similarity.ts'
import { stem } from './words.ts'

/** Only so many of the likeliest words are compared with the rest of the query. */
const CANDIDATES_MAX = 8

/** How much the rest of the query counts beside the likelihood of the error. */
const SUPPORT_WEIGHT = 1.5

/** Collects known words and corrects misspelled ones to them. */
export function createSpellingCorrector() {
  const words = new Map<string, CharacterSignature>()
  const stems = new Set<string>()

  function add(word: string): void {
    if (words.has(word) || word.length < 3) return
    words.set(word, characterSignatureOf(word))
    stems.add(stem(word))
  }

  /**
   * Finds the known word that a misspelled one stands for: fewest edits first, then how well it fits the rest of the
   * query (`supportOf`, 0 to about 10) and how likely the typing error is.
   */
  function guess(word: string, supportOf = (_guess: string) => 0): string | undefined {
    const maxEdits = editsAllowed(word)
    if (maxEdits === 0) return undefined
    const typed = characterSignatureOf(word)
    const guesses: { word: string; edits: number }[] = []
    for (const other of words.values()) {
      if (Math.abs(other.length - word.length) > maxEdits || editsAtLeast(typed, other) > maxEdits) continue
      const edits = isSwapped(word, other.text) ? 1 : editDistance(word, other.text)
      if (edits <= maxEdits) guesses.push({ word: other.text, edits })
    }
    const fewest = Math.min(...guesses.map(({ edits }) => edits))
    const [likeliest] = guesses
      .filter(({ edits }) => edits === fewest)
      .map((other) => ({ word: other.word, likelihood: likelihoodOf(word, other.word) }))
      .sort((a, b) => b.likelihood - a.likelihood)
      .slice(0, CANDIDATES_MAX)
      .map((other) => ({ ...other, score: other.likelihood + SUPPORT_WEIGHT * supportOf(other.word) }))
      .sort((a, b) => b.score - a.score)
    return likeliest?.word
  }

  /** Whether the word itself is known. */
  function has(word: string): boolean {
    return words.has(word)
  }

  /** Whether the word, or another with its stem, is known. */
  function hasStemOf(word: string): boolean {
    return words.has(word) || stems.has(stem(word))
  }

  return { add, guess, has, hasStemOf }
}

export type SpellingCorrector = ReturnType<typeof createSpellingCorrector>

function editsAllowed(word: string): number {
  if (word.length < 2 || /\d/.test(word)) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * The likelihood of typing `typed` for `meant`. Missing and swapped letters are more common than wrong ones. Errors in
 * the first or last letter are rare, unless it is missing.
 */
function likelihoodOf(typed: string, meant: string): number {
  const isShortened = meant.length === typed.length + 1
  const isCut = isShortened && (meant.startsWith(typed) || meant.endsWith(typed))
  return (
    (typed[0] === meant[0] ? 2 : 0) +
    (typed.at(-1) === meant.at(-1) ? 1 : 0) +
    (typed.length === meant.length ? 1 : 0) +
    (isShortened || isSwapped(typed, meant) ? 2 : 0) +
    (isCut ? 2 : 0)
  )
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
