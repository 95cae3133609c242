import { expect, test } from 'vitest'
import { priorityLevel, rankReports, type Reporter, type ReportSignals } from './reportPriority.ts'

const reporter = (id: number, about: Partial<Reporter> = {}): Reporter => ({
  id,
  confirmed: 0,
  dismissed: 0,
  is_new: false,
  ...about,
})
const crowd = (count: number, about: Partial<Reporter> = {}) =>
  Array.from({ length: count }, (_, index) => reporter(index + 1, about))

const signals = (given: Partial<ReportSignals> = {}): ReportSignals => ({
  subject_type: 'post',
  reasons: ['spam'],
  scamSigns: [],
  reporters: [reporter(1)],
  friends: [],
  ...given,
})
const priorityOf = (given: Partial<ReportSignals>) => rankReports(signals(given)).priority

test('a worse reason, a job and a sign of a scam rank higher', () => {
  const usual = priorityOf({})
  expect(priorityOf({ reasons: ['other', 'my own words'] })).toBeLessThan(usual)
  expect(priorityOf({ reasons: ['other', 'spam'] })).toBe(usual)
  expect(priorityOf({ subject_type: 'comment' })).toBeLessThan(usual)
  expect(priorityOf({ subject_type: 'job' })).toBeGreaterThan(usual)
  const sign = { weight: 'hold', sentence: 'Never pay to get a job.' } as const
  expect(rankReports(signals({ subject_type: 'job', scamSigns: [sign] }))).toEqual({
    priority: 100,
    reasons: [
      'Reported as spam or a scam',
      'A fake job does the most harm',
      'The text has a sign of a scam: Never pay to get a job.',
      '1 person reported it',
    ],
  })
})

test('each doubling of reporters adds the same priority', () => {
  const [one, two, three, seven] = [1, 2, 3, 7].map((count) => priorityOf({ reporters: crowd(count) }))
  expect([two, three, seven].map((it) => (it ?? 0) - (one ?? 0))).toEqual([12, 20, 40])
})

test('reporters who were right before count more, those who were wrong count less', () => {
  const usual = priorityOf({})
  const right = signals({ reporters: [reporter(1, { confirmed: 5 })] })
  const wrong = signals({ reporters: [reporter(1, { dismissed: 5 })] })
  expect(rankReports(right).priority).toBeGreaterThan(usual)
  expect(rankReports(wrong).priority).toBeLessThan(usual)
  expect(rankReports(right).reasons).toContain(
    'Earlier reports of 1 of them were confirmed, so they count more',
  )
  expect(rankReports(wrong).reasons).toContain(
    'Earlier reports of 1 of them were dismissed, so they count less',
  )
})

test('reporters count as right or wrong by what most of their earlier reports were', () => {
  const history = [
    { confirmed: 3, dismissed: 1 },
    { confirmed: 1, dismissed: 3 },
    { confirmed: 2, dismissed: 2 },
  ]
  const reporters = history.map((about, index) => reporter(index + 1, about))
  expect(rankReports(signals({ reporters })).reasons).toEqual([
    'Reported as spam or a scam',
    '3 people reported it',
    'Earlier reports of 1 of them were confirmed, so they count more',
    'Earlier reports of 1 of them were dismissed, so they count less',
  ])
})

test('thirty friends or new accounts count less than three strangers', () => {
  const strangers = priorityOf({ reporters: crowd(3) })
  const chain = crowd(30).flatMap(({ id }): [number, number][] => (id > 1 ? [[id - 1, id]] : []))
  expect(priorityOf({ reporters: crowd(30), friends: chain })).toBeLessThan(strangers)
  expect(priorityOf({ reporters: crowd(30, { is_new: true }) })).toBeLessThan(strangers)
  expect(rankReports(signals({ reporters: crowd(30, { is_new: true }) })).reasons).toContain(
    '30 of them are friends or have new accounts, so they count little',
  )
})

test('a new account whose reports were confirmed is no longer in the group of new accounts', () => {
  const reporters = [reporter(1, { is_new: true, confirmed: 1 }), reporter(2, { is_new: true })]
  expect(rankReports(signals({ reporters })).reasons.join()).not.toContain('new accounts')
})

test('a priority maps to a level', () => {
  expect([100, 95, 94, 65, 64].map(priorityLevel)).toEqual(['high', 'high', 'medium', 'medium', 'low'])
})
