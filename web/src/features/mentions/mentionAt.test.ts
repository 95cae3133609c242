import { expect, test } from 'vitest'
import { mentionAt, withMention } from './MentionPicker.tsx'

/** The mention at the cursor, which is marked by a bar. */
const at = (marked: string) => mentionAt(marked.replace('|', ''), marked.indexOf('|'))

test.each([
  ['@|', ''],
  ['Thanks @| all', ''],
  ['@be|', 'be'],
  ['Thanks @Be|', 'Be'],
  ['(@ben.m|', 'ben.m'],
  ['Thanks @be|nmoss and all', 'be'],
])('in %j, %j is being mentioned', (text, query) => {
  expect(at(text)?.query).toBe(query)
})

test.each(['be|', 'ada@be|', 'https://x.example/@be|', '@ben |', '@@be|'])(
  '%j has no mention at the cursor',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)

test('the chosen name replaces the typed text, followed by one space', () => {
  const typed = { query: 'be', start: 7, end: 10 }
  const text = 'Thanks @benmoss , all'
  expect(withMention('Thanks @be', typed, 'benmoss')).toEqual({ text: 'Thanks @benmoss ', cursor: 16 })
  expect(withMention('Thanks @be all', typed, 'benmoss')).toEqual({
    text: 'Thanks @benmoss all',
    cursor: 16,
  })
  expect(withMention('Thanks @be, all', typed, 'benmoss').text).toBe(text)
})
