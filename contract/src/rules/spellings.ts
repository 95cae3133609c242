/** What people write in place of a letter. For `l` also the letter i, because a capital I looks like an l. */
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
 * Source text of a regular expression for a lowercase word, which also matches if digits or signs replace its letters.
 * `gap` is source text too, for what may stand between two letters.
 */
export const spellings = (word: string, gap = ''): string =>
  [...word].map((letter) => `[${letter}${STAND_INS[letter] ?? ''}]`).join(gap)
