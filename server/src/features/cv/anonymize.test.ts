import { timeGrowth } from 'contract/rules/timeGrowth'
import { expect, test } from 'vitest'
import { anonymize } from './anonymize.ts'

const cv = {
  first_name: 'Ada',
  last_name: 'Rolle',
  username: 'adarolle',
  credentials: [],
  entries: [],
} as unknown as Parameters<typeof anonymize>[0]
const bioAfter = (bio: string) => anonymize({ ...cv, bio }).bio

test.for([
  ['Mail ada@rolle.example.', 'Mail ….'],
  ['a@b.example,c@d.example;e@f.example', '…,…;…'],
  ['(a.b@c.example)', '(…)'],
] as const)('the addresses in %j are removed', ([bio, rest]) => {
  expect(bioAfter(bio)).toBe(rest)
})

test.for(['-', 'a', 'a@', 'a@b.', 'a@.', '1 ', '(', 'www.'])(
  'the time for %j grows with the length of the text',
  (part) => {
    expect(timeGrowth(part, bioAfter)).toBeLessThan(4)
  },
)
