// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriendRequests, respondToFriendRequest, withdrawFriendRequest } from 'contract/friends'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { afterAllRetries, setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cleo, mockFriendLists, requestFrom, requestTo, suggestionOf } from '../../test/friends.ts'
import { FriendsTabs } from './FriendsTabs.tsx'

const browser = setupBrowser()
const success = true as const

async function showTab(name: RegExp) {
  mockFriendLists(browser.server, { requests: [requestFrom(ben), requestFrom(cleo)], sent: [requestTo(ben)] })
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  await screen.findByRole('tab', { name: 'Friend Requests (2)' })
  fireEvent.click(screen.getByRole('tab', { name }))
  await screen.findByRole('article', { name: 'Ben Moss' })
}

const card = () => within(screen.getByRole('article', { name: 'Ben Moss' }))
const press = (name: string) => fireEvent.click(card().getByRole('button', { name }))

test.each([
  ['Accept', 'accept', 'accepted', 'Friend request accepted!'],
  ['Decline', 'decline', 'declined', 'Friend request declined!'],
] as const)(
  '%s responds to the request and refetches the three lists',
  async (label, action, status, words) => {
    await showTab(/^Friend Requests/)
    const responses = browser.server.mock(respondToFriendRequest, () => ({ success, status }))
    const after = mockFriendLists(browser.server, { friends: [ben], requests: [requestFrom(cleo)] })
    press(label)

    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Friend Requests (1)' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'My Friends (1)' })).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull()
    expect(responses).toMatchObject([{ path: '/api/friends/respond/502', body: { action } }])
    for (const list of [after.friends, after.requests, after.suggestions]) expect(list).toHaveLength(1)
  },
)

test("a refused response shows the server's message and refetches the lists", async () => {
  await showTab(/^Friend Requests/)
  browser.server.mock(respondToFriendRequest, () => errorResponse('already_answered'))
  mockFriendLists(browser.server, { requests: [requestFrom(cleo)] })
  press('Accept')
  expect(await screen.findByText('This friend request was already answered.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull())
})

test('a response that fails to send keeps the request in the list', async () => {
  await showTab(/^Friend Requests/)
  browser.server.mock(respondToFriendRequest, () => Promise.reject(new TypeError('Failed to fetch')))
  await afterAllRetries(() => press('Decline'))
  expect(await screen.findByText('Failed to respond to friend request')).toBeTruthy()
  expect(card().getByRole('button', { name: 'Decline' })).toBeTruthy()
})

test('a list that fails to refetch keeps its data and shows its age', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await showTab(/^Friend Requests/)
  browser.server.mock(respondToFriendRequest, () => ({ success, status: 'accepted' as const }))
  browser.server.mock(listFriendRequests, () => errorResponse('too_many_requests'))
  press('Accept')

  expect(await screen.findByText("Friend requests couldn't be loaded.")).toBeTruthy()
  expect(screen.getByText('Loaded just now.')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Cleo Knowles' })).toBeTruthy()
  mockFriendLists(browser.server, { requests: [requestFrom(cleo)] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText("Friend requests couldn't be loaded.")).toBeNull())
  expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull()
})

test('withdrawing a request allows the person to be suggested again', async () => {
  await showTab(/^Sent$/)
  const calls = browser.server.mock(withdrawFriendRequest, () => undefined)
  mockFriendLists(browser.server, { suggestions: [suggestionOf(ben)] })
  press('Withdraw')

  expect(await screen.findByText('Friend request withdrawn')).toBeTruthy()
  expect(await screen.findByText('No requests sent')).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/api/friends/requests/602' }])
  fireEvent.click(screen.getByRole('tab', { name: 'Suggestions' }))
  expect(await screen.findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
})

test("a request that can't be withdrawn stays in the list", async () => {
  await showTab(/^Sent$/)
  browser.server.mock(withdrawFriendRequest, () => Promise.reject(new TypeError('Failed to fetch')))
  await afterAllRetries(() => press('Withdraw'))
  expect(await screen.findByText('Failed to withdraw friend request')).toBeTruthy()
  expect(card().getByRole('button', { name: 'Withdraw' })).toBeTruthy()
})
