import { expect, test } from 'vitest'
import { replyRatePhrase, replyReminderPhrase } from './replyPhrases.ts'

const waiting = { title: 'Cook', waiting: 2, answer_by: '2026-12-04', interviewed: 0 }

test.for([
  ['in_time', 'Reply to 2 applicants for Cook by 4 December.'],
  ['late', 'Your reply to 2 applicants for Cook was due on 4 December.'],
  [
    'unlisted',
    'Cook no longer appears in search: your reply to 2 applicants has been due since 4 December. It comes back once you reply.',
  ],
] as const)('a reminder about replies that are %s', ([state, sentence]) => {
  expect(replyReminderPhrase({ ...waiting, state })).toBe(sentence)
})

test('a reminder asks about an interview, too', () => {
  const asked = 'Tell 1 applicant how the interview for Cook went.'
  const reminder = { ...waiting, state: 'in_time' as const, interviewed: 1 }
  expect(replyReminderPhrase(reminder)).toBe(`Reply to 2 applicants for Cook by 4 December. ${asked}`)
  expect(replyReminderPhrase({ ...reminder, waiting: 0, answer_by: null })).toBe(asked)
})

test('an employer with too few answers has no rate', () => {
  expect(replyRatePhrase({ rate: 92, usual_days: 1, answered: 24 })).toBe(
    'Replies to 92% of applications, usually within 1 day',
  )
  expect(replyRatePhrase({ rate: null, usual_days: null, answered: 1 })).toBeUndefined()
})
