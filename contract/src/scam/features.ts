import type { ScamText } from './text.ts'

/** How many weights the model has, as a power of two: names of features are hashed to their places. */
export const WEIGHTS_COUNT = 2 ** 18

const [CHARACTERS_MIN, CHARACTERS_MAX, CHARACTERS_VALUE] = [4, 5, 0.3]

/** FNV-1a with a final mix, because neighboring names must not share low bits. */
function placeOf(name: string): number {
  let hash = 2166136261
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % WEIGHTS_COUNT
}

/** Gets each feature's place and value, and the words of the text from which it comes: `from` to `to`, if any. */
type Visit = (place: number, value: number, from?: number, to?: number) => void

/** What the model reads: words, neighboring words with and without one between them, and parts of words. */
export function visitFeatures({ words }: Pick<ScamText, 'words'>, visit: Visit): void {
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
