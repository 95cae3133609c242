import { createHash } from 'node:crypto'
import { qrCode } from 'contract/qrCode'
import { expect, test } from 'vitest'

const draw = (text: string) => qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))

// The expected codes are those of the library uqr 0.1.2 at level M with mask 0.

test('a link is drawn as a QR code', () => {
  expect(draw('cayfolk.bs/j/1').join('\n')).toBe(
    `
#######..#..#.#######
#.....#.##....#.....#
#.###.#...#...#.###.#
#.###.#...#.#.#.###.#
#.###.#.#.#.#.#.###.#
#.....#...##..#.....#
#######.#.#.#.#######
.....................
#.#.#.#.....#...#..#.
#.##.#..#.#.#.####.##
.#..#.###...#...#####
....#..##.#.#...#...#
..##..######.....#..#
........#..###.######
#######...#.#..######
#.....#....##..#...##
#.###.#.##...#.#...#.
#.###.#..#.###.##..#.
#.###.#.##.###.##...#
#.....#...#.##..#..#.
#######.#.##...#...##`.trim(),
  )
})

test.for([
  [14, 21, '2008a3f82ce2739a'],
  [26, 25, '35e131f2d6af0a78'],
  [42, 29, 'd9f1a73cc2fa5b29'],
  [62, 33, 'fc10158c4cbacfde'],
  [84, 37, 'a647a076f66c257a'],
  [106, 41, 'd0da229d916d1e76'],
] as const)('a link of %i bytes fits %i modules, with error correction', ([length, size, hash]) => {
  const rows = qrCode('https://cayfolk.example/'.padEnd(length, 'j/').slice(0, length))
  expect(rows).toHaveLength(size)
  const bits = rows.map((row) => row.map(Number).join('')).join('\n')
  expect(createHash('sha256').update(bits).digest('hex').slice(0, 16)).toBe(hash)
})

test('longer texts are refused', () => {
  expect(() => qrCode('x'.repeat(107))).toThrow(RangeError)
})
