const BITS = 32

/**
 * A text and bit sets of the characters that occur at least once, twice and three times, by the low five bits of their
 * codes.
 */
export type CharacterSignature = { text: string; length: number; once: number; twice: number; thrice: number }

export function characterSignatureOf(text: string): CharacterSignature {
  let once = 0
  let twice = 0
  let thrice = 0
  for (let at = 0; at < text.length; at++) {
    const letter = 1 << (text.charCodeAt(at) & 31)
    thrice |= twice & letter
    twice |= once & letter
    once |= letter
  }
  return { text, length: text.length, once, twice, thrice }
}

/**
 * Returns a function that compares a text with the query: 1 − edits / longer length, or 0 unless that exceeds
 * `threshold`. Cheap bounds skip most edit distances (README, "Bounds").
 */
export function spellingSimilarity(
  query: CharacterSignature,
  threshold: number,
): (other: CharacterSignature) => number {
  const { length } = query
  const distance = distanceTo(query.text)
  const maxEditsByLength: number[] = []

  return function similarity(other) {
    const size = other.length
    const longer = Math.max(size, length)
    const maxEdits = (maxEditsByLength[longer] ??= editsAllowed(longer, threshold))
    if (Math.abs(size - length) > maxEdits || editsAtLeast(query, other) > maxEdits) return 0
    const share = 1 - distance(other.text, maxEdits) / longer
    return share > threshold ? share : 0
  }
}

/**
 * A lower bound on the edits between two texts: one edit adds at most one missing letter and removes at most one extra
 * letter.
 */
export function editsAtLeast(a: CharacterSignature, b: CharacterSignature): number {
  const missing = bits(a.once & ~b.once) + bits(a.twice & ~b.twice) + bits(a.thrice & ~b.thrice)
  const extra = bits(b.once & ~a.once) + bits(b.twice & ~a.twice) + bits(b.thrice & ~a.thrice)
  return Math.max(missing, extra)
}

/**
 * The maximum edits that keep the similarity above the threshold. Uses the expression of the comparison, so that
 * rounding can't differ.
 */
function editsAllowed(longer: number, threshold: number): number {
  let maxEdits = Math.ceil(longer * (1 - threshold))
  while (maxEdits > 0 && !(1 - maxEdits / longer > threshold)) maxEdits--
  return maxEdits
}

/**
 * The edit distance of many texts to one, a column of 32 rows at a time (G. Myers, Journal of the ACM 46, 1999); a
 * longer query is compared in blocks (H. Hyyrö, 2003). Returns any number above `maxEdits` if the distance is above it.
 */
function distanceTo(query: string): (text: string, maxEdits: number) => number {
  const blocks = Math.ceil(query.length / BITS)
  const lastBit = 1 << ((query.length - 1) % BITS)
  /** Numbers the characters of the query from 1; every other character is 0. */
  const characters = new Uint8Array(65_536)
  let count = 0
  for (let at = 0; at < query.length; at++) characters[query.charCodeAt(at)] ||= ++count
  /** For each character, where it is in the query: a bit per position. */
  const positions = new Int32Array((count + 1) * blocks)
  for (let at = 0; at < query.length; at++) {
    const block = (characters[query.charCodeAt(at)] ?? 0) * blocks + Math.floor(at / BITS)
    positions[block] = (positions[block] ?? 0) | (1 << (at % BITS))
  }
  const increases = new Int32Array(blocks)
  const decreases = new Int32Array(blocks)

  return function distance(text, maxEdits) {
    increases.fill(-1)
    decreases.fill(0)
    let edits = query.length
    for (let at = 0; at < text.length; at++) {
      const first = (characters[text.charCodeAt(at)] ?? 0) * blocks
      let carry = 1
      for (let block = 0; block < blocks; block++) {
        const up = increases[block] ?? 0
        const down = decreases[block] ?? 0
        let equal = positions[first + block] ?? 0
        const vertical = equal | down
        if (carry < 0) equal |= 1
        const diagonal = ((((equal & up) + up) | 0) ^ up) | equal
        let right = down | ~(diagonal | up)
        let left = up & diagonal
        const top = block === blocks - 1 ? lastBit : 1 << (BITS - 1)
        const next = right & top ? 1 : left & top ? -1 : 0
        right = (right << 1) | (carry > 0 ? 1 : 0)
        left = (left << 1) | (carry < 0 ? 1 : 0)
        increases[block] = left | ~(vertical | right)
        decreases[block] = right & vertical
        carry = next
      }
      edits += carry
      if (edits - (text.length - at - 1) > maxEdits) return edits
    }
    return edits
  }
}

/** The number of bits set (H. S. Warren, Hacker's Delight, 2012, section 5-1). */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
