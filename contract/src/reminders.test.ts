import { expect, test } from 'vitest'
import { reminderUrgency, minutesUntil, dueReminder, timeLeft, type RemindableEvent } from './reminders.ts'

const START = '2026-11-20T15:00:00.000Z'
const before = (minutes: number) => Date.parse(START) - minutes * 60_000

function event(
  times: number[],
  changes: Partial<RemindableEvent> & { sent?: boolean; enabled?: boolean } = {},
) {
  const { sent = false, enabled = true, ...rest } = changes
  return {
    id: 7,
    start_date: START,
    status: 'scheduled' as const,
    response: null,
    reminder_settings: {
      enabled,
      reminders: times.map((time_before) => ({ time_before, type: 'both' as const, sent })),
    },
    ...rest,
  }
}

test.for([
  [120, 'info'],
  [16, 'info'],
  [15, 'warning'],
  [6, 'warning'],
  [5, 'urgent'],
  [1, 'urgent'],
] as const)('the reminder level with %i minutes left is %s', ([minutes, level]) => {
  expect(reminderUrgency(minutes)).toBe(level)
})

test.for([
  // Reminders, minutes left, and the urgency and key of the reminder that is shown.
  [[15], 18, undefined],
  [[15], 17, ['info', '7/15']],
  [[15], 16, ['info', '7/15']],
  [[15], 15, ['warning', '7/15']],
  [[15], 13, ['warning', '7/15']],
  [[15], 12, undefined],
  [[15], 6, undefined],
  [[15], 5, ['urgent', '7/5']],
  [[], 5, ['urgent', '7/5']],
  [[], 1, ['urgent', '7/5']],
  [[], 0, undefined],
  [[1], 0, undefined],
  [[1], -1, undefined],
  [[60], 62, ['info', '7/60']],
  [[60], 58, ['info', '7/60']],
  [[60], 57, undefined],
  [[120], 120, ['info', '7/120']],
  // Reminders are shown in the last two hours only.
  [[120], 121, undefined],
  [[1440], 120, undefined],
  [[15, 60, 1440], 60, ['info', '7/60']],
] as const)(
  'an event with reminders %j and %i minutes left shows the reminder %j',
  ([times, minutes, raised]) => {
    const found = dueReminder(event([...times]), before(minutes))
    expect(found && [found.level, found.key]).toEqual(raised)
  },
)

test('remaining minutes are rounded down', () => {
  expect(minutesUntil(START, before(5.9))).toBe(5)
  expect(minutesUntil(START, before(0.9))).toBe(0)
  expect(dueReminder(event([]), before(0.9))).toBeUndefined()
})

test('a reminder that was already sent is shown again only in the last five minutes', () => {
  const sent = event([15], { sent: true })
  expect(dueReminder(sent, before(15))).toBeUndefined()
  expect(dueReminder(sent, before(5))).toMatchObject({ level: 'urgent', remaining: 5 })
})

test('a visible banner stays when its reminder is sent', () => {
  const sent = event([15], { sent: true })
  expect(dueReminder(sent, before(15), new Set(['7/15']))).toMatchObject({ key: '7/15', level: 'warning' })
  expect(dueReminder(sent, before(15), new Set(['8/15', '7/60']))).toBeUndefined()
})

test.for([
  ['cancelled', { status: 'cancelled' }],
  ['declined', { response: 'declined' }],
  ['switched off', { enabled: false }],
] as const)('an event that is %s has no reminders', ([, changes]) => {
  expect(dueReminder(event([15], changes), before(15))).toBeUndefined()
  expect(dueReminder(event([15], changes), before(3))).toBeUndefined()
})

test.for([['accepted'], ['tentative'], ['pending']] as const)(
  'an invitation that is %s has reminders',
  ([response]) => {
    expect(dueReminder(event([15], { response }), before(15))).toMatchObject({ remaining: 15 })
  },
)

test.for([
  [0.9, 'now'],
  [1, 'in 1 minute'],
  [14.6, 'in 15 minutes'],
  [60, 'in 1 hour'],
  [62, 'in 1 hour'],
  [90, 'in 1 hour 30 minutes'],
  [119, 'in 2 hours'],
  [1439, 'in 1 day'],
  [1440, 'in 1 day'],
  [2160, 'in 1 day 12 hours'],
  [10_080, 'in 7 days'],
] as const)('%d minutes before an event it starts %s', ([minutes, left]) => {
  expect(timeLeft(minutes)).toBe(left)
})
