// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { getSettings, type Settings } from 'contract/settings'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { call } from '../api/call.ts'
import { token } from '../api/token.ts'
import { deferred, errorResponse } from '../test/mockServer.ts'
import { defaultSettings } from '../test/settings.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { applyAccountPreferencesOnSignIn } from './applyAccountPreferencesOnSignIn.ts'
import { chooseTheme, useDataSaverChoice, useTheme } from './devicePreferences.ts'

const browser = setupBrowser()
afterEach(() => chooseTheme('system'))

const ofAccount: Settings = { ...defaultSettings, theme: 'dark', data_light: true }

function device() {
  onTestFinished(applyAccountPreferencesOnSignIn())
  const { result } = renderHook(() => ({ theme: useTheme(), light: useDataSaverChoice() }))
  const choose = (theme: 'light' | 'dark', light: 'on' | 'off') =>
    act(() => {
      result.current.theme[1](theme)
      result.current.light[1](light)
    })
  return { look: () => [result.current.theme[0], result.current.light[0]], choose }
}

const signIn = () => act(() => token.set('of-this-test', 'signed_in'))

test('signing in applies the theme chosen on another device', async () => {
  browser.server.mock(getSettings, () => ofAccount)
  const { look } = device()
  expect(look()).toEqual(['system', 'automatic'])
  signIn()
  await waitFor(() => expect(look()).toEqual(['dark', 'on']))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  // Stored for the first paint of the next visit.
  expect(localStorage.getItem('theme')).toBe('dark')
})

test("an account without data saver keeps the device's choice", async () => {
  browser.server.mock(getSettings, () => ({ ...ofAccount, theme: 'light' as const, data_light: false }))
  const { look, choose } = device()
  choose('dark', 'off')
  signIn()
  await waitFor(() => expect(look()).toEqual(['light', 'off']))
  choose('dark', 'on')
  signIn()
  await waitFor(() => expect(look()).toEqual(['light', 'automatic']))
})

test('settings that arrive after someone else has signed in are not applied', async () => {
  const response = deferred<Settings>()
  const requests = browser.server.mock(getSettings, () => response.promise)
  const { look, choose } = device()
  choose('light', 'off')
  signIn()
  await waitFor(() => expect(requests).toHaveLength(1))
  browser.server.mock(getSettings, () => ({
    ...ofAccount,
    theme: 'light' as const,
    data_light: true,
  }))
  act(() => token.set('of-another', 'signed_in'))
  await waitFor(() => expect(look()).toEqual(['light', 'on']))
  response.resolve(ofAccount)
  // Answered after the earlier request.
  await act(() => call(getSettings, {}))
  expect(look()).toEqual(['light', 'on'])
})

test("without the account's settings the device keeps its own", async () => {
  const response = deferred<Response>()
  const requests = browser.server.mock(getSettings, () => response.promise)
  const { look, choose } = device()
  choose('dark', 'off')
  signIn()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(look()).toEqual(['dark', 'off'])
  await act(async () => response.resolve(errorResponse('too_many_requests')))
  expect(look()).toEqual(['dark', 'off'])
})
