// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { login, register } from 'contract/auth'
import { expect, test } from 'vitest'
import { refusalError, unreachableError } from '../../api/apiErrors.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { RegisterForm, registrationFailureMessage } from './RegisterForm.tsx'

const browser = setupBrowser()

const filled = {
  'First name': 'Ada',
  'Last name': 'Rolle',
  Email: 'ada@cayfolk.example',
  Password: 'mailboat',
  'Confirm password': 'mailboat',
}

function open() {
  renderInApp(<RegisterForm />, { server: browser.server })
}

function fill(fields: Partial<Record<keyof typeof filled, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

const choose = (kind: RegExp) => fireEvent.click(screen.getByRole('radio', { name: kind }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
const errorOf = (label: string) =>
  document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent ?? undefined

test('submitting an empty form lists the missing fields in their order', async () => {
  open()
  submit()
  await screen.findByText('Please check 6 fields')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Please select your account type',
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ])
  expect(document.activeElement?.id).toBe('user_type')
})

test('the first invalid field gets the focus', async () => {
  open()
  choose(/Hire Talent/)
  fill({ ...filled, 'Last name': ' ', Email: 'ada' })
  submit()
  await screen.findByText('Please check 2 fields')
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
})

test.each<[label: keyof typeof filled, value: string, message: string]>([
  ['First name', ' ', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada at cayfolk', 'Invalid email'],
  ['Password', '', 'Password is required'],
  ['Password', 'boats', 'Password must be at least 6 characters'],
  ['Confirm password', '', 'Please confirm your password'],
  ['Confirm password', 'sailboat', 'Passwords do not match'],
])('the field %s with %j shows the error: %s', async (label, value, message) => {
  open()
  choose(/Find Work/)
  fill({ ...filled, [label]: value })
  submit()
  await waitFor(() => expect(errorOf(label)).toBe(message))
})

test('a valid form creates the account, shows a toast and signs in', async () => {
  const requests = browser.server.mock(register, () => ({ access_token: 'fresh', user: ada }))
  open()
  choose(/Hire Talent/)
  fill(filled)
  submit()
  expect(await screen.findByText('Account created successfully!')).toBeTruthy()
  expect(screen.getByText('Registration successful!')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    user_type: 'client',
    first_name: 'Ada',
    last_name: 'Rolle',
    email: 'ada@cayfolk.example',
    password: 'mailboat',
    location: 'Bahamas',
    device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(localStorage.getItem('token')).toBe('fresh')
})

test("the server's error is shown in a toast and at the field", async () => {
  browser.server.mock(register, () => errorResponse('email_taken'))
  open()
  choose(/Find Work/)
  fill(filled)
  submit()
  await waitFor(() => expect(errorOf('Email')).toBe('An account with this email already exists.'))
  expect(screen.getAllByText('An account with this email already exists.')).toHaveLength(2)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('mailboat')
})

test('what was typed survives a reload, except the passwords, but not another page', async () => {
  const typed = () => Object.keys(filled).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  const stored = () => sessionStorage.getItem('draft:registration')
  open()
  choose(/Hire Talent/)
  fill(filled)
  const before = stored() ?? ''
  expect(before).not.toContain(filled.Password)
  cleanup()
  expect(stored()).toBeNull()
  // A reload ends the page without an unmount.
  sessionStorage.setItem('draft:registration', before)
  open()
  expect(typed()).toEqual(['Ada', 'Rolle', 'ada@cayfolk.example', '', ''])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hire Talent/ }).checked).toBe(true)
})

test('a failure without a server message shows the default message', async () => {
  browser.server.mock(register, () => Promise.reject(new TypeError('Failed to fetch')))
  open()
  choose(/Find Work/)
  fill(filled)
  submit()
  await waitFor(() => expect(screen.getAllByText(/^Registration failed/)).toHaveLength(2))
  expect(screen.getByText('No connection. Please check your internet and try again.')).toBeTruthy()
})

test('after an attempt whose answer was lost, the same registration signs in', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => errorResponse('email_taken')]
  browser.server.mock(register, () => answers.shift()?.() ?? errorResponse('conflict'))
  const signIns = browser.server.mock(login, () => ({ access_token: 'fresh', user: ada }))
  open()
  choose(/Find Work/)
  fill(filled)
  submit()
  await screen.findByText(/^No connection/)
  submit()
  await screen.findByText('Account created successfully!')
  expect(signIns).toHaveLength(1)
})

test("an address that someone else has isn't signed in to", async () => {
  browser.server.mock(register, () => errorResponse('email_taken'))
  const signIns = browser.server.mock(login, () => errorResponse('invalid_credentials'))
  open()
  choose(/Find Work/)
  fill(filled)
  submit()
  await waitFor(() => expect(errorOf('Email')).toBe('An account with this email already exists.'))
  expect(signIns).toEqual([])
})

test('the strength of the password is shown while typing', () => {
  open()
  fill({ Password: 'boat' })
  expect(screen.getByText('Use at least 6 characters.')).toBeTruthy()
  fill({ Password: 'goombay smash at noon' })
  expect(screen.getByText('Strong.')).toBeTruthy()
})

test("a failed registration shows the server's message, or the default without one", () => {
  expect(registrationFailureMessage(refusalError(409, { message: 'Taken.' }))).toBe('Taken.')
  expect(registrationFailureMessage(refusalError(400, ''))).toBe('Registration failed')
  expect(registrationFailureMessage(unreachableError('network'))).toBe('Registration failed')
})
