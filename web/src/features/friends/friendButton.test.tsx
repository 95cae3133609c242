// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  listFriends,
  listSent,
  respondToRequest,
  sendRequest,
  unfriend,
  withdrawRequest,
} from 'contract/friends'
import { expect, test, vi } from 'vitest'
import { later, pageOf, refusal } from '../../test/network.ts'
import { ada, ben } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { cleo, fakeLists, requestFrom, requestTo } from '../../test/friendLists.ts'
import { FriendButton } from './FriendButton.tsx'
// Loaded before the tests, which would have to wait for it otherwise.
import './UnfriendDialog.tsx'

const browser = freshBrowser()
const success = true as const

function showButton(lists: Parameters<typeof fakeLists>[1] = {}) {
  fakeLists(browser.network, lists)
  show(<FriendButton person={ben} />, { network: browser.network, as: ada })
}

const button = (name: string) => screen.findByRole('button', { name })

test('strangers: Add Friend, and at once the request is sent; then it can be withdrawn', async () => {
  showButton({ friends: [cleo], requests: [requestFrom(cleo)] })
  const answer = later<{ success: true; request: { id: number; status: 'pending'; created_at: string } }>()
  browser.network.answer(sendRequest, () => answer.promise)
  fireEvent.click(await button('Add Friend'))
  expect(await button('Request sent')).toBeTruthy()

  fakeLists(browser.network, { sent: [requestTo(ben)] })
  answer.resolve({ success, request: { id: 602, status: 'pending', created_at: '2026-11-20T12:00:00.000Z' } })
  expect(await screen.findByText('Friend request sent!')).toBeTruthy()

  const withdrawn = browser.network.answer(withdrawRequest, () => undefined)
  const withdraw = await button('Withdraw')
  expect(screen.getByText('Request sent')).toBeTruthy()
  fakeLists(browser.network)
  fireEvent.click(withdraw)
  expect(await button('Add Friend')).toBeTruthy()
  expect(withdrawn).toMatchObject([{ path: '/api/friends/requests/602' }])
})

test('a refused request leaves strangers', async () => {
  showButton()
  browser.network.answer(sendRequest, () => refusal('ask_again_later'))
  fireEvent.click(await button('Add Friend'))
  expect(
    await screen.findByText('This person declined your request. You can ask again after 30 days.'),
  ).toBeTruthy()
  expect(await button('Add Friend')).toBeTruthy()
})

test('somebody who asked: Accept makes friends', async () => {
  showButton({ requests: [requestFrom(ben)] })
  expect(await screen.findByText('Ben sent you a friend request.')).toBeTruthy()
  expect(await button('Decline')).toBeTruthy()

  const answers = browser.network.answer(respondToRequest, () => ({ success, status: 'accepted' as const }))
  fakeLists(browser.network, { friends: [ben] })
  fireEvent.click(await button('Accept'))
  expect(await button('Friends')).toBeTruthy()
  expect(answers).toMatchObject([{ path: '/api/friends/respond/502', body: { action: 'accept' } }])
})

test('friends: Unfriend, after the question', async () => {
  showButton({ friends: [ben] })
  const asked = browser.network.answer(unfriend, () => undefined)
  fireEvent.click(await button('Friends'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unfriend' }))
  await screen.findByRole('alertdialog', { name: 'Unfriend Ben Moss?' })
  expect(asked).toHaveLength(0)

  fakeLists(browser.network)
  fireEvent.click(await button('Unfriend'))
  expect(await button('Add Friend')).toBeTruthy()
  expect(asked).toMatchObject([{ path: '/api/friends/2' }])
})

test('a friend from far down the list is a friend', async () => {
  fakeLists(browser.network)
  browser.network.answer(listFriends, ({ query }) =>
    query.has('cursor')
      ? { success, friends: [ben], total: 2 }
      : pageOf({ success, friends: [cleo], total: 2 }, 'after1'),
  )
  show(<FriendButton person={ben} />, { network: browser.network, as: ada })
  expect(await button('Friends')).toBeTruthy()
})

test('while a list is missing, nobody is called a stranger', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fakeLists(browser.network)
  browser.network.answer(listSent, () => refusal('too_many_requests'))
  show(<FriendButton person={ben} />, { network: browser.network, as: ada })
  const retry = await button('Retry')
  expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull()

  fakeLists(browser.network, { sent: [requestTo(ben)] })
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByText('Request sent')).toBeTruthy())
})
