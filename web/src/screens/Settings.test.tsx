// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { getSettings } from 'contract/settings'
import { listPapers } from 'contract/papers'
import { SETTINGS_SECTIONS, settingsPath } from 'contract/settingsPaths'
import type { User } from 'contract/profiles'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AccountBanners } from '../features/account/AccountBanners.tsx'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { defaultSettings } from '../test/settings.ts'
import { setWideScreen } from '../test/wideScreen.ts'
import { Papers } from './Papers.tsx'
import { Settings } from './Settings.tsx'

const browser = setupBrowser()

function Address() {
  const { pathname, hash } = useLocation()
  return <output>{pathname + hash}</output>
}

function open(at: string, user: User = ada) {
  browser.server.mock(getSettings, () => defaultSettings)
  browser.server.mock(listPapers, () => [])
  renderInApp(
    <>
      <AccountBanners user={user} />
      <Routes>
        <Route path="/settings" element={<Settings />} />
        <Route path="/settings/:section" element={<Settings />} />
        <Route path="/papers" element={<Papers />} />
      </Routes>
      <Address />
    </>,
    { server: browser.server, as: user, at },
  )
}

const address = () => document.querySelector('output')?.textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('on phones the index links to every page, then to papers and job alerts', async () => {
  setWideScreen(false)
  open('/settings')
  expect(await heading('Settings')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...SETTINGS_SECTIONS.map(settingsPath), '/papers', '/jobs/alerts'])
})

test('wide screens open the first page, with the index beside it', async () => {
  setWideScreen(true)
  open('/settings')
  expect(await heading('Account')).toBeTruthy()
  expect(address()).toBe('/settings/account')
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/settings/account')
})

test('a page has one heading of the first level, and a link back to the index', async () => {
  setWideScreen(false)
  open('/settings/display')
  expect(await heading('Appearance and data')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
  expect(await screen.findByRole('region', { name: 'Data saver' })).toBeTruthy()
})

test.each([
  ['/settings#devices', '/settings/security#devices'],
  ['/settings#account', '/settings/account'],
  ['/settings#papers', '/papers'],
  ['/settings/nothing', '/settings'],
])('%s leads to %s', async (from, to) => {
  setWideScreen(false)
  open(from)
  await vi.waitFor(() => expect(address()).toBe(to))
})

test('banners are hidden on the page that says the same, and shown on the others', async () => {
  setWideScreen(false)
  const limited: User = {
    ...ada,
    must_verify_email: true,
    account_limit: { until: '2026-12-01T12:00:00.000Z', appeal: null },
  }
  open('/settings/account', limited)
  expect(await screen.findByRole('region', { name: 'Your account is limited' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Why, and appeal' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Confirm your email address' })).toBeTruthy()
})
