// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { getDatedSettings } from 'contract/datedSettings'
import { expect, test } from 'vitest'
import { queryClient } from '../api/QueryCacheProvider.tsx'
import { datedSettings } from '../test/datedSettings.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { SystemNotice } from './SystemNotice.tsx'

const browser = setupBrowser()

const notice = (id: number, text: string) => ({
  id,
  text,
  level: 'warning' as const,
  starts_at: '2020-01-01T00:00:00Z',
  ends_at: '2099-01-01T00:00:00Z',
})

test('a notice is shown above the page without any provider, and stays dismissed', async () => {
  browser.server.mock(getDatedSettings, () =>
    datedSettings({ system_notices: [notice(7, 'Maintenance tonight')] }),
  )
  document.body.innerHTML = '<aside id="system-notice">Maintenance tonight</aside>'
  render(<SystemNotice />)
  const place = await screen.findByRole('status', { name: 'System notice' })
  await within(place).findByText('Maintenance tonight')
  expect(document.getElementById('system-notice')).toBeNull()
  expect(document.body.firstElementChild).toBe(place)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }))
  expect(screen.queryByText('Maintenance tonight')).toBeNull()
  cleanup()
  render(<SystemNotice />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Maintenance tonight')).toBeNull()
})

test('a notice is shown although an earlier one was dismissed', async () => {
  localStorage.setItem('dismissedSystemNotice', '7')
  browser.server.mock(getDatedSettings, () =>
    datedSettings({ system_notices: [notice(8, 'Storm on Friday')] }),
  )
  render(<SystemNotice />)
  expect(await screen.findByText('Storm on Friday')).toBeTruthy()
})
