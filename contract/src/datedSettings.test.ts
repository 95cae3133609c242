import { expect, test } from 'vitest'
import { holidayOn, nassauDay, systemNoticeAt, valueInForce } from './datedSettings.ts'

const wage = (id: number, in_force_from: string) => ({ id, in_force_from })

test('the value in force is the one with the latest date that has come', () => {
  const wages = [wage(1, '2023-01-01'), wage(3, '2027-01-01'), wage(2, '2025-07-01')]
  expect(valueInForce(wages, '2022-12-31')).toBeUndefined()
  expect(valueInForce(wages, '2023-01-01')?.id).toBe(1)
  expect(valueInForce(wages, '2026-12-31')?.id).toBe(2)
  expect(valueInForce(wages, '2027-01-01')?.id).toBe(3)
})

test('of two values with the same date, the one entered last is in force', () => {
  expect(valueInForce([wage(5, '2026-01-01'), wage(4, '2026-01-01')], '2026-02-01')?.id).toBe(5)
})

test.for<[string, string]>([
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
  ['2027-01-01T05:00:00Z', '2027-01-01'],
])('at %s it is %s in Nassau', ([moment, day]) => {
  expect(nassauDay(moment)).toBe(day)
})

test('a holiday is found in the list that is in force on its day', () => {
  const list = (id: number, in_force_from: string, date: string, name: string) => ({
    id,
    in_force_from,
    source: 'Gazette',
    days: [{ date, name }],
  })
  const lists = [
    list(1, '2026-01-01', '2026-07-10', 'Independence Day'),
    list(2, '2027-01-01', '2027-07-12', 'Independence Day observed'),
  ]
  expect(holidayOn(lists, '2026-07-10')).toBe('Independence Day')
  expect(holidayOn(lists, '2027-07-10')).toBeUndefined()
  expect(holidayOn(lists, '2027-07-12')).toBe('Independence Day observed')
})

test('the notice entered last is shown between its start and its end', () => {
  const notice = (id: number, starts_at: string, ends_at: string) =>
    ({ id, text: 'Maintenance', level: 'info', starts_at, ends_at }) as const
  const notices = [
    notice(1, '2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z'),
    notice(2, '2026-11-10T02:00:00Z', '2026-11-10T03:00:00Z'),
  ]
  const shownAt = (moment: string) => systemNoticeAt(notices, Date.parse(moment))?.id
  expect(shownAt('2026-10-31T23:59:59Z')).toBeUndefined()
  expect(shownAt('2026-11-10T01:59:59Z')).toBe(1)
  expect(shownAt('2026-11-10T02:00:00Z')).toBe(2)
  expect(shownAt('2026-11-10T03:00:00Z')).toBe(1)
  expect(shownAt('2026-11-30T00:00:00Z')).toBeUndefined()
})
