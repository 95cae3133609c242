// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { Notification } from 'contract/notifications'
import { expect, test, vi } from 'vitest'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { renderNotificationActions } from './notificationActions.tsx'

const browser = setupBrowser()

const alert: Notification = {
  id: 5,
  type: 'job_alert',
  user: ben,
  company: null,
  content: 'posted “Electrician”',
  read: false,
  created_at: '2026-11-20T12:00:00.000Z',
  subject_type: 'job',
  subject_id: 10,
}

test("a job alert leads to the member's alerts, and closes the list", () => {
  const onOpen = vi.fn()
  renderInApp(<>{renderNotificationActions(alert, onOpen)}</>, { server: browser.server, as: ada })
  const link = screen.getByRole('link', { name: 'Change your alerts' })
  expect(link.getAttribute('href')).toBe('/jobs/alerts')
  fireEvent.click(link)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('other notifications have nothing below them', () => {
  expect(renderNotificationActions({ ...alert, type: 'like', subject_type: 'post' })).toBe(false)
})
