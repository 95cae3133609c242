import { conceptsOfWord } from './vocabulary.ts'
import type { ScamText } from './text.ts'

/** How many weights the model has, as a power of two: names of features are hashed to their places. */
export const WEIGHTS_COUNT = 2 ** 18

const [CHARACTERS_MIN, CHARACTERS_MAX, CHARACTERS_VALUE] = [4, 5, 0.3]
/** Two concepts count as a pair up to this distance in words, within a sentence. */
const PAIR_DISTANCE = 5
const PAIR_VALUE = 0.5
const TOKEN = /^(?:AMT|RATE|NUM|PHONE|FOREIGN)$/

/** FNV-1a with a final mix, because neighboring names must not share low bits. */
function placeOf(name: string): number {
  let hash = 2166136261
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % WEIGHTS_COUNT
}

const pairs = new Map<string, Map<string, number>>()

/** Remembered, because there are few pairs of concepts, and most of the time went into hashing their names. */
function placeOfPair(concept: string, other: string): number {
  const others = pairs.get(concept) ?? new Map<string, number>()
  if (others.size === 0) pairs.set(concept, others)
  const place = others.get(other) ?? placeOf(`D${concept} ${other}`)
  others.set(other, place)
  return place
}

/** Gets each feature's place and value, and the words of the text from which it comes: `from` to `to`, if any. */
type Visit = (place: number, value: number, from?: number, to?: number) => void

/**
 * What the model reads in a text: its words, neighboring words with and without one between them, parts of words, and
 * concepts and pairs of concepts in a sentence.
 */
export function visitFeatures({ words, sentences }: ScamText, visit: Visit): void {
  const word = (at: number) => words[at] ?? (at < 0 ? '^' : '$')
  for (let at = -1; at <= words.length; at++) {
    visit(placeOf(`1${word(at)}`), 1, at, at)
    if (at < words.length) visit(placeOf(`2${word(at)} ${word(at + 1)}`), 1, at, at + 1)
    if (at + 1 < words.length) visit(placeOf(`3${word(at)} ${word(at + 2)}`), 1, at, at + 2)
  }
  words.forEach((word, at) => {
    const marked = `<${word}>`
    for (let length = CHARACTERS_MIN; length <= CHARACTERS_MAX; length++)
      for (let start = 0; start + length <= marked.length; start++)
        visit(placeOf(`c${marked.slice(start, start + length)}`), CHARACTERS_VALUE, at, at)
  })
  for (const sentence of sentences) {
    const concepts = sentence.map((word) => (TOKEN.test(word) ? [word] : conceptsOfWord(word)))
    concepts.forEach((here, at) => {
      for (const concept of here) {
        visit(placeOf(`C${concept}`), 1)
        for (const others of concepts.slice(at + 1, at + 1 + PAIR_DISTANCE))
          for (const other of others) visit(placeOfPair(concept, other), PAIR_VALUE)
      }
    })
  }
}

/** Values of features by their places. */
export type Features = ReadonlyMap<number, number>

/** The features of a text as a vector of length 1. Repeated features count by their logarithm. */
export function readFeatures(text: ScamText): Features {
  const values = new Map<number, number>()
  visitFeatures(text, (place, value) => values.set(place, (values.get(place) ?? 0) + value))
  let squares = 0
  for (const [place, sum] of values) {
    const value = sum < 1 ? sum : 1 + Math.log(sum)
    values.set(place, value)
    squares += value * value
  }
  for (const [place, value] of values) values.set(place, value / Math.sqrt(squares))
  return values
}
