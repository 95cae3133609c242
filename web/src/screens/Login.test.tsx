// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { getStats } from 'contract/health'
import { getProfile } from 'contract/profiles'
import { SIGN_OUT_MESSAGES } from 'contract/words/signOutMessages'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { errorResponse } from '../test/mockServer.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Login } from './Login.tsx'

const browser = setupBrowser()

test.for([
  [SIGN_OUT_MESSAGES.password_changed, SIGN_OUT_MESSAGES.password_changed],
  ['Please sign in.', SIGN_OUT_MESSAGES.unknown],
])('after the server ended the session with "%s", the login shows "%s"', async ([said, shown]) => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: false }))
  browser.server.mock(getProfile, () => errorResponse('sign_in_required', { said: said ?? '' }))
  localStorage.setItem('token', 'old')
  await call(getProfile, {}).catch(() => {})
  renderInApp(<Login />, { server: browser.server })
  expect(await screen.findByText(shown ?? '')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('the login shows no reason unless the server signed the member out', async () => {
  sessionStorage.clear()
  browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: false }))
  renderInApp(<Login />, { server: browser.server })
  await screen.findByRole('button', { name: 'Sign In' })
  expect(screen.queryByText(/You were signed out/)).toBeNull()
})

test('the page to return to survives a look at Forgot password', async () => {
  browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: false }))
  renderInApp(
    <>
      <Routes>
        <Route path="/" element={<Navigate to="/login?from=%2Fsaved" state={{ from: '/jobs' }} />} />
        <Route path="/login" element={<Login />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
      </Routes>
      <Address />
    </>,
    { server: browser.server },
  )
  const expectAddress = (pathname: string) =>
    expect(JSON.parse(screen.getByLabelText('Address').textContent)).toMatchObject({
      pathname,
      search: '?from=%2Fsaved',
      state: { from: '/jobs' },
    })
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  expectAddress('/forgot-password')
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expectAddress('/login')
})

function Address() {
  return <output aria-label="Address">{JSON.stringify(useLocation())}</output>
}
