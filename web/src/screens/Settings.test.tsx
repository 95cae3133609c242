import { fireEvent, screen, waitFor } from '@testing-library/react'
import { defaultPreferences } from 'contract/notifications'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { refusal } from '../test/network.ts'
import { ada } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { DataSaverSettings, ThemeSettings } from './Settings.tsx'

// @vitest-environment happy-dom

const browser = freshBrowser()

const usual: Settings = {
  show_email: 'friends',
  show_phone: 'nobody',
  show_on_board: true,
  receipts: true,
  theme: 'system',
  data_light: false,
  presence: true,
  user_type: 'freelancer',
  notifications: defaultPreferences,
}

function open() {
  browser.network.answer(getSettings, () => usual)
  show(
    <>
      <ThemeSettings />
      <DataSaverSettings />
    </>,
    { network: browser.network, as: ada },
  )
}

const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('theme and data-light mode apply immediately and are saved to the account', async () => {
  const asked = browser.network.answer(updateSettings, () => usual)
  open()
  fireEvent.click(screen.getByRole('radio', { name: /^Dark/ }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ theme: 'dark' }]))
  fireEvent.click(screen.getByRole('radio', { name: /^Light Load when I tap/ }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ data_light: true }))
  fireEvent.click(screen.getByRole('radio', { name: /^Automatic/ }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ data_light: false }))
  fireEvent.click(screen.getByRole('radio', { name: /^System/ }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ theme: 'system' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test("a setting that can't be saved still applies on this device", async () => {
  browser.network.answer(updateSettings, () => refusal('too_many_requests'))
  open()
  fireEvent.click(screen.getByRole('radio', { name: /^Full/ }))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isChosen(/^Full/)).toBe(true)
})
