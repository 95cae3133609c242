import { expect, test } from 'vitest'
import { requestCredential } from './credentials.ts'
import { mailboxKey } from './email.ts'
import { parseSalaryRange } from './rules/pay.ts'
import { extractPlace } from './rules/places.ts'
import { timeGrowth } from './test/timeGrowth.ts'

const readers: [string, (text: string) => unknown, string[]][] = [
  ['the domain of a credential', (domain) => requestCredential.body?.shape.domain.safeParse(domain), ['/']],
  ['an email address', (text) => mailboxKey(`${text}@x.example`), ['+', '+\n']],
  ['pay', parseSalaryRange, ['usd\t', '\t', '$ ', '1,111', 'per ']],
  ['a place in a search', (text) => extractPlace(`Nassau ${text} Nassau`), ['\t', ' ,', 'in ']],
]

test.for(readers.flatMap(([name, read, parts]) => parts.map((part) => [name, part, read] as const)))(
  'the time to read %s of %j grows with the length of the text',
  ([, part, read]) => {
    // A single run after a mark, too.
    expect(timeGrowth(part, (text) => [read(text), read(`usd${text}`)])).toBeLessThan(4)
  },
)
