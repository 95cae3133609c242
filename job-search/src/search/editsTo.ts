const BITS = 32

/**
 * The edit distance of many texts to one, by bit-parallel columns (G. Myers, Journal of the ACM 46, 1999; in blocks as
 * by H. Hyyrö, 2003). What is the same for all texts is prepared once.
 */
export function editsTo(query: string) {
  const length = query.length
  const blocks = Math.ceil(length / BITS)
  const lastBit = 1 << ((length - 1) % BITS)
  /** 1 and more for the letters of the query, 0 for every other. */
  const letterOf = new Uint8Array(65_536)
  let letters = 0
  for (let i = 0; i < length; i++) letterOf[query.charCodeAt(i)] ||= ++letters
  /** Where in the query each letter stands, a bit each. */
  const standsAt = new Int32Array((letters + 1) * blocks)
  for (let i = 0; i < length; i++) {
    const at = (letterOf[query.charCodeAt(i)] ?? 0) * blocks + Math.floor(i / BITS)
    standsAt[at] = (standsAt[at] ?? 0) | (1 << (i % BITS))
  }
  const more = new Int32Array(blocks)
  const less = new Int32Array(blocks)

  /** The edits from the query to the letters `codes[from..to)`; any number above `most` where there are more than that. */
  return function edits(codes: Uint16Array, from: number, to: number, most: number): number {
    return blocks === 1 ? inOneBlock(codes, from, to, most) : inBlocks(codes, from, to, most)
  }

  function inOneBlock(codes: Uint16Array, from: number, to: number, most: number): number {
    let up = -1
    let down = 0
    let distance = length
    for (let at = from; at < to; at++) {
      const equal = standsAt[letterOf[codes[at] ?? 0] ?? 0] ?? 0
      const diagonal = ((((equal & up) + up) | 0) ^ up) | equal | down
      let right = down | ~(diagonal | up)
      const left = up & diagonal
      if (right & lastBit) distance++
      else if (left & lastBit) distance--
      if (distance - (to - at - 1) > most) return distance
      right = (right << 1) | 1
      up = (left << 1) | ~(diagonal | right)
      down = right & diagonal
    }
    return distance
  }

  function inBlocks(codes: Uint16Array, from: number, to: number, most: number): number {
    more.fill(-1)
    less.fill(0)
    let distance = length
    for (let at = from; at < to; at++) {
      const letter = (letterOf[codes[at] ?? 0] ?? 0) * blocks
      let carried = 1
      for (let block = 0; block < blocks; block++) {
        const up = more[block] ?? 0
        const down = less[block] ?? 0
        let equal = standsAt[letter + block] ?? 0
        const vertical = equal | down
        if (carried < 0) equal |= 1
        const diagonal = ((((equal & up) + up) | 0) ^ up) | equal
        let right = down | ~(diagonal | up)
        let left = up & diagonal
        const top = block === blocks - 1 ? lastBit : 1 << (BITS - 1)
        const carries = right & top ? 1 : left & top ? -1 : 0
        right <<= 1
        left <<= 1
        if (carried < 0) left |= 1
        else if (carried > 0) right |= 1
        more[block] = left | ~(vertical | right)
        less[block] = right & vertical
        carried = carries
      }
      distance += carried
      if (distance - (to - at - 1) > most) return distance
    }
    return distance
  }
}
