import { timeGrowth } from 'contract/test/timeGrowth'
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
  ['See facebook.com/bluewaterbuilder, @bluewater.', 'See … ….'],
  ['Call +44 7911 123456 or 242 555-0142.', 'Call … or ….'],
] as const)('the contact details in %j are removed', ([bio, rest]) => {
  expect(bioAfter(bio)).toBe(rest)
})

test.for(['-', 'a', 'a@', 'a@b.', 'a@.', '1 ', '(', 'www.', 'a.', '@', '1-'])(
  'the time for %j grows with the length of the text',
  (part) => {
    expect(timeGrowth(part, bioAfter)).toBeLessThan(4)
  },
)
