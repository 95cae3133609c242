// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriends, listFriendRequests } from 'contract/friends'
import { Link, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deferred, pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cleo, mockFriendLists, requestFrom, requestTo, suggestionOf } from '../../test/friends.ts'
import { FriendsTabs } from './FriendsTabs.tsx'

const browser = setupBrowser()
const success = true as const

function showTabs(lists: Parameters<typeof mockFriendLists>[1] = {}) {
  const listRequests = mockFriendLists(browser.server, lists)
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  return listRequests
}

const open = (name: string | RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))

test("the tab counts include friends and requests that aren't loaded yet", async () => {
  mockFriendLists(browser.server)
  browser.server.mock(listFriends, () => pageWithNext({ success, friends: [ben], total: 1200 }, 'after1'))
  browser.server.mock(listFriendRequests, () => ({ success, requests: [requestFrom(cleo)], total: 1 }))
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })

  await screen.findByRole('tab', { name: 'My Friends (1,200)' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'My Friends (1,200)',
    'Friend Requests (1)',
    'Suggestions',
    'Sent',
  ])
})

test('a spinner is shown while a list loads, instead of the empty state', async () => {
  mockFriendLists(browser.server)
  const response = deferred<{ success: true; friends: []; total: number }>()
  browser.server.mock(listFriends, () => response.promise)
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })

  expect(await screen.findByText('Loading your friends')).toBeTruthy()
  expect(screen.queryByText('No friends yet')).toBeNull()
  response.resolve({ success, friends: [], total: 0 })
  expect(await screen.findByText('No friends yet')).toBeTruthy()
})

test("a friend's card shows the name, and the occupation, email and availability if known", async () => {
  const hidden = { ...cleo, email: null, is_available_for_hire: true }
  showTabs({ friends: [ben, hidden] })

  const first = await cardOf('Ben Moss')
  expect(first.getByRole('link', { name: 'Ben Moss' }).getAttribute('href')).toBe('/user/2')
  expect(first.getByText('ben@cayfolk.example')).toBeTruthy()
  const message = first.getByRole('link', { name: 'Message', description: 'Ben Moss' })
  expect(message.getAttribute('href')).toBe('/messages?user=2')
  expect(first.queryByText('Available for Hire')).toBeNull()

  const second = await cardOf('Cleo Knowles')
  expect(second.getByText('Registered Nurse')).toBeTruthy()
  expect(second.getByText('Available for Hire')).toBeTruthy()
  expect(second.queryByText(/@/)).toBeNull()
})

test('without friends, Find Friends links to the suggestions', async () => {
  showTabs({ suggestions: [suggestionOf(cleo)] })
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy()
  expect(screen.getByText('Start connecting with other professionals!')).toBeTruthy()

  const find = screen.getByRole('button', { name: 'Find Friends' })
  find.focus()
  fireEvent.click(find)
  expect(await cardOf('Cleo Knowles')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Suggestions' }).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test("a request's card shows its sender and time", async () => {
  showTabs({ requests: [requestFrom(ben)] })
  open(/^Friend Requests/)
  const card = await cardOf('Ben Moss')
  expect(card.getByText('ben@cayfolk.example')).toBeTruthy()
  expect(card.getByText(/^Sent .*20.*2026$/)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Accept', description: 'Ben Moss' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Decline', description: 'Ben Moss' })).toBeTruthy()
})

test('without requests an empty state is shown', async () => {
  showTabs()
  open(/^Friend Requests/)
  expect(await screen.findByRole('heading', { name: 'No friend requests' })).toBeTruthy()
  expect(screen.getByText('When someone sends you a friend request, it will appear here.')).toBeTruthy()
})

