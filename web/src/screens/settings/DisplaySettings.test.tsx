import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getSettings, updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { defaultSettings } from '../../test/settings.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { DisplaySettings } from './DisplaySettings.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()

function open() {
  browser.server.mock(getSettings, () => defaultSettings)
  renderInApp(<DisplaySettings />, { server: browser.server, as: ada })
}

const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('theme and data saver mode apply immediately and are saved to the account', async () => {
  const requests = browser.server.mock(updateSettings, () => defaultSettings)
  open()
  fireEvent.click(screen.getByRole('radio', { name: /^Dark/ }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ theme: 'dark' }]))
  fireEvent.click(screen.getByRole('radio', { name: /^Light Load when I tap/ }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ data_light: true }))
  fireEvent.click(screen.getByRole('radio', { name: /^Automatic/ }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ data_light: false }))
  fireEvent.click(screen.getByRole('radio', { name: /^System/ }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ theme: 'system' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test("a setting that can't be saved still applies on this device", async () => {
  browser.server.mock(updateSettings, () => errorResponse('too_many_requests'))
  open()
  fireEvent.click(screen.getByRole('radio', { name: /^Full/ }))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isChosen(/^Full/)).toBe(true)
})
