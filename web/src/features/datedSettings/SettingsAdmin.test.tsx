// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  addMinimumWage,
  getDatedSettings,
  listSettingRecords,
  removeSetting,
  type SettingRecord,
} from 'contract/datedSettings'
import { expect, test } from 'vitest'
import { datedSettings, MINIMUM_WAGE } from '../../test/datedSettings.ts'
import { ada, admin } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { SettingsAdmin } from './SettingsAdmin.tsx'

const browser = setupBrowser()

const wage: SettingRecord = {
  id: 7,
  kind: 'minimum_wage',
  in_force_from: '2099-01-01',
  value: { hour: 7.5, day: 60, week: 300 },
  source: 'Official Gazette',
  created_at: '2026-11-20T12:00:00.000Z',
  admin: ada,
  removed_at: null,
  removed_by: null,
  is_removable: true,
}

function open() {
  const state = { records: [wage] }
  browser.server.mock(getDatedSettings, () => datedSettings({ minimum_wage: [MINIMUM_WAGE] }))
  browser.server.mock(listSettingRecords, () => state.records)
  renderInApp(<SettingsAdmin />, { server: browser.server, as: admin })
  return state
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a new minimum wage needs its amounts, the day and the source', async () => {
  const requests = browser.server.mock(addMinimumWage, () => wage)
  open()
  await screen.findByText('From 1 Jan 2099')
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('$ an hour', ' 7.50 ')
  type('$ a day', '60')
  type('$ a week', '300')
  add()
  expect(screen.getAllByText('Say where the value is published').length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Takes effect on'))
  expect(requests).toHaveLength(0)
  type('Takes effect on', '2027-01-01')
  type('Source', 'Official Gazette')
  add()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(
    "From 1 January 2027 the minimum wage is $7.50 an hour, $60 a day, $300 a week. Today it's $6.50 an hour, $52 a day, $260 a week.",
  )
  expect(requests).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    hour: 7.5,
    day: 60,
    week: 300,
    in_force_from: '2027-01-01',
    source: 'Official Gazette',
  })
})

test('amounts that look like a slip say so at their field, and need a tick', async () => {
  const requests = browser.server.mock(addMinimumWage, () => wage)
  open()
  await screen.findByText('From 1 Jan 2099')
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('$ an hour', '1,065')
  type('$ a day', '8,520')
  type('$ a week', '42,600')
  type('Takes effect on', '2027-01-01')
  type('Source', 'Official Gazette')
  add()
  expect((await screen.findAllByText("This is more than 50% above today's $6.50")).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByLabelText('I checked the source: these amounts are right'))
  add()
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ hour: 1065, is_confirmed: true }))
})

test('what was typed for a setting is there again after another one was shown', async () => {
  open()
  await screen.findByText('From 1 Jan 2099')
  const choose = (kind: string) =>
    fireEvent.change(screen.getByLabelText('Setting'), { target: { value: kind } })
  type('Source', 'Official Gazette')
  choose('system_notice')
  type('Text', 'We are moving to a new server')
  fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'urgent' } })
  choose('minimum_wage')
  await waitFor(() => expect(screen.getByLabelText('Source')).toHaveProperty('value', 'Official Gazette'))
  choose('system_notice')
  await waitFor(() => expect(screen.getByLabelText('Level')).toHaveProperty('value', 'urgent'))
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'We are moving to a new server')
})

test('a value that is not in force yet can be removed', async () => {
  const removals = browser.server.mock(removeSetting, () => undefined)
  const state = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  state.records = [{ ...wage, is_removable: false, removed_at: wage.created_at, removed_by: ada }]
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed')).toBeTruthy()
  expect(removals.map(({ path }) => path)).toEqual(['/api/admin/settings/7'])
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
