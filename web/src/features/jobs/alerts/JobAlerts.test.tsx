// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deleteJobAlert, listJobAlerts, type JobAlert } from 'contract/alerts'
import { expect, test } from 'vitest'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada } from '../../../test/people.ts'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { JobAlerts } from './JobAlerts.tsx'

const browser = setupBrowser()

const docks: JobAlert = {
  id: 5,
  name: 'Docks',
  query: 'dock builder',
  category: null,
  location: null,
  island: 'Exuma',
  job_type: null,
  remote: null,
  salary_min: 25,
  salary_period: 'hour' as const,
  reach: null,
  open_to: null,
  housing: null,
  travel_paid: null,
  verified: null,
  is_for_company: false,
  company_handle: null,
  frequency: 'daily',
  created_at: '2026-11-20T12:00:00.000Z',
}

function open(...initial: JobAlert[]) {
  let alerts = initial
  browser.server.mock(listJobAlerts, () => ({ alerts, total: alerts.length }))
  const requests = browser.server.mock(deleteJobAlert, ({ path }) => {
    alerts = alerts.filter(({ id }) => !path.endsWith(`/${id}`))
    return undefined
  })
  renderInApp(<JobAlerts />, { server: browser.server, as: ada })
  return requests
}

test('an alert for a company that the member cannot see leads nowhere', async () => {
  open({ ...docks, name: 'Bright Sparks', is_for_company: true })
  expect(await screen.findByText('Not available now')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Bright Sparks' })).toBeNull()
})

test('an alert links to its search results', async () => {
  open(docks)
  const link = await screen.findByRole('link', { name: 'Docks' })
  expect(link.getAttribute('href')).toBe(
    '/jobs?query=dock+builder&island=Exuma&salary_min=25&salary_period=hour',
  )
  expect(screen.getByText('Once a day')).toBeTruthy()
})

test('deleting an alert asks for confirmation', async () => {
  const requests = open(docks)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Docks' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this alert?' }))
  expect(requests).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Alert deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Docks' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Find Jobs' })).toBeTruthy()
})

test('the focus goes from a deleted alert to the next one', async () => {
  open(docks, { ...docks, id: 6, name: 'Roofs' })
  const opener = await screen.findByRole('button', { name: 'Delete Docks' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const confirm = within(dialog).getByRole('button', { name: 'Delete' })
  confirm.focus()
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Docks' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Roofs' }).closest('li')),
  )
})

test('alerts that fail to load show an error instead of the empty state', async () => {
  browser.server.mock(listJobAlerts, () => errorResponse('too_many_requests'))
  renderInApp(<JobAlerts />, { server: browser.server, as: ada })
  expect(await screen.findByText("Your job alerts couldn't be loaded.")).toBeTruthy()
})