test("a suggestion's card shows name, location, bio and reason", async () => {
  showTabs({
    suggestions: [
      suggestionOf(ben, { location: 'Moss Town', bio: 'Roofs and wiring.', reason: '2 mutual friends' }),
      suggestionOf(cleo, { location: null }),
    ],
  })
  open('Suggestions')
  const first = await cardOf('Ben Moss')
  expect(first.getByText('Moss Town')).toBeTruthy()
  expect(first.getByText('Roofs and wiring.')).toBeTruthy()
  expect(first.getByText('2 mutual friends')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Add Friend', description: 'Ben Moss' })).toBeTruthy()
  expect((await cardOf('Cleo Knowles')).getByText('No location')).toBeTruthy()
})

test('without suggestions an empty state is shown', async () => {
  showTabs()
  open('Suggestions')
  expect(await screen.findByRole('heading', { name: 'No suggestions available' })).toBeTruthy()
  expect(screen.getByText('Check back later for new friend suggestions!')).toBeTruthy()
})

test('sent requests are listed under Sent', async () => {
  showTabs({ sent: [requestTo(ben)] })
  open('Sent')
  const card = await cardOf('Ben Moss')
  expect(card.getByText(/^Sent .*20.*2026$/)).toBeTruthy()
  expect(card.getByRole('button', { name: 'Withdraw', description: 'Ben Moss' })).toBeTruthy()
})

test('without sent requests, a link leads to the suggestions', async () => {
  showTabs()
  open('Sent')
  expect(await screen.findByRole('heading', { name: 'No requests sent' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Find Friends' })).toBeTruthy()
})

test('the URL contains the open tab, and an unknown tab is ignored', async () => {
  mockFriendLists(browser.server)
  renderInApp(
    <>
      <FriendsTabs />
      <Address />
      <Link to="?tab=sent">Sent requests</Link>
      <Link to="?tab=enemies">Enemies</Link>
    </>,
    { server: browser.server, as: ada },
  )
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  await screen.findByRole('tab', { name: 'My Friends (0)' })

  open(/^Friend Requests/)
  expect(screen.getByText('/?tab=requests')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Sent requests' }))
  expect(selected()).toBe('Sent')
  fireEvent.click(screen.getByRole('link', { name: 'Enemies' }))
  expect(selected()).toBe('My Friends (0)')
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test('Show more fetches the next page by its cursor, without duplicates', async () => {
  mockFriendLists(browser.server)
  const listRequests = browser.server.mock(listFriends, ({ query }) =>
    query.has('cursor')
      ? { success, friends: [ben, cleo], total: 2 }
      : pageWithNext({ success, friends: [ben], total: 2 }, 'after1'),
  )
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await cardOf('Cleo Knowles')).toBeTruthy()
  expect(listRequests.at(-1)?.query.get('cursor')).toBe('after1')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a next page that fails to load keeps the loaded friends and offers Retry', async () => {
  silence()
  mockFriendLists(browser.server)
  browser.server.mock(listFriends, ({ query }) =>
    query.has('cursor')
      ? errorResponse('too_many_requests')
      : pageWithNext({ success, friends: [ben], total: 2 }, 'after1'),
  )
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText("Your friends couldn't be loaded.")).toBeTruthy()
  expect(await cardOf('Ben Moss')).toBeTruthy()

  browser.server.mock(listFriends, () => ({ success, friends: [cleo], total: 2 }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await cardOf('Cleo Knowles')).toBeTruthy()
})

test('a list that fails to load shows an error with Retry and is logged without a toast', async () => {
  const logged = silence()
  mockFriendLists(browser.server)
  browser.server.mock(listFriends, () => errorResponse('too_many_requests'))
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  expect(await screen.findByText("Your friends couldn't be loaded.")).toBeTruthy()
  expect(screen.queryByText('No friends yet')).toBeNull()
  expect(screen.getByRole('tab', { name: 'My Friends' })).toBeTruthy()
  expect(logged).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()

  mockFriendLists(browser.server, { friends: [ben] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await cardOf('Ben Moss')).toBeTruthy()
  expect(screen.queryByText("Your friends couldn't be loaded.")).toBeNull()
})

function silence() {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}
