import { readFeatures, visitFeatures, type Features } from './features.ts'
import { SCAM_KIND_IDS, type ScamKindId } from './kinds.ts'
import { KINDS, SCAM } from './modelWeights.ts'
import { decodeWeights } from './weights.ts'
import type { ScamText } from './text.ts'

/** Weights by place, to be multiplied with `scale`. */
export type LinearModel = { bias: number; scale: number; weights: Int8Array }
const read = (stored: { bias: number; scale: number; weights: string }): LinearModel => ({
  ...stored,
  weights: decodeWeights(stored.weights),
})
const scam = read(SCAM)
const kinds = KINDS.map(read)

export function probabilityOf({ bias, scale, weights }: LinearModel, features: Features): number {
  let sum = 0
  for (const [place, value] of features) sum += (weights[place] ?? 0) * value
  return 1 / (1 + Math.exp(-(bias + scale * sum)))
}

/**
 * The probability, from 0 to 1, that a text is a scam: logistic regression over its features, whose weights
 * tools/scamModel.ts learned (decision 71).
 */
export const scamProbability = (text: ScamText): number => probabilityOf(scam, readFeatures(text))

/** A wrong kind would mislead readers, so a less probable one isn't named. */
const KIND_PROBABILITY_MIN = 0.4

/** The kind of a scam: the most probable one, by a model for each. Undefined if none is probable. */
export const likelyKind = (text: ScamText): ScamKindId | undefined =>
  mostProbableKind(kinds, readFeatures(text))

/** `models` in the order of SCAM_KIND_IDS. */
export function mostProbableKind(models: readonly LinearModel[], features: Features): ScamKindId | undefined {
  const probabilities = models.map((model) => probabilityOf(model, features))
  const most = Math.max(...probabilities)
  return most >= KIND_PROBABILITY_MIN ? SCAM_KIND_IDS[probabilities.indexOf(most)] : undefined
}

/** Shorter texts, and texts of numbers only, can't be judged. */
const WORDS_MIN = 3
/**
 * Longer texts are judged by their parts only: of the texts that the model learned, 1 % are longer, and the many words
 * that say little would add up to a scam.
 */
const WORDS_MAX = 100
const PART_WORDS_MIN = 6

/**
 * Whether a text is judged as a whole, and its parts: each sentence and each two neighboring ones, so that honest
 * sentences around a scam don't hide it.
 */
export function readParts({ sentences, words }: ScamText): {
  isJudgedWhole: boolean
  parts: ScamText[]
} {
  const parts = sentences.flatMap((sentence, at) => [
    partOf([sentence]),
    ...(at === 0 ? [] : [partOf(sentences.slice(at - 1, at + 1))]),
  ])
  return {
    isJudgedWhole:
      words.length <= WORDS_MAX && words.filter((word) => /^[a-z]{2}/.test(word)).length >= WORDS_MIN,
    parts: sentences.length < 2 ? [] : parts.filter((part) => part.words.length >= PART_WORDS_MIN),
  }
}

const partOf = (sentences: string[][]): ScamText => ({
  plain: '',
  words: sentences.flatMap((sentence) => [...sentence, '.']),
  sentences,
})

/** Words that say nothing by themselves. */
const COMMON = new Set('that this they with your have will from been once other when what'.split(' '))

/** The words that contributed most to the model's verdict, heaviest first, at most `most`. */
export function heaviestWords(text: ScamText, most: number): string[] {
  const shares = text.words.map(() => 0)
  visitFeatures(text, (place, value, from, to) => {
    if (from === undefined || to === undefined) return
    for (const at of new Set([from, to]))
      if (shares[at] !== undefined) shares[at] += ((scam.weights[place] ?? 0) * value) / (from === to ? 1 : 2)
  })
  const byWord = new Map<string, number>()
  text.words.forEach((word, at) => {
    if (word.length > 3 && /^[a-z]+$/.test(word) && !COMMON.has(word))
      byWord.set(word, (byWord.get(word) ?? 0) + (shares[at] ?? 0))
  })
  return [...byWord]
    .filter(([, share]) => share > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([word]) => word)
}
