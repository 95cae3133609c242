// QR codes (ISO/IEC 18004) for links: bytes, error correction level M, versions 1 to 6, always with the same mask.

/** By version: the number of blocks, and of data and error correction bytes in each. */
const VERSIONS = [
  { blocks: 1, data: 16, correction: 10 },
  { blocks: 1, data: 28, correction: 16 },
  { blocks: 1, data: 44, correction: 26 },
  { blocks: 2, data: 32, correction: 18 },
  { blocks: 2, data: 43, correction: 24 },
  { blocks: 4, data: 27, correction: 16 },
]
/** Mode and length before the text, and the terminator after it. */
const FRAME_BYTES = 2
const BYTE_MODE = 4
/** Alternate in the unused space. */
const PADDING = [0xec, 0x11]
/** Level M and mask 0, with their error correction. */
const FORMAT = 0x5412
const FINDER_CENTER = 3
const TIMING = 6

/**
 * The rows of modules of a QR code, true for dark ones, without the quiet zone. Throws if the text is longer than 106
 * bytes.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const index = VERSIONS.findIndex(({ blocks, data }) => bytes.length + FRAME_BYTES <= blocks * data)
  const version = VERSIONS[index]
  if (!version) throw new RangeError('The text is too long for a QR code.')
  const size = 21 + 4 * index
  const patterns = drawPatterns(size)
  return fill(patterns, interleave(frame(bytes, version.blocks * version.data), version))
}

/** The mode, the length and the bytes, padded to `total` bytes. All are shifted by the four bits of the mode. */
function frame(bytes: Uint8Array, total: number): number[] {
  const shifted = [(BYTE_MODE << 4) | (bytes.length >> 4)]
  let rest = bytes.length & 15
  for (const byte of bytes) {
    shifted.push((rest << 4) | (byte >> 4))
    rest = byte & 15
  }
  shifted.push(rest << 4)
  const missing = total - shifted.length
  return [...shifted, ...Array.from({ length: missing }, (_, n) => PADDING[n % 2] ?? 0)]
}

/** Splits data into blocks, adds the error correction of each, and takes bytes from the blocks in turn. */
function interleave(bytes: number[], { blocks, data, correction }: (typeof VERSIONS)[number]): number[] {
  const generator = generatorOf(correction)
  const parts = Array.from({ length: blocks }, (_, n) => bytes.slice(n * data, (n + 1) * data))
  const corrections = parts.map((part) => remainder(part, generator))
  return [parts, corrections].flatMap((lists) =>
    (lists[0] ?? []).flatMap((_, n) => lists.map((list) => list[n] ?? 0)),
  )
}

/** Multiplies in the field of 256 elements. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The Reed-Solomon generator polynomial of a degree, without its leading 1. */
function generatorOf(degree: number): number[] {
  let polynomial = [1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    const times = [...polynomial.map((factor) => multiply(factor, root)), 0]
    polynomial = [...polynomial, 0].map((factor, at) => factor ^ (times[at - 1] ?? 0))
    root = multiply(root, 2)
  }
  return polynomial.slice(1)
}

/** The Reed-Solomon error correction bytes. */
function remainder(bytes: number[], generator: number[]): number[] {
  let rest = generator.map(() => 0)
  for (const byte of bytes) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, n) => value ^ multiply(generator[n] ?? 0, factor))
  }
  return rest
}

/** Everything but the data: undefined where the data goes. */
function drawPatterns(size: number): (boolean | undefined)[][] {
  const rows = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = rows[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  /** Concentric squares, dark at the given distances from the center. */
  const square = (centerX: number, centerY: number, radius: number, dark: number[]) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        set(centerX + x, centerY + y, dark.includes(Math.max(Math.abs(x), Math.abs(y))))
  }

  for (let n = 0; n < size; n++) {
    set(TIMING, n, n % 2 === 0)
    set(n, TIMING, n % 2 === 0)
  }
  const far = size - 1 - FINDER_CENTER
  for (const [x, y] of [
    [FINDER_CENTER, FINDER_CENTER],
    [far, FINDER_CENTER],
    [FINDER_CENTER, far],
  ] as const)
    square(x, y, 4, [0, 1, 3])
  if (size > 21) square(size - 7, size - 7, 2, [0, 2])

  const format = (bit: number) => ((FORMAT >> bit) & 1) === 1
  for (let bit = 0; bit < 15; bit++) {
    const skipTiming = (n: number) => (n >= TIMING ? n + 1 : n)
    if (bit < 8) set(8, skipTiming(bit), format(bit))
    else set(skipTiming(14 - bit), 8, format(bit))
    if (bit < 8) set(size - 1 - bit, 8, format(bit))
    else set(8, size - 15 + bit, format(bit))
  }
  set(8, size - 8, true)
  return rows
}

/** Puts the data into the undefined places, two columns at a time from the right, up and down in turn, and masks it. */
function fill(rows: (boolean | undefined)[][], bytes: number[]): boolean[][] {
  const size = rows.length
  const result = rows.map((row) => row.map((isDark) => isDark ?? false))
  let bit = 0
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const fromRight = size - 1 - 2 * pair
    const right = fromRight <= TIMING ? fromRight - 1 : fromRight
    for (let n = 0; n < size; n++) {
      const y = pair % 2 === 0 ? size - 1 - n : n
      for (const x of [right, right - 1]) {
        const row = result[y]
        if (!row || rows[y]?.[x] !== undefined) continue
        const isSet = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        row[x] = isSet !== ((x + y) % 2 === 0)
        bit++
      }
    }
  }
  return result
}
