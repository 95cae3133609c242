// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { getProfile } from 'contract/profiles'
import { expect, test, vi } from 'vitest'
import { ben } from '../test/people.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { renderSession } from '../test/renderSession.tsx'
import { readStored, storedKeys, writeStored } from './browserStorage.ts'

const browser = setupBrowser()

const fail = () => {
  throw new DOMException('Full', 'QuotaExceededError')
}
const blocked = { getItem: fail, setItem: fail, removeItem: fail, clear: () => undefined }

test.each([
  ['blocked', blocked],
  ['full', { ...blocked, getItem: () => null, removeItem: () => undefined }],
])('where storage is %s, signing in works until the tab is closed', async (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  browser.server.mock(getProfile, () => ben)
  renderSession()
  act(() => screen.getByText('in').click())
  expect(await screen.findByText('Ben is here')).toBeTruthy()
  expect(readStored('token')).toBe('new')
})

test('what could not be stored is listed, replaced and removed like the rest', () => {
  localStorage.setItem('draft:1', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
  writeStored('draft:1', 'new')
  writeStored('draft:2', 'other')
  expect([readStored('draft:1'), storedKeys('draft:').toSorted()]).toEqual(['new', ['draft:1', 'draft:2']])
  writeStored('draft:2', undefined)
  expect([readStored('draft:2'), storedKeys('draft:')]).toEqual([undefined, ['draft:1']])
  full.mockRestore()
  writeStored('draft:1', 'newest')
  expect([readStored('draft:1'), localStorage.getItem('draft:1')]).toEqual(['newest', 'newest'])
})
