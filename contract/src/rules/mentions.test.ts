import { expect, test } from 'vitest'
import { MENTIONS_MAX, findMentions, splitMentions } from './mentions.ts'

test.for([
  ['Thanks @ben', ['ben']],
  ['@Ada, @ben.', ['ada', 'ben']],
  ['(@ada) and @ada again', ['ada']],
  ['mail@example.com', []],
  ['https://cayfolk.example/@ada', []],
  ['@@ada @', []],
  ['@sparks.of_exuma.', ['sparks.of_exuma']],
  ['', []],
] as const)('%j mentions %j', ([text, names]) => {
  expect(findMentions(text)).toEqual(names)
})

test('a text mentions at most 20 people', () => {
  expect(findMentions(Array.from({ length: 30 }, (_, n) => `@user${n}`).join(' '))).toHaveLength(MENTIONS_MAX)
})

test('a text is split at its mentions without losing characters', () => {
  const text = 'Thanks @Ada and @nobody, see you @ben'
  const pieces = splitMentions(text, [
    { id: 1, username: 'ada' },
    { id: 2, username: 'ben' },
  ])
  expect(pieces).toEqual([
    'Thanks ',
    { text: '@Ada', id: 1 },
    ' and @nobody, see you ',
    { text: '@ben', id: 2 },
  ])
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text)
})
