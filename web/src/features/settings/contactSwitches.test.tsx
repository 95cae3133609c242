// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { preferenceDefaults } from 'contract/notifications'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { ContactSwitches } from './ContactSwitches.tsx'

const browser = freshBrowser()

test('beside the availability: what the board and the profile show is switched one by one', async () => {
  let kept: Settings = {
    show_email: true,
    show_phone: false,
    show_on_board: true,
    receipts: true,
    theme: 'system',
    data_light: false,
    presence: true,
    user_type: 'freelancer',
    notifications: preferenceDefaults,
  }
  browser.network.answer(getSettings, () => kept)
  const asked = browser.network.answer(
    updateSettings,
    ({ body }) => (kept = { ...kept, ...(body as Partial<Settings>) }),
  )
  show(<ContactSwitches />, { network: browser.network, as: ada })
  const board = await screen.findByRole('switch', { name: 'Show on the talent board' })
  expect(board.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(board)
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ show_on_board: false }]))
  await waitFor(() => expect(board.getAttribute('aria-checked')).toBe('false'))
  fireEvent.click(screen.getByRole('switch', { name: 'Show on my profile: phone' }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ show_phone: true }))
})
