/** Digits and signs that people write in place of a letter. `l` also matches i, because a capital I looks like an l. */
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
 * The source of a regular expression that matches a lowercase word, also with digits and signs in place of letters.
 * `gap` is the source for what may stand between two letters.
 */
export const spellings = (word: string, gap = ''): string =>
  [...word].map((letter) => `[${letter}${STAND_INS[letter] ?? ''}]`).join(gap)
