import { WEIGHTS_COUNT } from './features.ts'

/** Weights are whole numbers from -26 to 26: one letter each, capitals if negative. */
export const WEIGHT_MAX = 26
const [BEFORE_CAPITALS, BEFORE_SMALL] = [64, 96]

/** Weights as text: before each letter, how many zeros come before it, if any. */
export function encodeWeights(weights: Int8Array): string {
  const parts: string[] = []
  let zeros = 0
  for (const weight of weights) {
    if (weight === 0) {
      zeros++
      continue
    }
    const letter = String.fromCharCode(Math.abs(weight) + (weight < 0 ? BEFORE_CAPITALS : BEFORE_SMALL))
    parts.push(zeros > 0 ? `${zeros}${letter}` : letter)
    zeros = 0
  }
  return parts.join('')
}

export function decodeWeights(text: string): Int8Array {
  const weights = new Int8Array(WEIGHTS_COUNT)
  let place = 0
  for (const [, zeros, letter = ''] of text.matchAll(/(\d*)([A-Za-z])/g)) {
    const code = letter.charCodeAt(0)
    place += Number(zeros)
    weights[place++] = code > BEFORE_SMALL ? code - BEFORE_SMALL : BEFORE_CAPITALS - code
  }
  return weights
}
