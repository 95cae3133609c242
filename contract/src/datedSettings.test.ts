import { expect, test } from 'vitest'
import { addMinimumWage, questionableAmounts, systemNoticeAt, valueInForce } from './datedSettings.ts'
import { nassauDay } from './rules/nassauDay.ts'

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
  const nameOn = (day: string) => valueInForce(lists, day)?.days.find(({ date }) => date === day)?.name
  expect(nameOn('2026-07-10')).toBe('Independence Day')
  expect(nameOn('2027-07-10')).toBeUndefined()
  expect(nameOn('2027-07-12')).toBe('Independence Day observed')
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

const WAGE = { hour: 6.5, day: 52, week: 260 }

test.for<[object, object]>([
  [{ hour: 7.5, day: 60, week: 300 }, {}],
  [{ hour: 6.5, day: 55, week: 285 }, {}],
  [{ hour: 7.5, day: 75, week: 300 }, { day: '8 hours would be $60' }],
  [{ hour: 6.4, day: 52, week: 260 }, { hour: "This is less than today's $6.50" }],
  [{ hour: 10, day: 78, week: 390 }, { hour: "This is more than 50% above today's $6.50" }],
  [
    { hour: 6.5, day: 5, week: 2 },
    { day: '8 hours would be $52', week: '40 hours would be $260' },
  ],
])('of the minimum wage %j, questionable is %j', ([change, questions]) => {
  expect(questionableAmounts({ ...WAGE, ...change }, WAGE)).toEqual(questions)
})

test('without an earlier minimum wage, only its hours are compared', () => {
  expect(questionableAmounts({ hour: 65, day: 52, week: 2600 }, undefined)).toEqual({
    day: '8 hours would be $520',
  })
})

test('NIB rates that change by more than half are questionable', () => {
  const rates = { employee_percent: 4.65, employer_percent: 6.65, weekly_ceiling: 810 }
  expect(questionableAmounts({ ...rates, weekly_ceiling: 900 }, rates)).toEqual({})
  expect(questionableAmounts({ ...rates, employee_percent: 46.5, weekly_ceiling: 81 }, rates)).toEqual({
    employee_percent: "This is more than 50% above today's 4.65%",
    weekly_ceiling: "This is more than 50% below today's $810",
  })
})

test('the source of a minimum wage is a link or a name', () => {
  const body = { ...WAGE, in_force_from: '2027-01-01' }
  const isValid = (source: string) => addMinimumWage.body.safeParse({ ...body, source }).success
  expect(['typo', 'https://laws.bahamas.gov.bs', 'Official Gazette'].map(isValid)).toEqual([
    false,
    true,
    true,
  ])
})
