import { editDistance } from 'contract/relevance'
import { characterSignatureOf, type CharacterSignature, editsAtLeast } from './similarity.ts'
import { stem } from './words.ts'

const GUESSES_MAX = 2

/** Collects known words and suggests corrections of misspelled ones from them. */
export function createSpellingCorrector() {
  const words = new Map<string, CharacterSignature>()
  const stems = new Set<string>()

  function add(word: string): void {
    if (words.has(word) || word.length < 3) return
    words.set(word, characterSignatureOf(word))
    stems.add(stem(word))
  }

  /** The known words closest to a misspelled one. Swapping two neighboring letters counts as one edit. */
  function guess(word: string): string[] {
    const maxEdits = editsAllowed(word)
    if (maxEdits === 0) return []
    const typed = characterSignatureOf(word)
    const guesses: { word: string; edits: number }[] = []
    for (const other of words.values()) {
      if (Math.abs(other.length - word.length) > maxEdits || editsAtLeast(typed, other) > maxEdits) continue
      const edits = isSwapped(word, other.text) ? 1 : editDistance(word, other.text)
      if (edits <= maxEdits) guesses.push({ word: other.text, edits })
    }
    const fewest = Math.min(...guesses.map(({ edits }) => edits))
    return guesses
      .filter(({ edits }) => edits === fewest)
      .sort((a, b) => outerLikeness(word, b.word) - outerLikeness(word, a.word))
      .slice(0, GUESSES_MAX)
      .map((other) => other.word)
  }

  /** Whether a word, or another with its stem, is known. */
  function has(word: string): boolean {
    return words.has(word) || stems.has(stem(word))
  }

  return { add, guess, has }
}

export type SpellingCorrector = ReturnType<typeof createSpellingCorrector>

function editsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** People rarely mistype the first or last letter. */
function outerLikeness(a: string, b: string): number {
  return (a[0] === b[0] ? 2 : 0) + (a.at(-1) === b.at(-1) ? 1 : 0) + (a.length === b.length ? 0.5 : 0)
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
