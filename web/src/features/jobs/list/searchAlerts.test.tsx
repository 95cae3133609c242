// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createJobAlert } from 'contract/alerts'
import { expect, test } from 'vitest'
import { mockJobSearch } from '../../../test/jobs.ts'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada } from '../../../test/people.ts'
import { renderInApp } from '../../../test/renderInApp.tsx'
import { Page, browser, search, showPage } from '../../../test/jobsView.tsx'

test('Alert me saves the search with a name', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => ({
    alert: {
      id: 1,
      name: 'electrician',
      query: 'electrician',
      category: null,
      location: null,
      island: null,
      job_type: null,
      remote: null,
      salary_min: null,
      salary_period: null,
      reach: null,
      open_to: null,
      housing: null,
      travel_paid: null,
      verified: null,
      is_for_company: false,
      company_handle: null,
      frequency: 'daily' as const,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  }))
  showPage()
  search('electrician')
  await screen.findByText('1 result')
  fireEvent.click(screen.getByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('electrician')
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  expect(await dialog.findByText('Please name this alert')).toBeTruthy()

  fireEvent.change(name, { target: { value: 'Wiring' } })
  fireEvent.change(dialog.getByLabelText('How often'), { target: { value: 'daily' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  expect(await screen.findByText("Alert saved. We'll tell you when a matching job is posted.")).toBeTruthy()
  expect(requests[0]?.body).toEqual({ name: 'Wiring', query: 'electrician', frequency: 'daily' })
})

test('a name that was typed for one search is not kept for another', async () => {
  mockJobSearch(browser.server)
  showPage()
  search('electrician')
  await screen.findByText('1 result')
  const openAlert = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Alert me' }))
    return within(await screen.findByRole('dialog', { name: 'Alert me' }))
  }
  const dialog = await openAlert()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Wiring' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  search('nurse')
  expect((await openAlert()).getByLabelText<HTMLInputElement>('Name').value).toBe('nurse')
})

test('an alert stores the minimum pay with its period', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, { server: browser.server, as: ada, at: '/jobs?salary_min=25.5&salary_period=hour' })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('from $25.50 an hour')
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ salary_min: 25.5, salary_period: 'hour' }))
})

test.each([
  [
    { trade: 'Electrician', island: 'Exuma' },
    'Electrician, Exuma',
    { query: 'Electrician', island: 'Exuma' },
  ],
  [{ trade: null, island: null }, 'All jobs', {}],
])('without filters, an alert of %o is about %s, once a day', async (own, name, criteria) => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, { server: browser.server, as: { ...ada, ...own }, at: '/jobs' })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(name)
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(requests[0]?.body).toEqual({ name, frequency: 'daily', ...criteria }))
})

test('an alert for a filtered search keeps its criteria, and notifies immediately', async () => {
  mockJobSearch(browser.server)
  const requests = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  renderInApp(<Page />, {
    server: browser.server,
    as: { ...ada, trade: 'Electrician' },
    at: '/jobs?island=Bimini',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert me' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save alert' }))
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({ name: 'Bimini', frequency: 'instant', island: 'Bimini' }),
  )
})
