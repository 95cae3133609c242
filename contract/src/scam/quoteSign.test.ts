import { expect, test } from 'vitest'
import { timeGrowth } from '../test/timeGrowth.ts'
import { findQuotedSigns, quoteSigns } from './quoteSign.ts'

const quote = (id: string, text: string) => quoteSigns(text, { surface: 'job' }).get(id)

test('the shortest sentence or line that shows a sign alone is quoted', () => {
  const text = 'Cook wanted. After your interview you pay a $50 registration fee at the web shop. Call us.'
  expect(quote('payment', text)).toBe('After your interview you pay a $50 registration fee at the web shop.')
  expect(quote('payment', `${text}\nPay a $20.50 registration fee!`)).toBe('Pay a $20.50 registration fee!')
})

test('a long sentence is cut at a word, one without spaces anywhere', () => {
  const sentence = `Before you start you must pay a $50 registration fee${' by Western Union to our agent'.repeat(4)}`
  expect(quote('payment', sentence)).toBe(
    'Before you start you must pay a $50 registration fee by Western Union to our…',
  )
  const link = `https://bit.ly.paypa1.com/${'a'.repeat(100)}`
  expect(quote('lookalike-link', link)).toBe(`${link.slice(0, 80)}…`)
})

test('nothing is quoted for a sign that only several sentences show together, or none', () => {
  expect(quoteSigns('Uniform provided. $300 a week.', { surface: 'job' })).toEqual(new Map())
})

test('a sign comes with the sentence that shows it, or without if only the whole text does', () => {
  const quotesIn = (text: string) =>
    findQuotedSigns(text, { surface: 'message' }).map(({ id, quote }) => [id, quote])
  expect(quotesIn('The kitchen is small. Send me $40 by Cash App to hold the job. Bring shoes.')).toEqual([
    ['payment', 'Send me $40 by Cash App to hold the job.'],
  ])
  expect(quotesIn('Bring shoes. The kitchen is small.')).toEqual([])
})

test.for(['. ', 'a\n', 'pay a $40 deposit. ', '? ! '])(
  'the time for %j grows with the length of the text, not with its square',
  (part) => {
    expect(timeGrowth(part, (text) => quoteSigns(text, { surface: 'job' }))).toBeLessThan(4)
  },
)
