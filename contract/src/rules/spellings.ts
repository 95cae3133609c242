/** Digits and signs that stand for letters. A capital I looks like an l. */
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

/** The source of a pattern for a lowercase word whose letters may be digits or signs, with a gap between them. */
export const spellings = (word: string, gap = ''): string =>
  [...word].map((letter) => `[${letter}${STAND_INS[letter] ?? ''}]`).join(gap)
