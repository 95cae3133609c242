// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriendRequests, respondToFriendRequest, withdrawFriendRequest } from 'contract/friends'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../test/network.ts'
import { ada, ben } from '../../test/people.ts'
import { afterAllTries, freshBrowser, show } from '../../test/show.tsx'
import { cleo, fakeLists, requestFrom, requestTo, suggestionOf } from '../../test/friendLists.ts'
import { FriendsTabs } from './FriendsTabs.tsx'

const browser = freshBrowser()
const success = true as const

async function showTab(name: RegExp) {
  fakeLists(browser.network, { requests: [requestFrom(ben), requestFrom(cleo)], sent: [requestTo(ben)] })
  show(<FriendsTabs />, { network: browser.network, as: ada })
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
  '%s answers the request, and all three lists are read again',
  async (label, action, status, words) => {
    await showTab(/^Friend Requests/)
    const answers = browser.network.answer(respondToFriendRequest, () => ({ success, status }))
    const after = fakeLists(browser.network, { friends: [ben], requests: [requestFrom(cleo)] })
    press(label)

    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'Friend Requests (1)' })).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'My Friends (1)' })).toBeTruthy()
    expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull()
    expect(answers).toMatchObject([{ path: '/api/friends/respond/502', body: { action } }])
    for (const list of [after.friends, after.requests, after.suggestions]) expect(list).toHaveLength(1)
  },
)

test('an answer that the server refuses is told in its words, and the lists are read again', async () => {
  await showTab(/^Friend Requests/)
  browser.network.answer(respondToFriendRequest, () => refusal('already_answered'))
  fakeLists(browser.network, { requests: [requestFrom(cleo)] })
  press('Accept')
  expect(await screen.findByText('This friend request was already answered.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull())
})

test('an answer that nobody hears leaves the request where it is', async () => {
  await showTab(/^Friend Requests/)
  browser.network.answer(respondToFriendRequest, () => Promise.reject(new TypeError('Failed to fetch')))
  await afterAllTries(() => press('Decline'))
  expect(await screen.findByText('Failed to respond to friend request')).toBeTruthy()
  expect(card().getByRole('button', { name: 'Decline' })).toBeTruthy()
})

test('a list that cannot be read again keeps what is known, and says how old it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await showTab(/^Friend Requests/)
  browser.network.answer(respondToFriendRequest, () => ({ success, status: 'accepted' as const }))
  browser.network.answer(listFriendRequests, () => refusal('too_many_requests'))
  press('Accept')

  expect(await screen.findByText("Friend requests couldn't be loaded.")).toBeTruthy()
  expect(screen.getByText('Loaded just now.')).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Cleo Knowles' })).toBeTruthy()
  fakeLists(browser.network, { requests: [requestFrom(cleo)] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText("Friend requests couldn't be loaded.")).toBeNull())
  expect(screen.queryByRole('article', { name: 'Ben Moss' })).toBeNull()
})

test('Withdraw takes a request back, and the person can be suggested again', async () => {
  await showTab(/^Sent$/)
  const calls = browser.network.answer(withdrawFriendRequest, () => undefined)
  fakeLists(browser.network, { suggestions: [suggestionOf(ben)] })
  press('Withdraw')

  expect(await screen.findByText('Friend request withdrawn')).toBeTruthy()
  expect(await screen.findByText('No requests sent')).toBeTruthy()
  expect(calls).toMatchObject([{ path: '/api/friends/requests/602' }])
  fireEvent.click(screen.getByRole('tab', { name: 'Suggestions' }))
  expect(await screen.findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
})

test('a request that cannot be withdrawn stays', async () => {
  await showTab(/^Sent$/)
  browser.network.answer(withdrawFriendRequest, () => Promise.reject(new TypeError('Failed to fetch')))
  await afterAllTries(() => press('Withdraw'))
  expect(await screen.findByText('Failed to withdraw friend request')).toBeTruthy()
  expect(card().getByRole('button', { name: 'Withdraw' })).toBeTruthy()
})
