import { expect, test } from 'vitest'
import { isAlike, textKey } from './textKey.ts'

const OFFER = 'I have a well paid job at a new hotel for you. Are you interested? Write to me tonight.'

test.each([
  ['one word is another', OFFER.replace('hotel', 'villa')],
  ['words are added', OFFER.replace('well paid', 'very well paid easy')],
  [
    'sentences change places',
    'Write to me tonight. Are you interested? I have a well paid job at a new hotel for you.',
  ],
  ['a greeting comes first', `Good day Ann, ${OFFER}`],
])('texts are alike if %s', (_, text) => {
  expect(isAlike(textKey(text), textKey(OFFER))).toBe(true)
})

test.each([
  [
    'about something else',
    'The regatta starts at ten on Saturday, and the road to the dock is closed for cars.',
  ],
  [
    'with the same beginning',
    'I have a well paid job at a new hotel myself now, so I no longer look for work. Thank you!',
  ],
  ['without words', '242-555-0100'],
])('a text %s is not alike', (_, text) => {
  expect(isAlike(textKey(text), textKey(OFFER))).toBe(false)
})
