// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { blockUser } from 'contract/blocks'
import { unfriend } from 'contract/friends'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { cleo, mockFriendLists } from '../../test/friends.ts'
import { FriendsTabs } from './FriendsTabs.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import './EndFriendshipDialogs.tsx'

const browser = setupBrowser()

async function choose(item: string) {
  mockFriendLists(browser.server, { friends: [ben, cleo] })
  renderInApp(<FriendsTabs />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'More options', description: 'Ben Moss' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('alertdialog', { name: `${item} Ben Moss?` }))
}

const isFriend = () => screen.queryByRole('article', { name: 'Ben Moss', hidden: true }) !== null

test('unfriending asks for confirmation', async () => {
  const calls = browser.server.mock(unfriend, () => undefined)
  const dialog = await choose('Unfriend')
  expect(calls).toHaveLength(0)

  mockFriendLists(browser.server, { friends: [cleo] })
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend' }))
  expect(await screen.findByText('Ben Moss is no longer your friend')).toBeTruthy()
  await waitFor(() => expect(isFriend()).toBe(false))
  expect(calls).toMatchObject([{ path: '/api/friends/2' }])
  expect(await screen.findByRole('tab', { name: 'My Friends (1)' })).toBeTruthy()
})

test('Cancel keeps the friendship', async () => {
  const calls = browser.server.mock(unfriend, () => undefined)
  const dialog = await choose('Unfriend')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toHaveLength(0)
  expect(isFriend()).toBe(true)
})

test('a failed unfriending keeps the friendship', async () => {
  browser.server.mock(unfriend, () => Promise.reject(new TypeError('Failed to fetch')))
  const dialog = await choose('Unfriend')
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend' }))
  expect(await screen.findByText('Failed to unfriend')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(isFriend()).toBe(true)
})

test('blocking explains its consequences first', async () => {
  const calls = browser.server.mock(blockUser, () => undefined)
  const dialog = await choose('Block')
  expect(dialog.getByText(/^You won't see each other's posts/)).toBeTruthy()
  expect(calls).toHaveLength(0)

  mockFriendLists(browser.server, { friends: [cleo] })
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Ben Moss is blocked')).toBeTruthy()
  await waitFor(() => expect(isFriend()).toBe(false))
  expect(calls).toMatchObject([{ path: '/api/users/2/block' }])
})

test('a refused block shows the reason', async () => {
  browser.server.mock(blockUser, () => errorResponse('too_many_requests'))
  const dialog = await choose('Block')
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isFriend()).toBe(true)
})
