import { timeGrowth } from 'contract/rules/timeGrowth'
import { expect, test } from 'vitest'
import { hideIdentity } from './blindView.ts'

const hidden = (text: string) => hideIdentity({ identity: ['Ada Rolle'] }, text)

test.for([
  ['Mail ada@x.example, or <b@y.example>', 'Mail •••, or <•••>'],
  ['(b.c@x.example)', '(•••)'],
] as const)('the addresses in %j are hidden', ([text, rest]) => {
  expect(hidden(text)).toBe(rest)
})

test.for(['-', 'a', 'a@', '@a.', '+1 ', '1 - ', '242-', 'www.'])(
  'the time for %j grows with the length of the text',
  (part) => {
    expect(timeGrowth(part, hidden)).toBeLessThan(4)
  },
)
