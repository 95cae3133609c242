import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getSettings, updateSettings } from 'contract/settings'
import { expect, test } from 'vitest'
import { refusal } from '../test/network.ts'
import { ada } from '../test/people.ts'
import { newSettings } from '../test/settings.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { DataSaverSettings, ThemeSettings } from './Settings.tsx'

// @vitest-environment happy-dom

const browser = freshBrowser()

function open() {
  browser.network.answer(getSettings, () => newSettings)
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
  const asked = browser.network.answer(updateSettings, () => newSettings)
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
