import { readScamText } from './text.ts'

const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:day|morning|afternoon|evening|night))\b(?:[ ,]+(?!(?:i|we|you|are|there is)\b)[\w'-]+){0,3}[,.!;:]+/i

/** The words of a text: equal for copies that differ in case, spelling tricks, punctuation, amounts or the greeting. */
export function textKey(text: string): string {
  return (readScamText(text.replace(GREETING, '')).words.match(/[a-zà-ÿ]+/gi) ?? []).join(' ')
}
