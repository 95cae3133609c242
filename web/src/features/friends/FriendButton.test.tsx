// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import { getUser, type Friendship } from 'contract/profiles'
import { expect, test } from 'vitest'
import { query } from '../../api/queries.ts'
import { mockFriendLists } from '../../test/friends.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, profileOf } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { FriendButton } from './FriendButton.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import './EndFriendshipDialogs.tsx'

const browser = setupBrowser()
const success = true as const

/** Mocks Ben's profile with this friendship. Returns its requests. */
function mockBen(state: Friendship['state'], request_id: number | null = null) {
  return browser.server.mock(getUser, () => profileOf(ben, { state, request_id }))
}

function OnBensPage() {
  const { data: person } = useQuery(query(getUser, { id: ben.id }))
  return person?.friendship && <FriendButton person={person} friendship={person.friendship} />
}

function showButton(state: Friendship['state'], request_id: number | null = null) {
  mockFriendLists(browser.server)
  const requests = mockBen(state, request_id)
  renderInApp(<OnBensPage />, { server: browser.server, as: ada })
  return requests
}

const button = (name: string) => screen.findByRole('button', { name })

test('Add Friend shows the request as sent immediately, and it can then be withdrawn', async () => {
  showButton('none')
  const response = deferred<{
    success: true
    request: { id: number; status: 'pending'; created_at: string }
  }>()
  browser.server.mock(sendFriendRequest, () => response.promise)
  fireEvent.click(await button('Add Friend'))
  expect(await button('Request sent')).toBeTruthy()

  mockBen('sent', 602)
  response.resolve({
    success,
    request: { id: 602, status: 'pending', created_at: '2026-11-20T12:00:00.000Z' },
  })
  expect(await screen.findByText('Friend request sent!')).toBeTruthy()

  const withdrawn = browser.server.mock(withdrawFriendRequest, () => undefined)
  const withdraw = await button('Withdraw')
  expect(screen.getByText('Request sent')).toBeTruthy()
  mockBen('none')
  fireEvent.click(withdraw)
  expect(await button('Add Friend')).toBeTruthy()
  expect(withdrawn).toMatchObject([{ path: '/api/friends/requests/602' }])
})

test('a refused request shows the current state from the server', async () => {
  const requests = showButton('none')
  browser.server.mock(sendFriendRequest, () => errorResponse('ask_again_later'))
  fireEvent.click(await button('Add Friend'))
  expect(
    await screen.findByText('This person declined your request. You can send another one after 30 days.'),
  ).toBeTruthy()
  expect(await button('Add Friend')).toBeTruthy()
  expect(requests).toHaveLength(2)
})

test('Accept makes a friendship from a received request', async () => {
  showButton('received', 502)
  expect(await screen.findByText('Ben sent you a friend request.')).toBeTruthy()
  expect(await button('Decline')).toBeTruthy()

  const responses = browser.server.mock(respondToFriendRequest, () => ({
    success,
    status: 'accepted' as const,
  }))
  mockBen('friends')
  fireEvent.click(await button('Accept'))
  expect(await button('Friends')).toBeTruthy()
  expect(responses).toMatchObject([{ path: '/api/friends/respond/502', body: { action: 'accept' } }])
})

test('Unfriend ends the friendship after a confirmation', async () => {
  showButton('friends')
  const requests = browser.server.mock(unfriend, () => undefined)
  fireEvent.click(await button('Friends'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unfriend' }))
  await screen.findByRole('alertdialog', { name: 'Unfriend Ben Moss?' })
  expect(requests).toHaveLength(0)

  mockBen('none')
  fireEvent.click(await button('Unfriend'))
  expect(await button('Add Friend')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/friends/2' }])
})
