import type { KnownWords } from './knownWords.ts'

const LONGEST = 16

/**
 * Splits `letters` without spaces into as few known words as possible: 'paythefee' into 'pay', 'the' and 'fee'.
 * Undefined if it can't be split into such words.
 */
export function segment(letters: string, known: KnownWords): string[] | undefined {
  /** For each end, the fewest words up to it and where the last one begins. */
  const best: ({ count: number; start: number } | undefined)[] = [{ count: 0, start: 0 }]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start++) {
      const count = (best[start]?.count ?? Infinity) + 1
      if (count >= (best[end]?.count ?? Infinity)) continue
      const word = letters.slice(start, end)
      if (known.has(word)) best[end] = { count, start }
    }
  }
  const words: string[] = []
  for (let end = letters.length; end > 0;) {
    const last = best[end]
    if (!last) return undefined
    words.unshift(letters.slice(last.start, end))
    end = last.start
  }
  return words
}
