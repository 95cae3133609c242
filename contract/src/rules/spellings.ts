/** The digits and signs that people write instead of a letter. A capital I looks like an l. */
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

/** The source of a pattern for a lowercase word, also in such digits and signs, with `gap` between the letters. */
export const spellings = (word: string, gap = ''): string =>
  [...word].map((letter) => `[${letter}${STAND_INS[letter] ?? ''}]`).join(gap)
