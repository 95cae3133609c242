import { readScamText } from './text.ts'
import { toPlainText } from './words.ts'

const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening|night))\b(?:[ ,]+(?!(?:i|we|you|are|there is)\b)[\w'-]+){0,3}[,.!;:]+/

/** The words of a text: equal for copies that differ in case, spelling tricks, punctuation, amounts or the greeting. */
export function textKey(text: string): string {
  const { words } = readScamText(toPlainText(text).replace(GREETING, ''))
  return words.filter((word) => /^[a-z]/i.test(word) && word !== 'NUM').join(' ')
}
