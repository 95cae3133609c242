import { messageBy } from '../../test/messages.ts'
import { ada, ben } from '../../test/people.ts'
import { expect, test } from 'vitest'
import { toMessageRows } from './messageRows.ts'

const now = new Date(2026, 10, 20, 0, 30).getTime()
const at = (...date: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...date).toISOString()

test('the first message of each day has its date above it', () => {
  const times = [
    at(2025, 11, 31, 12, 0),
    at(2026, 10, 18, 23, 59),
    at(2026, 10, 19, 0, 0),
    at(2026, 10, 19, 23, 59),
    at(2026, 10, 20, 0, 0),
  ]
  const rows = toMessageRows(
    times.map((created_at, seq) => messageBy(ben, seq, { created_at })),
    now,
  )
  expect(rows.map(({ day }) => day)).toEqual([
    'Wednesday, 31 December 2025',
    'Wednesday, 18 November',
    'Yesterday',
    undefined,
    'Today',
  ])
})

test('a run of messages ends with another sender, ten quiet minutes or the day', () => {
  const rows = toMessageRows(
    [
      messageBy(ben, 1, { created_at: at(2026, 10, 19, 23, 40) }),
      messageBy(ben, 2, { created_at: at(2026, 10, 19, 23, 49) }),
      messageBy(ben, 3, { created_at: at(2026, 10, 19, 23, 59) }),
      messageBy(ben, 4, { created_at: at(2026, 10, 20, 0, 1) }),
      messageBy(ada, 5, { created_at: at(2026, 10, 20, 0, 2) }),
    ],
    now,
  )
  expect(rows.map(({ isLast }) => isLast)).toEqual([false, true, true, true, true])
})
