/** Digits and signs that people write instead of a letter. An l also matches i, since a capital I looks like it. */
const STAND_INS: Record<string, string> = {
  a: '4@',
  c: '¢©',
  e: '3',
  i: '1l!|',
  l: '1i!|',
  o: '0',
  s: '5$',
  t: '7',
  y: '¥',
}

/**
 * The source of a regular expression for a lowercase word, also written with such digits and signs. `gap` is the source
 * of what may stand between two letters.
 */
export const spellings = (word: string, gap = ''): string =>
  [...word].map((letter) => `[${letter}${STAND_INS[letter] ?? ''}]`).join(gap)
