import { expect, test } from 'vitest'
import { exceedsJsonLimits } from './jsonLimits.ts'

const is = (json: string) => exceedsJsonLimits(Buffer.from(json))

test('real payloads are within the JSON limits, however long their strings', () => {
  expect(is('{"content":"A \\"quoted\\" word, [and] {this}","images":[]}')).toBe(false)
  expect(
    is(JSON.stringify({ images: ['x'.repeat(13_000_000), '\\'.repeat(10_000), '"'.repeat(60_000)] })),
  ).toBe(false)
  expect(is(JSON.stringify({ invitees: Array.from({ length: 10_000 }, (_, id) => id) }))).toBe(false)
  expect(is('"')).toBe(false)
})

test.each([
  ['lists in lists', '['.repeat(21)],
  ['objects in objects', '{"a":'.repeat(21)],
  ['empty lists', `[${'[],'.repeat(50_001)}[]]`],
  ['numbers', `[${'1,'.repeat(50_001)}1]`],
  ['texts', `["${'","'.repeat(50_001)}"]`],
  ['escaped quotes', `"${'\\"'.repeat(500_001)}"`],
  ['a number without end', '1'.repeat(1_000_001)],
  ['white space', ' '.repeat(1_000_001)],
])('too many %s exceed the limits', (_, json) => {
  expect(is(json)).toBe(true)
})

test("an escaped backslash doesn't escape the quote after it", () => {
  expect(is(`["\\\\",${'['.repeat(20)}`)).toBe(true)
  expect(is(`["\\",${'['.repeat(20)}"]`)).toBe(false)
})
