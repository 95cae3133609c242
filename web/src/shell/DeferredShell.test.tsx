// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { getDatedSettings } from 'contract/datedSettings'
import { expect, test, vi } from 'vitest'
import { writeStored } from '../api/browserStorage.ts'
import { datedSettings } from '../test/datedSettings.ts'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { DeferredShell } from './DeferredShell.tsx'

const browser = setupBrowser()

test('the offer to install stays in its place when the offer of notifications has been loaded', async () => {
  // The banner would take the place of the button 3 s after the page was loaded.
  writeStored('installBannerDismissed', String(Date.now()))
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  renderInApp(<DeferredShell />, { server: browser.server, as: ada })
  const offer = await screen.findByRole('button', { name: /^Install/ })
  await act(async () => void (await import('./push/PushOffer.tsx')))
  await vi.dynamicImportSettled()
  expect(screen.getByRole('button', { name: /^Install/ })).toBe(offer)
})
