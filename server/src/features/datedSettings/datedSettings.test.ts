import {
  addMinimumWage,
  addNibRates,
  addPublicHolidays,
  addSystemNotice,
  getDatedSettings,
  listSettingRecords,
  removeSetting,
  systemNoticeAt,
  valueInForce,
} from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const tomorrow = nassauDay(Date.now() + DAY_MS)
const wage = { hour: 7.5, day: 60, week: 300, in_force_from: tomorrow, source: 'Official Gazette' }

test('the initial values are those of The Bahamas, with their sources', async () => {
  await using app = await startApp()
  const { minimum_wage, nib_rates, public_holidays, system_notices } = await app.visitor(getDatedSettings, {})
  expect(valueInForce(minimum_wage, '2022-12-31')).toMatchObject({ hour: 5.25, week: 210 })
  expect(valueInForce(minimum_wage, '2026-11-23')).toMatchObject({ hour: 6.5, day: 52, week: 260 })
  expect(valueInForce(nib_rates, '2024-06-30')).toMatchObject({ employee_percent: 3.9, weekly_ceiling: 740 })
  expect(valueInForce(nib_rates, '2024-07-01')).toMatchObject({
    employee_percent: 4.65,
    employer_percent: 6.65,
    weekly_ceiling: 810,
  })
  expect(valueInForce(public_holidays, '2026-12-28')?.days).toContainEqual({
    date: '2026-12-28',
    name: 'Boxing Day (observed)',
  })
  expect(valueInForce(public_holidays, '2027-03-26')?.days).toContainEqual({
    date: '2027-03-26',
    name: 'Good Friday',
  })
  expect(system_notices).toEqual([])
  for (const { source } of [...minimum_wage, ...nib_rates, ...public_holidays]) expect(source).not.toBe('')
})

test('a new value is in force from its date, says who entered it, and can be removed before', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const added = await gloria(addMinimumWage, wage)
  expect(added).toMatchObject({ kind: 'minimum_wage', admin: { id: gloria.id }, is_removable: true })
  const { minimum_wage } = await app.visitor(getDatedSettings, {})
  expect(valueInForce(minimum_wage, nassauDay(Date.now()))?.week).toBe(260)
  expect(valueInForce(minimum_wage, tomorrow)?.week).toBe(300)
  await gloria(removeSetting, { id: added.id })
  expect(valueInForce((await app.visitor(getDatedSettings, {})).minimum_wage, tomorrow)?.week).toBe(260)
  expect(await gloria(listSettingRecords, { kind: 'minimum_wage', limit: 1 })).toMatchObject([
    { id: added.id, removed_by: { id: gloria.id }, is_removable: false },
  ])
  await expect(gloria(removeSetting, { id: added.id })).rejects.toMatchObject({ status: 404 })
})

test('a value that is in force stays', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const { id } = await gloria(addNibRates, {
    employee_percent: 5,
    employer_percent: 7,
    weekly_ceiling: 900,
    in_force_from: nassauDay(Date.now()),
    source: 'https://www.nib-bahamas.com',
  })
  await expect(gloria(removeSetting, { id })).rejects.toMatchObject({ code: 'setting_in_force' })
  await expect(gloria(removeSetting, { id: 999 })).rejects.toMatchObject({ status: 404 })
})

test('a notice is shown until it ends or is removed', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const notice = {
    text: 'Maintenance',
    level: 'warning',
    starts_at: fromNow(-1),
    ends_at: fromNow(1),
  } as const
  const { id } = await gloria(addSystemNotice, notice)
  const { system_notices } = await app.visitor(getDatedSettings, {})
  expect(systemNoticeAt(system_notices, Date.now())).toMatchObject({
    id,
    text: 'Maintenance',
    level: 'warning',
  })
  await gloria(removeSetting, { id })
  expect((await app.visitor(getDatedSettings, {})).system_notices).toEqual([])
  await expect(gloria(addSystemNotice, { ...notice, ends_at: fromNow(-2) })).rejects.toMatchObject({
    body: { fields: { ends_at: 'This must be after the start' } },
  })
  await expect(
    gloria(addSystemNotice, { ...notice, starts_at: fromNow(-3), ends_at: fromNow(-2) }),
  ).rejects.toMatchObject({
    code: 'date_in_the_past',
    body: { fields: { ends_at: "Please choose a time that hasn't passed yet." } },
  })
})

test('impossible values are refused, and only administrators add values', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const gloria = await app.admin('gloria')
  for (const change of [{ hour: 0 }, { in_force_from: '2027-02-30' }, { source: ' ' }])
    await expect(gloria(addMinimumWage, { ...wage, ...change })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await expect(
    gloria(addPublicHolidays, { days: [], in_force_from: tomorrow, source: 'Gazette' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ada(addMinimumWage, wage)).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(listSettingRecords, {})).rejects.toMatchObject({ code: 'admins_only' })
})

test('amounts that look like a slip need a confirmation', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const slip = { ...wage, hour: 65, day: 520, week: 2600 }
  await expect(gloria(addMinimumWage, slip)).rejects.toMatchObject({
    code: 'invalid_input',
    body: { fields: { hour: "This is more than 50% above today's $6.50" } },
  })
  const rates = {
    employee_percent: 4.65,
    employer_percent: 6.65,
    weekly_ceiling: 81,
    in_force_from: tomorrow,
    source: 'https://www.nib-bahamas.com',
  }
  await expect(gloria(addNibRates, rates)).rejects.toMatchObject({
    body: { fields: { weekly_ceiling: expect.any(String) as string } },
  })
  const { value } = await gloria(addMinimumWage, { ...slip, is_confirmed: true })
  expect(value).toEqual({ hour: 65, day: 520, week: 2600 })
})
