import { expect, test } from 'vitest'
import { publicPeriods, type Publication } from './publicPeriods.ts'

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T12:00:00Z`

const shown = (at: number, version_id: number, expires: number, listed = expires): Publication => ({
  starts_at: day(at),
  version_id,
  expires_at: day(expires),
  listed_until: day(listed),
  ended_by: null,
})
const ended = (at: number, ended_by: Publication['ended_by']): Publication => ({
  starts_at: day(at),
  version_id: null,
  expires_at: null,
  listed_until: null,
  ended_by,
})

/** The periods as "from-until version why", in days. */
function periodsOf(log: Publication[], until = 31): string[] {
  const number = (time: number) => new Date(time).getUTCDate()
  return publicPeriods(log, day(until)).map(
    ({ from, until, version_id, ended_by = 'open' }) =>
      `${number(from)}-${number(until)} ${version_id} ${ended_by}`,
  )
}

test('a period ends when the job is edited, renewed, closed or deleted', () => {
  expect(periodsOf([shown(1, 1, 20), shown(3, 2, 20), shown(5, 2, 25), ended(8, 'closed')])).toEqual([
    '1-3 1 edited',
    '3-5 2 renewed',
    '5-8 2 closed',
  ])
  expect(periodsOf([shown(1, 1, 20), ended(2, 'deleted')])).toEqual(['1-2 1 deleted'])
})

test('a period ends by itself when the job expires or is unlisted', () => {
  expect(periodsOf([shown(1, 1, 10), shown(12, 1, 30)])).toEqual(['1-10 1 expired', '12-30 1 expired'])
  expect(periodsOf([shown(1, 1, 20, 6), shown(9, 1, 20), ended(10, 'filled')])).toEqual([
    '1-6 1 unlisted',
    '9-10 1 filled',
  ])
})

test('a later unlisting date extends the same period', () => {
  expect(periodsOf([shown(1, 1, 20, 9), shown(4, 1, 20, 12), shown(7, 1, 20)], 15)).toEqual(['1-15 1 open'])
})

test('publications after the end of the pack are left out', () => {
  const log = [shown(1, 1, 20), shown(5, 2, 20), ended(9, 'closed')]
  expect(periodsOf(log, 7)).toEqual(['1-5 1 edited', '5-7 2 open'])
  expect(periodsOf(log, 4)).toEqual(['1-4 1 open'])
  expect(periodsOf(log, 1)).toEqual([])
})

test('a version that was replaced at once was never public', () => {
  expect(periodsOf([shown(1, 1, 20), shown(1, 2, 20), ended(3, 'hidden')])).toEqual(['1-3 2 hidden'])
})
