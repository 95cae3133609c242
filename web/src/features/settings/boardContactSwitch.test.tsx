// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { defaultSettings } from '../../test/settings.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { BoardContactSwitch } from './SettingSwitches.tsx'

const browser = setupBrowser()

test('a switch beside the availability controls whether the board shows email and phone', async () => {
  let settings: Settings = defaultSettings
  browser.server.mock(getSettings, () => settings)
  const requests = browser.server.mock(
    updateSettings,
    ({ body }) => (settings = { ...settings, ...(body as Partial<Settings>) }),
  )
  renderInApp(<BoardContactSwitch />, { server: browser.server, as: ada })
  const board = await screen.findByRole('switch', { name: 'Show my email and phone here' })
  expect(board.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(board)
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ show_on_board: false }]))
  await waitFor(() => expect(board.getAttribute('aria-checked')).toBe('false'))
  expect(
    screen.getByRole('link', { name: 'Choose who sees them on your profile' }).getAttribute('href'),
  ).toBe('/settings/privacy')
})
