// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hideFrom, listHiddenFrom, stopHidingFrom, type HiddenFrom } from 'contract/hiddenFrom'
import { searchPeople } from 'contract/search'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { HiddenFromSettings } from './HiddenFromSettings.tsx'

const browser = setupBrowser()
const created_at = '2026-11-20T12:00:00.000Z'
const { id, first_name, last_name, username, avatar_url } = ben
const person = { id, first_name, last_name, username, avatar_url }

/** A mock server that stores the list. Returns the requests to add to it. */
function mockList() {
  let entries: HiddenFrom[] = []
  browser.server.mock(listHiddenFrom, () => ({ entries, total: entries.length }))
  browser.server.mock(stopHidingFrom, ({ path }) => {
    entries = entries.filter((entry) => !path.endsWith(`/${entry.id}`))
    return undefined
  })
  return browser.server.mock(hideFrom, ({ body }) => {
    const { company = null } = body as { company?: string }
    const entry = { id: entries.length + 1, user: company === null ? person : null, company, created_at }
    entries = [entry, ...entries]
    return entry
  })
}

test('a company and a person are added and removed', async () => {
  const added = mockList()
  // The member, who is found too, can't be chosen.
  browser.server.mock(searchPeople, () =>
    [ada, ben].map(({ id, first_name, last_name, username, avatar_url }) => {
      const facts = { occupation: null, company_name: null, location: null, reason: null }
      return { id, first_name, last_name, username, avatar_url, ...facts }
    }),
  )
  renderInApp(<HiddenFromSettings />, { server: browser.server, as: ada })
  expect(await screen.findByText('Nobody. Everyone can find you.')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Hide from company' }))
  expect(await screen.findByText('Please enter the name of a company')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('A company'), { target: { value: ' Shack Ltd ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide from company' }))
  const list = within(await screen.findByRole('list', { name: "You're hidden from" }))
  expect(list.getByText('Shack Ltd')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('A person'), { target: { value: 'Ben' } })
  const hide = await screen.findByRole('button', { name: 'Hide' })
  hide.focus()
  fireEvent.click(hide)
  expect(await list.findByText('Ben Moss')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A person')))
  expect(added.map(({ body }) => body)).toEqual([{ company: 'Shack Ltd' }, { user_id: ben.id }])

  fireEvent.click(list.getByRole('button', { name: 'Remove', description: /Shack Ltd/ }))
  await waitFor(() => expect(list.queryByText('Shack Ltd')).toBeNull())
  expect(await screen.findByText('Shack Ltd can find you again')).toBeTruthy()
})

test('a refusal is shown, and the text stays', async () => {
  mockList()
  browser.server.mock(hideFrom, () => errorResponse('too_many_hidden'))
  renderInApp(<HiddenFromSettings />, { server: browser.server, as: ada })
  const field = screen.getByLabelText<HTMLInputElement>('A company')
  fireEvent.change(field, { target: { value: 'Shack' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide from company' }))
  expect(await screen.findByText(/reached the maximum number of people and companies/)).toBeTruthy()
  expect(field.value).toBe('Shack')
})
