// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cancelEmailChange, changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { getProfile, type User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session.tsx'
import { VerifyEmail } from '../../screens/VerifyEmail.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { EmailAddress } from './EmailAddress.tsx'
import { VerifyEmailBanner } from './VerifyEmailBanner.tsx'

const browser = setupBrowser()
const unverified: User = { ...ada, email_verified: false, must_verify_email: true }
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** As with the keyboard, which the click of a test isn't. */
function pressFocused(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

/** The section of the signed-in member. */
function OwnAddress() {
  const session = useSession()
  return session.state === 'authenticated' && <EmailAddress user={session.user} />
}

test('the banner says what waits, sends the link again and leads to the settings', async () => {
  const requests = browser.server.mock(resendVerification, () => undefined)
  renderInApp(<VerifyEmailBanner user={unverified} />, { server: browser.server, as: unverified })
  expect(screen.getByRole('region', { name: 'Confirm your email address' }).textContent).toContain(
    'to be found, post, write to people and connect. We sent a link to ada@cayfolk.example.',
  )
  press('Resend')
  expect(await screen.findByText(/^Email sent to ada@cayfolk.example/)).toBeTruthy()
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe(
    '/settings/verification#email',
  )
})

test("too many links are refused with the server's sentence", async () => {
  browser.server.mock(resendVerification, () => errorResponse('too_many_requests'))
  renderInApp(<VerifyEmailBanner user={unverified} />, { server: browser.server, as: unverified })
  press('Resend')
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
})

test('an address is changed with the password, and counts once its link was opened', async () => {
  const requests = browser.server.mock(changeEmail, () => ({ ...ada, pending_email: 'new@example.com' }))
  browser.server.mock(cancelEmailChange, () => ada)
  renderInApp(<OwnAddress />, { server: browser.server, as: ada })
  expect(screen.getByText('Confirmed')).toBeTruthy()
  press('Change email address')
  press('Send the link')
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  type('New email address', 'new@example.com')
  type('Your password', 'junkanoo')
  press('Send the link')
  expect(await screen.findByText(/Open it to switch to this address/)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'new@example.com', password: 'junkanoo' }])
  press('Cancel the change')
  await waitFor(() => expect(screen.queryByText(/Open it to switch/)).toBeNull())
})

test('the focus goes to the form that changes the address, and back', async () => {
  browser.server.mock(cancelEmailChange, () => ada)
  const changing: User = { ...ada, pending_email: 'new@example.com' }
  renderInApp(<OwnAddress />, { server: browser.server, as: changing })
  const opener = () => screen.getByRole('button', { name: 'Change email address' })
  pressFocused('Change email address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New email address')))
  pressFocused('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  browser.server.mock(getProfile, () => ada)
  pressFocused('Cancel the change')
  await waitFor(() => expect(screen.queryByText(/Open it to switch/)).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('a wrong password is shown at its field', async () => {
  browser.server.mock(changeEmail, () => errorResponse('wrong_password'))
  renderInApp(<OwnAddress />, { server: browser.server, as: unverified })
  expect(screen.getByText('Not confirmed')).toBeTruthy()
  press('Change email address')
  type('New email address', 'new@example.com')
  type('Your password', 'wrong')
  press('Send the link')
  expect(await screen.findByText("Your current password isn't right.")).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your password', { selector: 'input' }))
})

test('opening the link confirms the address, and says which jobs are visible now', async () => {
  const requests = browser.server.mock(verifyEmail, () => ({ email: 'ada@example.com', published_jobs: 2 }))
  renderInApp(<VerifyEmail />, { server: browser.server, at: '/verify-email?token=abc' })
  const status = await screen.findByText(/is confirmed/)
  expect(status.textContent).toBe('ada@example.com is confirmed. 2 jobs you posted are live now.')
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('a link that needs a sign-in offers it, and nothing else', async () => {
  browser.server.mock(verifyEmail, () => errorResponse('verification_sign_in'))
  renderInApp(<VerifyEmail />, { server: browser.server, at: '/verify-email?token=abc' })
  expect((await screen.findByRole('link', { name: 'Sign in and confirm' })).getAttribute('href')).toBe(
    '/login',
  )
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('an expired link says so and cannot be retried', async () => {
  browser.server.mock(verifyEmail, () => errorResponse('verification_expired'))
  renderInApp(<VerifyEmail />, { server: browser.server, at: '/verify-email?token=abc' })
  expect(await screen.findByText(/^This link has expired or was already used/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a member gets a new link in place of an expired one', async () => {
  browser.server.mock(verifyEmail, () => errorResponse('verification_expired'))
  const requests = browser.server.mock(resendVerification, () => undefined)
  renderInApp(<VerifyEmail />, { server: browser.server, as: unverified, at: '/verify-email?token=abc' })
  fireEvent.click(await screen.findByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText(/^Email sent to ada@cayfolk.example/)).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('a link opened again says that the address is confirmed', async () => {
  browser.server.mock(verifyEmail, () => errorResponse('verification_expired'))
  const verified = { ...ada, email_verified: true }
  renderInApp(<VerifyEmail />, { server: browser.server, as: verified, at: '/verify-email?token=abc' })
  expect((await screen.findByText(/there's nothing left to do/)).textContent).toContain(
    'ada@cayfolk.example is confirmed.',
  )
})

test("another account's link says who is signed in", async () => {
  browser.server.mock(verifyEmail, () => ({ email: 'ben@example.com', published_jobs: 0 }))
  renderInApp(<VerifyEmail />, { server: browser.server, as: ada, at: '/verify-email?token=abc' })
  expect((await screen.findByText(/is confirmed/)).textContent).toBe(
    "ben@example.com is confirmed. You're signed in as ada@cayfolk.example, another account.",
  )
})

test('an incomplete link sends nothing', () => {
  renderInApp(<VerifyEmail />, { server: browser.server, at: '/verify-email' })
  expect(screen.getByText(/^This link isn't complete/)).toBeTruthy()
})
