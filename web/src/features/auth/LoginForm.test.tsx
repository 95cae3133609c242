import { fireEvent, screen, waitFor } from '@testing-library/react'
import { DEMO_ACCOUNT, login } from 'contract/auth'
import { getStats } from 'contract/health'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { proxyErrorPage, errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { LoginForm, loginFailureMessage } from './LoginForm.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: false }))
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function signIn(email?: string) {
  renderInApp(<LoginForm />, { server: browser.server })
  submit(email)
}

function submit(email = 'ada@cayfolk.example') {
  fireEvent.change(field('Email or phone'), { target: { value: email } })
  fireEvent.change(field('Password'), { target: { value: 'mailboat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

const expectMessage = (words: string) => waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))

test('signing in shows a welcome toast and stores the token', async () => {
  const requests = browser.server.mock(login, () => ({ access_token: 'fresh', user: ada }))
  signIn('242-555-0138')
  expect(await screen.findByText('Welcome back to Cayfolk!')).toBeTruthy()
  expect(screen.getByText('Login successful!')).toBeTruthy()
  const device_id = localStorage.getItem('device')
  expect(device_id).toMatch(/^[0-9a-f]{32}$/)
  expect(requests[0]?.body).toEqual({
    email: '242-555-0138',
    password: 'mailboat',
    remember: true,
    device_id,
  })
  expect(localStorage.getItem('token')).toBe('fresh')
})

test('every sign-in from a browser sends the same device id', async () => {
  localStorage.setItem('device', 'the name it has already')
  const requests = browser.server.mock(login, () => ({ access_token: 'fresh', user: ada }))
  signIn()
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ device_id: 'the name it has already' }))
})

test('without Remember me the session is not remembered', async () => {
  const requests = browser.server.mock(login, () => ({ access_token: 'fresh', user: ada }))
  renderInApp(<LoginForm />, { server: browser.server })
  fireEvent.click(field('Remember me'))
  fireEvent.change(field('Email or phone'), { target: { value: 'ada' } })
  fireEvent.change(field('Password'), { target: { value: 'mailboat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ remember: false }))
})

test('both fields are required', () => {
  renderInApp(<LoginForm />, { server: browser.server })
  expect(field('Email or phone').required).toBe(true)
  expect(field('Password').required).toBe(true)
  expect(screen.getByRole<HTMLFormElement>('form', { name: 'Sign In' }).noValidate).toBe(false)
})

test("a failed sign-in shows the server's message in a toast and above the form", async () => {
  browser.server.mock(login, () => errorResponse('invalid_credentials'))
  signIn()
  await expectMessage('Wrong email, phone or password.')
  const isAnnounced = (message: Element) => message.closest('[role=alert], [aria-live=assertive]') !== null
  expect(screen.getAllByText('Wrong email, phone or password.').filter(isAnnounced)).toHaveLength(1)
  expect(field('Email or phone').value).toBe('ada@cayfolk.example')
  expect(localStorage.getItem('token')).toBeNull()
})

test('the toast of a failed sign-in stays on its page', async () => {
  browser.server.mock(login, () => errorResponse('invalid_credentials'))
  renderInApp(
    <>
      <Link to="/register">Sign up</Link>
      <Routes>
        <Route path="/login" element={<LoginForm />} />
        <Route path="/register" element="Create Account" />
      </Routes>
    </>,
    { server: browser.server, at: '/login' },
  )
  submit()
  await expectMessage('Wrong email, phone or password.')
  fireEvent.click(screen.getByRole('link', { name: 'Sign up' }))
  expect(screen.getByText('Create Account')).toBeTruthy()
  expect(screen.queryByText('Wrong email, phone or password.')).toBeNull()
})

test.each([
  ['a token', { user: ada }, 'No authentication token received'],
  ['a user', { access_token: 'fresh' }, 'No user data received'],
  ['both', {}, 'No authentication token received'],
])("a response without %s doesn't sign in", async (_, answer, words) => {
  browser.server.mock(login, () => Response.json(answer))
  signIn()
  await expectMessage(words)
  expect(localStorage.getItem('token')).toBeNull()
})

test("an outage is shown immediately, and the password isn't sent again automatically", async () => {
  const requests = browser.server.mock(login, () => Promise.reject(new TypeError('Failed to fetch')))
  signIn()
  await expectMessage('No connection. Please check your internet and try again.')
  expect(requests).toHaveLength(1)
})

test.each([
  [
    'Closed for the night.',
    'a message alone',
    Response.json({ message: 'Closed for the night.' }, { status: 403 }),
  ],
  ['Login failed', 'no body', new Response('', { status: 500 })],
  ['Login failed', "a proxy's page", proxyErrorPage()],
])('it shows %o for a response with %s', async (words, _, answer) => {
  browser.server.mock(login, () => answer)
  signIn()
  await expectMessage(words)
})

test('an error without a message shows the default message', () => {
  expect(loginFailureMessage(new ApiError('internal_error', ''))).toBe('Login failed')
  expect(loginFailureMessage(new Error('Odd'))).toBe('Odd')
})

test('with demo data, Use Test Account fills in the form without submitting it', async () => {
  browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: true }))
  const requests = browser.server.mock(login, () => ({ access_token: 'fresh', user: ada }))
  renderInApp(<LoginForm />, { server: browser.server })
  fireEvent.click(await screen.findByRole('button', { name: 'Use Test Account' }))
  expect(field('Email or phone').value).toBe(DEMO_ACCOUNT.email)
  expect(field('Password').value).toBe(DEMO_ACCOUNT.password)
  expect(requests).toHaveLength(0)
})

test('without demo data there is no test account', async () => {
  const requests = browser.server.mock(getStats, () => ({ members: 2, islands: 1, demonstration: false }))
  renderInApp(<LoginForm />, { server: browser.server })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Use Test Account' })).toBeNull()
})
