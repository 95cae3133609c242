// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { blockUser } from 'contract/blocks'
import { unfriend } from 'contract/friends'
import { expect, test } from 'vitest'
import { refusal } from '../../test/network.ts'
import { ada, ben } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { cleo, fakeLists } from '../../test/friendLists.ts'
import { FriendsTabs } from './FriendsTabs.tsx'
// Loaded before the tests, which would have to wait for them otherwise.
import './EndFriendshipDialogs.tsx'

const browser = freshBrowser()

async function choose(item: string) {
  fakeLists(browser.network, { friends: [ben, cleo] })
  show(<FriendsTabs />, { network: browser.network, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'More options', description: 'Ben Moss' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('alertdialog', { name: `${item} Ben Moss?` }))
}

const isFriend = () => screen.queryByRole('article', { name: 'Ben Moss', hidden: true }) !== null

test('a friendship ends after the question, and not before', async () => {
  const calls = browser.network.answer(unfriend, () => undefined)
  const dialog = await choose('Unfriend')
  expect(calls).toHaveLength(0)

  fakeLists(browser.network, { friends: [cleo] })
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend' }))
  expect(await screen.findByText('Ben Moss is no longer your friend')).toBeTruthy()
  await waitFor(() => expect(isFriend()).toBe(false))
  expect(calls).toMatchObject([{ path: '/api/friends/2' }])
  expect(await screen.findByRole('tab', { name: 'My Friends (1)' })).toBeTruthy()
})

test('Cancel ends nothing', async () => {
  const calls = browser.network.answer(unfriend, () => undefined)
  const dialog = await choose('Unfriend')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls).toHaveLength(0)
  expect(isFriend()).toBe(true)
})

test('a friendship that could not be ended goes on', async () => {
  browser.network.answer(unfriend, () => Promise.reject(new TypeError('Failed to fetch')))
  const dialog = await choose('Unfriend')
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend' }))
  expect(await screen.findByText('Failed to unfriend')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(isFriend()).toBe(true)
})

test('blocking says first what it means', async () => {
  const calls = browser.network.answer(blockUser, () => undefined)
  const dialog = await choose('Block')
  expect(dialog.getByText(/^You won't see each other anymore/)).toBeTruthy()
  expect(calls).toHaveLength(0)

  fakeLists(browser.network, { friends: [cleo] })
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Ben Moss is blocked')).toBeTruthy()
  await waitFor(() => expect(isFriend()).toBe(false))
  expect(calls).toMatchObject([{ path: '/api/users/2/block' }])
})

test('a refused block says why', async () => {
  browser.network.answer(blockUser, () => refusal('too_many_requests'))
  const dialog = await choose('Block')
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isFriend()).toBe(true)
})
