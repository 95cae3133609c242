import { expect, test } from 'vitest'
import { placeJobSigns } from './jobSigns.ts'

const minimumWage = { hour: 6.5, day: 52, week: 260 }
const job = { title: 'Cook', company: 'Conch Stand', description: 'Cook conch.' }
const FEE = 'Pay a $50 registration fee at the web shop.'

/** 'place: id (quote)' of each sign. */
const placed = (...args: Parameters<typeof placeJobSigns>) =>
  Object.entries(placeJobSigns(...args)).flatMap(([place, signs]) =>
    signs.map(({ id, quote }) => `${place}: ${id} (${quote ?? ''})`),
  )

test('a sign is placed at each field that shows it alone, with the words', () => {
  const signs = placed({ ...job, description: `Cook conch. ${FEE}`, benefits: FEE }, { minimumWage })
  expect(signs).toEqual([`description: payment (${FEE})`, `benefits: payment (${FEE})`])
  const questions = [{ wording: 'Do you have experience?', choices: [], knock_out: { reason: FEE } }]
  expect(placed({ ...job, questions } as typeof job, {})).toEqual([`questions: payment (${FEE})`])
  expect(placed(job, { minimumWage })).toEqual([])
})

test('a sign that only the texts together show is placed at the end', () => {
  const split = {
    ...job,
    description: 'Before you start you pay the fee',
    requirements: '50 dollars for registration',
  }
  expect(placed(split, {})).toEqual(['end: payment ()'])
})

test('low pay is placed at the pay, wherever it is given', () => {
  const low = { salary_min: 100, salary_max: null, salary_period: 'week' } as const
  expect(placed(job, { minimumWage, pay: low })).toEqual(['pay: low-pay ()'])
  const written = { ...job, description: 'Cook conch. $100 a week.' }
  expect(placed(written, { minimumWage })).toEqual(['pay: low-pay ($100 a week.)'])
  const partTime = { ...written, work_hours: 'Two days a week' }
  expect(placed(partTime, { minimumWage })).toEqual([])
})

test('high pay is placed at the text that promises it, otherwise at the pay', () => {
  const easy = 'No experience needed.'
  const high = { salary_min: 2_000, salary_max: null, salary_period: 'week' } as const
  expect(placed({ ...job, description: easy }, { pay: high })).toEqual(['pay: high-pay ()'])
  const written = { ...job, description: 'No experience needed, $2,000 a week.' }
  expect(placed(written, { pay: high })).toEqual([`description: high-pay (${written.description})`])
})
