import { readScamText } from './text.ts'
import { toPlainText } from './words.ts'

const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening|night))\b(?:[ ,]+(?!(?:i|we|you|are|there is)\b)[\w'-]+){0,3}[,.!;:]+/

/** The words of a text: equal for copies that differ in case, spelling tricks, punctuation, amounts or the greeting. */
export function textKey(text: string): string {
  const { words } = readScamText(toPlainText(text).replace(GREETING, ''))
  return words.filter((word) => /^[a-z]/i.test(word) && word !== 'NUM').join(' ')
}

/** From which share of common words two texts count as one. */
const ALIKE_MIN = 0.8

/** Whether two text keys are equal but for some words that were changed, added or left out. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [words, others] = [one.split(' '), other.split(' ')]
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const left = counts.get(word) ?? 0
    if (left > 0) common += 1
    counts.set(word, left - 1)
  }
  // The Dice coefficient of the two bags of words.
  return (2 * common) / (words.length + others.length) >= ALIKE_MIN
}
