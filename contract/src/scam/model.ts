import { readFeatures, visitFeatures, WEIGHTS_COUNT } from './features.ts'
import { BIAS, SCALE, WEIGHTS } from './modelWeights.ts'
import { isCompound } from './vocabulary.ts'
import type { ScamText } from './text.ts'

/** Reads pairs of bytes for each weight that isn't zero: the distance to the one before, and its value. */
function decodeWeights(text: string): Int8Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const weights = new Int8Array(WEIGHTS_COUNT)
  let place = 0
  for (let at = 0; at < bytes.length; at += 2) {
    place += bytes[at] ?? 0
    weights[place] = bytes[at + 1] ?? 0
  }
  return weights
}

const weights = decodeWeights(WEIGHTS)

/**
 * The probability, from 0 to 1, that a text is a scam: logistic regression over its features, whose weights
 * tools/trainScamModel.ts learned (decision 71). `rules` are those that the text matches.
 */
export function scamProbability(text: ScamText, rules: readonly string[]): number {
  let sum = 0
  for (const [place, value] of readFeatures(text, rules)) sum += (weights[place] ?? 0) * value
  return 1 / (1 + Math.exp(-(BIAS + SCALE * sum)))
}

/** Shorter texts, and texts of numbers only, can't be judged. */
const WORDS_MIN = 3
const PART_WORDS_MIN = 6

/**
 * Whether a text is long enough to be judged, and its parts: each sentence and each two neighboring ones, so that
 * honest sentences around a scam don't hide it.
 */
export function readParts({ sentences, pairs, words }: ScamText): {
  isLongEnough: boolean
  parts: ScamText[]
} {
  const parts = sentences.flatMap((sentence, at) => [
    partOf([sentence], [sentence]),
    ...(at === 0 ? [] : [partOf(sentences.slice(at - 1, at + 1), [pairs[at - 1] ?? [], sentence])]),
  ])
  return {
    isLongEnough: words.filter((word) => /^[a-z]{2}/.test(word)).length >= WORDS_MIN,
    parts: sentences.length < 2 ? [] : parts.filter((part) => part.words.length >= PART_WORDS_MIN),
  }
}

const partOf = (sentences: string[][], pairs: string[][]): ScamText => ({
  plain: '',
  words: sentences.flatMap((sentence) => [...sentence, '.']),
  sentences,
  pairs,
})

/** Words that say nothing by themselves. */
const COMMON = new Set([
  'that',
  'this',
  'they',
  'with',
  'your',
  'have',
  'will',
  'from',
  'been',
  'once',
  'other',
  'when',
  'what',
])

/**
 * The words that contributed most to the model's verdict, heaviest first, at most `most`. Skips compounds such as
 * 'frontandback', which aren't in the original text.
 */
export function heaviestWords(text: ScamText, most: number): string[] {
  const shares = text.words.map(() => 0)
  visitFeatures(text, [], (place, value, from, to) => {
    if (from === undefined || to === undefined) return
    for (const at of new Set([from, to]))
      if (shares[at] !== undefined) shares[at] += ((weights[place] ?? 0) * value) / (from === to ? 1 : 2)
  })
  const byWord = new Map<string, number>()
  text.words.forEach((word, at) => {
    if (word.length > 3 && /^[a-z]+$/.test(word) && !COMMON.has(word) && !isCompound(word))
      byWord.set(word, (byWord.get(word) ?? 0) + (shares[at] ?? 0))
  })
  return [...byWord]
    .filter(([, share]) => share > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([word]) => word)
}
