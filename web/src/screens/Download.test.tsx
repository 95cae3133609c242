// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { installPrompt, captureInstallEvent } from '../shell/install/installPrompt.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Download } from './Download.tsx'

const browser = setupBrowser()
captureInstallEvent()
beforeEach(() =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux) Chrome/140.0'),
)

/** Dispatches the browser's install prompt with this outcome. */
function dispatchInstallPrompt(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn(async () => undefined)
  act(
    () =>
      void window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })),
  )
  return { event, prompt }
}

const buttons = (name: string) => screen.getAllByRole('button', { name })

async function press(name: string) {
  await act(async () => {
    for (const button of buttons(name).slice(0, 1)) fireEvent.click(button)
  })
}

test('iPhones get instructions on request', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1',
  )
  renderInApp(<Download />, browser)
  expect(screen.queryByText('Choose Add to Home Screen')).toBeNull()
  await press('View Install Instructions')
  screen.getByText('Choose Add to Home Screen')
})

test('an Android phone has Install Now', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile',
  )
  renderInApp(<Download />, browser)
  expect(buttons('Install Now').length).toBe(2)
})

test('the page has all its sections', () => {
  renderInApp(<Download />, browser)
  screen.getByRole('link', { name: 'Use Web Version' })
  for (const heading of [
    'Why Install on Desktop/Laptop?',
    'Ready to Get Started?',
    'Mobile install',
    'Tablet support',
    'Desktop ready',
    'Works offline',
  ])
    screen.getByRole('heading', { name: heading })
})

test('a browser without a prompt gets the steps for its own menu', async () => {
  renderInApp(<Download />, browser)
  await press('Install as Desktop App')
  screen.getByText('Find the install icon')
})

test('dismissing the prompt leaves the page as it is', async () => {
  renderInApp(<Download />, browser)
  const { event, prompt } = dispatchInstallPrompt('dismissed')
  expect(event.defaultPrevented).toBe(true)
  await press('Install as Desktop App')
  expect(prompt).toHaveBeenCalledOnce()
  expect(installPrompt.get()).toEqual({ prompt: undefined, isInstalled: false })
})

test('accepting the prompt shows Already Installed!', async () => {
  renderInApp(<Download />, browser)
  dispatchInstallPrompt('accepted')
  await press('Install as Desktop App')
  await screen.findByRole('heading', { name: 'Already Installed!' })
  expect(screen.getAllByRole('link', { name: 'Open App' }).length).toBe(2)
})
