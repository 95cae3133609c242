import { editsTo } from './editsTo.ts'
import { grown } from './grown.ts'

/** How far two texts are alike, 0 where not above the threshold; as `similarityOfPlain` of the contract says. */
type Alike = (term: number) => number

/**
 * The distinct texts of one field, numbered in the order of their coming: each is compared with a query once, however many
 * jobs have it. Lengths and letters leave few pairs that need their edit distance.
 */
export function termList() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const written: string[] = []
  let codes = new Uint16Array(4_096)
  let ends = new Int32Array(256)
  /** Three words a term: letters (by their last five bits) that it has once, twice, three times. */
  let letters = new Int32Array(768)
  let longest = 0

  /** The number of a text that is plain already, and that somebody wrote as `as`. */
  function add(text: string, as: string): number {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const term = texts.length
    const start = term === 0 ? 0 : (ends[term - 1] ?? 0)
    codes = grown(codes, start + text.length)
    ends = grown(ends, term + 1)
    letters = grown(letters, 3 * term + 3)
    for (let i = 0; i < text.length; i++) codes[start + i] = text.charCodeAt(i)
    ends[term] = start + text.length
    longest = Math.max(longest, text.length)
    letters.set(lettersOf(text), 3 * term)
    texts.push(text)
    written.push(as)
    numbers.set(text, term)
    return term
  }

  /** What is alike to `query` by more than `above`, for each term; undefined where none is. */
  function alike(query: string, above: number): Float64Array | undefined {
    const found = new Float64Array(texts.length)
    const likeness = comparison(query, above)
    let any = false
    for (let term = 0; term < found.length; term++) {
      const share = likeness(term)
      if (share === 0) continue
      found[term] = share
      any = true
    }
    return any ? found : undefined
  }

  function comparison(query: string, above: number): Alike {
    const [once, twice, thrice] = lettersOf(query)
    const edits = editsTo(query)
    const length = query.length
    const mostEdits = new Uint16Array(longest + length + 1)
    for (let longer = 1; longer < mostEdits.length; longer++) mostEdits[longer] = editsBelow(longer, above)

    return function likeness(term) {
      const start = term === 0 ? 0 : (ends[term - 1] ?? 0)
      const end = ends[term] ?? 0
      const size = end - start
      if (size === 0 || length === 0) return 0
      const has = letters[3 * term] ?? 0
      const lacks = once & ~has
      const extra = has & ~once
      if (size >= length ? lacks === 0 : extra === 0) {
        const text = texts[term] ?? ''
        if (text === query) return 1
        if (size >= length ? text.includes(query) : query.includes(text)) return 0.8
      }
      const longer = size > length ? size : length
      const most = mostEdits[longer] ?? 0
      if (Math.abs(size - length) > most) return 0
      const two = letters[3 * term + 1] ?? 0
      const three = letters[3 * term + 2] ?? 0
      if (bits(lacks) + bits(twice & ~two) + bits(thrice & ~three) > most) return 0
      if (bits(extra) + bits(two & ~twice) + bits(three & ~thrice) > most) return 0
      const share = 1 - edits(codes, start, end, most) / longer
      return share > above ? share : 0
    }
  }

  return {
    add,
    alike,
    /** For each term whether it contains `part`, in plain letters. */
    containing: (part: string) => Uint8Array.from(texts, (text) => (text.includes(part) ? 1 : 0)),
    numberOf: (text: string) => numbers.get(text),
    /** As it was written first. */
    written: (term: number) => written[term] ?? '',
    count: () => texts.length,
  }
}

/** The most edits that leave texts of this length alike by more than `above`, by the very expression that decides. */
function editsBelow(longer: number, above: number): number {
  let most = Math.ceil(longer * (1 - above))
  while (most > 0 && !(1 - most / longer > above)) most--
  return most
}

function lettersOf(text: string): [once: number, twice: number, thrice: number] {
  let once = 0
  let twice = 0
  let thrice = 0
  for (let i = 0; i < text.length; i++) {
    const letter = 1 << (text.charCodeAt(i) & 31)
    thrice |= twice & letter
    twice |= once & letter
    once |= letter
  }
  return [once, twice, thrice]
}

function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
