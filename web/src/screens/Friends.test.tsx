// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeLists } from '../test/friendLists.ts'
import { ada } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { Friends } from './Friends.tsx'

const browser = freshBrowser()

test('the screen has its heading and subtitle', async () => {
  fakeLists(browser.network)
  show(<Friends />, { network: browser.network, as: ada })
  expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeTruthy()
  expect(screen.getByText('Connect with other professionals in your network')).toBeTruthy()
  expect(await screen.findByText('No friends yet')).toBeTruthy()
  expect(document.title).toMatch(/^Friends \| /)
})
