import { listTalent, setAvailability } from 'contract/hireme'
import { getProfile, getUser, updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const on = { is_available: true }

test('what a member says about their availability is on the board and the profile, until cleared', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const terms = {
    rate_amount: 25.5,
    rate_period: 'day',
    islands_served: ['Exuma', 'Long Island'],
    available_from: '2027-01-04',
  }
  const typed = { rate_amount: '$25.50', islands_served: ['Long Island', 'Exuma', 'Exuma'] as const }
  await ada(setAvailability, {
    ...on,
    ...typed,
    islands_served: [...typed.islands_served],
    rate_period: 'day',
    available_from: '2027-01-04',
  })
  expect((await ben(listTalent, {})).users).toMatchObject([terms])
  expect(await ben(getUser, { id: ada.id })).toMatchObject(terms)
  await ada(setAvailability, { ...on, rate_amount: '', islands_served: [], available_from: null })
  expect(await ada(getProfile, {})).toMatchObject({
    rate_amount: null,
    islands_served: [],
    available_from: null,
  })
  for (const wrong of [
    { rate_amount: 'a lot' },
    { rate_amount: 0 },
    { rate_amount: 100_001 },
    { rate_period: 'year' },
    { islands_served: ['Atlantis'] },
    { available_from: '4 January' },
  ])
    await expect(ada(setAvailability, { ...on, ...wrong } as never)).rejects.toMatchObject({ status: 400 })
})

test('a first day that has passed is not kept: the member is available now', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const keptOf = async (available_from: string) => {
    await ada(setAvailability, { ...on, available_from })
    return (await ada(getProfile, {})).available_from
  }
  // The day after tomorrow is never past, in any time zone.
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(await keptOf(later)).toBe(later)
  expect(await keptOf('2020-01-01')).toBeNull()
})

test('the board is filtered by rate, island served and start; people who left these blank are still listed', async () => {
  await using app = await startApp()
  const people = await app.members('hourly', 'daily', 'monthly', 'silent')
  const [hourly, daily, monthly, silent] = people
  await hourly(updateProfile, { island: 'Exuma' })
  await hourly(setAvailability, { ...on, rate_amount: 30, available_from: '2027-03-01' })
  await daily(setAvailability, { ...on, rate_amount: 200, rate_period: 'day', islands_served: ['Exuma'] })
  await monthly(setAvailability, { ...on, rate_amount: 9000, rate_period: 'month' })
  await silent(setAvailability, on)
  const names = async (input: object) => {
    const { users, total } = await silent(listTalent, input)
    expect(total).toBe(users.length)
    return users.map((person) => person.first_name)
  }
  expect(await names({})).toEqual(['Silent', 'Monthly', 'Daily', 'Hourly'])
  // 200 a day is 25 an hour, 9000 a month is 51.92.
  expect(await names({ rate_max: 25 })).toEqual(['Silent', 'Daily'])
  expect(await names({ rate_max: 24.99 })).toEqual(['Silent'])
  expect(await names({ rate_max: 240, rate_period: 'day' })).toEqual(['Silent', 'Daily', 'Hourly'])
  expect(await names({ rate_max: 9000, rate_period: 'month' })).toHaveLength(4)
  expect(await names({ serves: 'Exuma' })).toEqual(['Daily', 'Hourly'])
  expect(await names({ available_by: '2027-02-28' })).toEqual(['Silent', 'Monthly', 'Daily'])
  expect(await names({ available_by: '2027-03-01', serves: 'Exuma', rate_max: 30 })).toEqual([
    'Daily',
    'Hourly',
  ])
})

test('people who serve the island that a search names come after those who live there', async () => {
  await using app = await startApp()
  const [lives, serves, sails] = await app.members('lives', 'serves', 'sails')
  await lives(updateProfile, { trade: 'Plumber', island: 'Exuma' })
  await serves(updateProfile, { trade: 'Plumber', island: 'Inagua' })
  await sails(updateProfile, { trade: 'Plumber', island: 'New Providence' })
  for (const person of [lives, sails]) await person(setAvailability, on)
  await serves(setAvailability, { ...on, islands_served: ['Exuma'] })
  const { users } = await sails(listTalent, { search: 'plumber in exuma' })
  expect(users.map(({ first_name, reason }) => [first_name, reason])).toEqual([
    ['Lives', 'On Exuma'],
    ['Serves', 'Serves Exuma'],
    ['Sails', 'Ferry from New Providence'],
  ])
})
