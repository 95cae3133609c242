// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockFriendLists } from '../test/friends.ts'
import { ada } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Friends } from './Friends.tsx'

const browser = setupBrowser()

test('the screen has its heading and subtitle', async () => {
  mockFriendLists(browser.server)
  renderInApp(<Friends />, { server: browser.server, as: ada })
  expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeTruthy()
  expect(screen.getByText('Connect with other professionals in your network')).toBeTruthy()
  expect(await screen.findByText('No friends yet')).toBeTruthy()
  expect(document.title).toMatch(/^Friends \| /)
})
