import { expect, test } from 'vitest'
import { MENTIONS_MAX, findMentions, splitMentions } from './mentions.ts'

test.for([
  ['Thanks @ben', ['ben']],
  ['@Ada, @ben.', ['ada', 'ben.', 'ben']],
  ['(@ada) and @ada again', ['ada']],
  ['mail@example.com', []],
  ['https://cayfolk.example/@ada', []],
  ['@@ada @', []],
  ['@sparks.of_exuma.', ['sparks.of_exuma.', 'sparks.of_exuma']],
  ['@ada...', ['ada...', 'ada..', 'ada.', 'ada']],
  [`@${'a'.repeat(29)}...`, [`${'a'.repeat(29)}.`, 'a'.repeat(29)]],
  ['', []],
] as const)('%j mentions %j', ([text, names]) => {
  expect(findMentions(text)).toEqual(names)
})

test('a text mentions at most 20 people', () => {
  expect(findMentions(Array.from({ length: 30 }, (_, n) => `@user${n}`).join(' '))).toHaveLength(MENTIONS_MAX)
})

test('a mention includes the periods that a username ends in, and no others', () => {
  const ada = { id: 1, username: 'ada.' }
  expect(splitMentions('See @ada...', [ada])).toEqual(['See ', { text: '@ada.', id: 1 }, '..'])
  expect(splitMentions('See @ada.', [ada, { id: 2, username: 'ada' }])).toEqual([
    'See ',
    { text: '@ada.', id: 1 },
  ])
  expect(splitMentions('See @Ada.Rolle.', [{ id: 3, username: 'ada.rolle' }])).toEqual([
    'See ',
    { text: '@Ada.Rolle', id: 3 },
    '.',
  ])
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
