/** Common English words besides those that the rules look for. Without single letters, which would split anything. */
const COMMON = new Set(
  (
    'about all also am an and any are as at back be because been before but by can code come day do down each first for from ' +
    'get give go good got had has have he her here him his hour how if in into is it job just know like make man me money ' +
    'month more much must my name need new no not now number of off on one only or other our out over pay per phone please ' +
    'put same say see she so some soon start than that the their them then there they this time to today tomorrow two until ' +
    'up us very want was way we week well were what when where which who will with work would year you your'
  ).split(' '),
)
const LONGEST = 16

export const isCommonWord = (word: string): boolean => COMMON.has(word)

/**
 * Splits `letters` without spaces into as few common or known words as possible: 'paythefee' into 'pay', 'the' and
 * 'fee'. Undefined if it can't be split into such words.
 */
export function segment(letters: string, isKnown: (word: string) => boolean): string[] | undefined {
  /** For each end, the fewest words up to it and where the last one begins. */
  const best: ({ count: number; start: number } | undefined)[] = [{ count: 0, start: 0 }]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - LONGEST); start < end - 1; start++) {
      const count = (best[start]?.count ?? Infinity) + 1
      if (count >= (best[end]?.count ?? Infinity)) continue
      const word = letters.slice(start, end)
      if (COMMON.has(word) || isKnown(word)) best[end] = { count, start }
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
