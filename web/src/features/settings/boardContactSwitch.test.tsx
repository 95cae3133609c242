// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { newSettings } from '../../test/settings.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { BoardContactSwitch } from './BoardContactSwitch.tsx'

const browser = freshBrowser()

test('beside the availability: whether the board shows email and phone', async () => {
  let kept: Settings = newSettings
  browser.network.answer(getSettings, () => kept)
  const requests = browser.network.answer(
    updateSettings,
    ({ body }) => (kept = { ...kept, ...(body as Partial<Settings>) }),
  )
  show(<BoardContactSwitch />, { network: browser.network, as: ada })
  const board = await screen.findByRole('switch', { name: 'Show my email and phone here' })
  expect(board.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(board)
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ show_on_board: false }]))
  await waitFor(() => expect(board.getAttribute('aria-checked')).toBe('false'))
  expect(
    screen.getByRole('link', { name: 'Choose who sees them on your profile' }).getAttribute('href'),
  ).toBe('/settings')
})
