// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { reportSignIn } from 'contract/account'
import { getStats } from 'contract/health'
import { getProfile } from 'contract/profiles'
import { beforeEach, expect, test } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { ACCESS_TOKEN, setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { NotMe } from './NotMe.tsx'

const browser = setupBrowser()
let isReported = false
beforeEach(() => {
  isReported = false
  browser.server.mock(getStats, () => ({ members: 0, islands: 0, demonstration: false }))
})
/** Opens it as Ada, whose session the report ends if it is about her account. */
function open(at: string, isOwn = true) {
  renderInApp(<NotMe />, { server: browser.server, as: ada, at })
  browser.server.mock(getProfile, () => (isOwn && isReported ? errorResponse('sign_in_required') : ada))
}
function mockReport() {
  return browser.server.mock(reportSignIn, () => void (isReported = true))
}

test('a sign-in is reported by a click, which signs out this device too', async () => {
  const requests = mockReport()
  open('/not-me?token=abc')
  expect(requests).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Secure my account' }))
  await screen.findByText(/All devices are signed out/)
  expect(requests[0]?.body).toEqual({ token: 'abc' })
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test('a member who is signed in sees it in the frame of the app, which has the main landmark', async () => {
  open('/not-me')
  await screen.findByRole('button', { name: 'Secure my account' })
  expect(screen.queryByRole('main')).toBeNull()
})

test('a member who is signed in secures their account without the email', async () => {
  const requests = mockReport()
  open('/not-me')
  fireEvent.click(await screen.findByRole('button', { name: 'Secure my account' }))
  await screen.findByText(/All devices are signed out/)
  expect(requests[0]?.body).toEqual({})
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test("reporting a sign-in to another account keeps this one's session", async () => {
  const requests = mockReport()
  open('/not-me?token=abc', false)
  fireEvent.click(await screen.findByRole('button', { name: 'Secure my account' }))
  await screen.findByText(/All devices are signed out/)
  expect(requests).toHaveLength(1)
  expect(localStorage.getItem('token')).toBe(ACCESS_TOKEN)
})

test('a used link offers a password reset', async () => {
  browser.server.mock(reportSignIn, () => errorResponse('reset_expired'))
  open('/not-me?token=abc')
  fireEvent.click(await screen.findByRole('button', { name: 'Secure my account' }))
  const link = await screen.findByRole('link', { name: 'reset your password' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})
