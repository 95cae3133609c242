import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listFriends, listFriendSuggestions, sendFriendRequest } from 'contract/friends'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cleo, mockFriendLists, suggestionOf } from '../../test/friends.ts'
import { ContactsPanel, SuggestionsPanel } from './PeoplePanels.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()
const success = true as const

function showPanel(panel: 'contacts' | 'suggestions', lists: Parameters<typeof mockFriendLists>[1] = {}) {
  const listRequests = mockFriendLists(browser.server, lists)
  const shown = panel === 'contacts' ? <ContactsPanel /> : <SuggestionsPanel />
  renderInApp(shown, { server: browser.server, as: ada })
  return listRequests
}

test('the contacts panel requests five friends and links to their profiles', async () => {
  const listRequests = showPanel('contacts', { friends: [cleo, ben] })
  const link = await screen.findByRole('link', { name: 'Cleo Knowles Registered Nurse' })
  expect(link.getAttribute('href')).toBe('/user/3')
  expect(screen.getByText('Lucayan Build Co.')).toBeTruthy()
  expect(listRequests.friends[0]?.query.get('limit')).toBe('5')
})

test('without friends the contacts panel links to the suggestions', async () => {
  showPanel('contacts')
  const link = await screen.findByRole('link', { name: 'Find Friends' })
  expect(link.getAttribute('href')).toBe('/friends?tab=suggestions')
})

test("contacts that fail to load aren't shown as empty", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.server.mock(listFriends, () => errorResponse('too_many_requests'))
  renderInApp(<ContactsPanel />, { server: browser.server, as: ada })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('link', { name: 'Find Friends' })).toBeNull()

  mockFriendLists(browser.server, { friends: [ben] })
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: /^Ben Moss/ })).toBeTruthy()
})

test('three suggestions show their reason, and a requested one is replaced by the next', async () => {
  const listRequests = showPanel('suggestions', {
    suggestions: [suggestionOf(ben, { reason: '2 mutual friends' })],
  })
  expect(await screen.findByText('2 mutual friends')).toBeTruthy()
  expect(listRequests.suggestions[0]?.query.get('limit')).toBe('3')

  browser.server.mock(sendFriendRequest, () => ({
    success,
    request: { id: 7, status: 'pending' as const, created_at: '2026-11-21T12:00:00.000Z' },
  }))
  browser.server.mock(listFriendSuggestions, () => ({
    success,
    suggestions: [suggestionOf(cleo)],
    total: 1,
  }))
  fireEvent.click(screen.getByRole('button', { name: 'Add Friend', description: 'Ben Moss' }))
  expect(await screen.findByText('Friend request sent!')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add Friend', description: 'Cleo Knowles' })).toBeTruthy()
})

test('without suggestions there is no panel', async () => {
  const listRequests = showPanel('suggestions')
  await waitFor(() => expect(listRequests.suggestions).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Suggestions' })).toBeNull())
})
