import { timeGrowth } from 'contract/test/timeGrowth'
import { expect, test } from 'vitest'
import { hideIdentity } from './blindView.ts'

const hidden = (text: string) => hideIdentity({ identity: ['Ada Rolle'] }, text)

test.for([
  ['Mail ada@x.example, or <b@y.example>', 'Mail •••, or <•••>'],
  ['(b.c@x.example)', '(•••)'],
  ['See facebook.com/bluewater or linktr.ee/bluewater', 'See ••• or •••'],
  ['See bluewater.com, @bluewater', 'See •••, •••'],
  ['See Bluewater.com, BWA.bs or FACEBOOK.COM/BLUEWATER', 'See •••, ••• or •••'],
  ['Call 242 - 5550142 or 359 - 1234', 'Call ••• or •••'],
  ['Call +44 7911 123456, 0044 20 7946 0958 or 242-555-0142', 'Call •••, ••• or •••'],
  ['Call Adà rolle or ADA', 'Call ••• or •••'],
] as const)('who is named in %j is hidden', ([text, rest]) => {
  expect(hidden(text)).toBe(rest)
})

test.for([
  'ASP.NET, Node.js and Node.js/React',
  'Cook 03-2019 - 05-2021, chef 1.5.2021 - 3.6.2022',
  'Pay of 1000-1500, or 25000-30000',
  'Diver 2019-2023, chef 2015 - 2018',
  'From 2026-12-01, or 12.01.2027',
  'I ask for 25000 - 30000 a year',
  'Adam was here.Then he left',
])('%j stays as it is', (text) => {
  expect(hidden(text)).toBe(text)
})

test.for(['-', 'a', 'a@', '@a.', '+1 ', '1 - ', '242-', 'www.', 'a.', '1('])(
  'the time for %j grows with the length of the text',
  (part) => {
    expect(timeGrowth(part, hidden)).toBeLessThan(4)
  },
)
