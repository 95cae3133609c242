import { wordsOfConcept } from './vocabulary.ts'

/** How many words `…` and `~` may stand for. */
const GAPS = { '…': 8, '~': 3 } as const
/** A gap doesn't reach over the end of a sentence or a contradiction. */
const ENDS_GAP = new Set(['.', '!', '?', ';', 'but', 'because', '-x-'])

type Step = { words: ReadonlySet<string>; gap: number; notAfter: ReadonlySet<string> }
export type Phrase = Step[]
type Span = { start: number; end: number }

/**
 * Phrases are written as words with concepts in braces and gaps: '{pay} … {fee}|AMT' is a word for paying and, within
 * a few words, one for a fee or an amount. '!{others}' before a step means that the word before isn't one of them.
 */
export const phrases = (...texts: string[]): Phrase[] => texts.map(parse)

function parse(text: string): Phrase {
  const steps: Step[] = []
  let gap = 0
  let notAfter: ReadonlySet<string> = new Set()
  for (const part of text.split(' ')) {
    if (part === '…' || part === '~') gap = GAPS[part]
    else if (part.startsWith('!')) notAfter = readAlternatives(part.slice(1))
    else {
      steps.push({ words: readAlternatives(part), gap, notAfter })
      gap = 0
      notAfter = new Set()
    }
  }
  return steps
}

function readAlternatives(part: string): ReadonlySet<string> {
  const words = part.split('|').flatMap((word) => {
    if (!word.startsWith('{')) return [word]
    const ofConcept = wordsOfConcept(word.slice(1, -1))
    if (ofConcept.length === 0) throw new Error(`Unknown concept ${word}`)
    return ofConcept
  })
  return new Set(words)
}

/**
 * Where a phrase first matches. Reads each word once for each step, and remembers only the last place that each step
 * has reached: a later place is always within reach of more words, so no earlier one has to be tried again.
 */
export function findPhrase(phrase: Phrase, words: readonly string[], from = 0): Span | undefined {
  const reached: (Span | undefined)[] = []
  let furthest = 0
  for (let at = from; at < words.length; at++) {
    const word = words[at] ?? ''
    if (furthest > 0 && ENDS_GAP.has(word)) {
      reached.length = 0
      furthest = 0
    }
    for (let n = furthest; n >= 0; n--) {
      const step = phrase[n]
      if (!step?.words.has(word) || step.notAfter.has(words[at - 1] ?? '')) continue
      const before = n === 0 ? { start: at, end: at - 1 } : reached[n - 1]
      if (!before || at - before.end - 1 > step.gap) continue
      reached[n] = { start: before.start, end: at }
      if (n === phrase.length - 1) return reached[n]
      furthest = Math.max(furthest, n + 1)
    }
  }
  return undefined
}

export const hasPhrase = (words: readonly string[], list: readonly Phrase[]): boolean =>
  list.some((phrase) => findPhrase(phrase, words) !== undefined)

/** Replaces what the phrases match, and what follows in the same clause, by a mark that matches nothing. */
export function clearClauses(
  words: readonly string[],
  list: readonly Phrase[],
  ends: ReadonlySet<string>,
): string[] {
  const cleared = [...words]
  for (const phrase of list) {
    for (let span = findPhrase(phrase, cleared); span; span = findPhrase(phrase, cleared, span.end + 1)) {
      let end = span.end + 1
      while (end < cleared.length && end < span.end + 13 && !ends.has(cleared[end] ?? '')) end++
      cleared.fill('-x-', span.start, end)
      span.end = end - 1
    }
  }
  return cleared
}
