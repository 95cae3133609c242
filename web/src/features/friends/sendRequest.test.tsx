// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sendFriendRequest, type FriendRequestStatus } from 'contract/friends'
import { expect, test } from 'vitest'
import { deferred, proxyErrorPage, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { afterAllRetries, setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cleo, mockFriendLists, suggestionOf } from '../../test/friends.ts'
import { FriendsTabs } from './FriendsTabs.tsx'

const browser = setupBrowser()

const sent = (status: Extract<FriendRequestStatus, 'pending' | 'accepted'> = 'pending') => ({
  success: true as const,
  request: { id: 7, status, created_at: '2026-11-21T12:00:00.000Z' },
})

async function showSuggestions() {
  const listRequests = mockFriendLists(browser.server, {
    suggestions: [suggestionOf(ben), suggestionOf(cleo)],
  })
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  fireEvent.click(screen.getByRole('tab', { name: 'Suggestions' }))
  await screen.findByRole('article', { name: 'Ben Moss' })
  return listRequests
}

const card = () => within(screen.getByRole('article', { name: 'Ben Moss' }))
const add = () => card().getByRole('button', { name: 'Add Friend' })

test('a request shows as sent immediately, and then the suggestion disappears', async () => {
  const listRequests = await showSuggestions()
  const response = deferred<ReturnType<typeof sent>>()
  const requests = browser.server.mock(sendFriendRequest, () => response.promise)

  fireEvent.click(add())
  fireEvent.click(await card().findByRole('button', { name: 'Request sent' }))
  expect(screen.queryByText('Friend request sent!')).toBeNull()

  const after = mockFriendLists(browser.server, { suggestions: [suggestionOf(cleo)] })
  response.resolve(sent())
  expect(await screen.findByText('Friend request sent!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull())
  expect(screen.getByRole('article', { name: 'Cleo Knowles' })).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/api/friends/send-request/2'])
  expect(listRequests.suggestions).toHaveLength(1)
  expect(after.suggestions).toHaveLength(1)
})

test("a refused request is reverted with the server's message", async () => {
  await showSuggestions()
  const response = deferred<Response>()
  browser.server.mock(sendFriendRequest, () => response.promise)
  fireEvent.click(add())
  await card().findByRole('button', { name: 'Request sent' })

  response.resolve(errorResponse('too_many_pending'))
  expect(
    await screen.findByText('You have too many unanswered requests. Wait for some answers first.'),
  ).toBeTruthy()
  expect(await card().findByRole('button', { name: 'Add Friend' })).toBeTruthy()
})

test('an unreachable server shows the default message', async () => {
  await showSuggestions()
  browser.server.mock(sendFriendRequest, () => Promise.reject(new TypeError('Failed to fetch')))
  await afterAllRetries(() => fireEvent.click(add()))
  expect(await screen.findByText('Failed to send friend request')).toBeTruthy()
  expect(add()).toBeTruthy()
})

test('an HTML error page of a proxy shows the default message', async () => {
  await showSuggestions()
  browser.server.mock(sendFriendRequest, () => proxyErrorPage(500))
  fireEvent.click(add())
  expect(await screen.findByText('Failed to send friend request')).toBeTruthy()
})

test('a request to someone who already sent one makes a friendship', async () => {
  await showSuggestions()
  browser.server.mock(sendFriendRequest, () => sent('accepted'))
  mockFriendLists(browser.server, { friends: [ben] })
  fireEvent.click(add())
  expect(await screen.findByText('Friend request accepted!')).toBeTruthy()
  expect(await screen.findByRole('tab', { name: 'My Friends (1)' })).toBeTruthy()
})

test('when the focused card disappears, the next one gets the focus', async () => {
  await showSuggestions()
  browser.server.mock(sendFriendRequest, () => sent())
  mockFriendLists(browser.server, { suggestions: [suggestionOf(cleo)] })
  add().focus()
  fireEvent.click(add())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cleo Knowles'))
})
