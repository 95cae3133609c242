// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getPhoneCode, sendPhoneCode, verifyPhone, type PhoneCode } from 'contract/phoneVerification'
import { getProfile, type User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { useSession } from '../../api/session.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'

const browser = setupBrowser()
const unverified: User = { ...ada, phone: '+12425550142' }
const verified: User = { ...unverified, phone_verified: true }
const sent: PhoneCode = {
  phone: '+12425550142',
  expires_at: '2026-11-12T12:10:00.000Z',
  tries_left: 5,
  resend_after_seconds: 60,
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** As with the keyboard, which the click of a test isn't. */
function pressFocused(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

const expectFocusOn = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

/** The section of the signed-in member. */
function OwnNumber() {
  const session = useSession()
  return session.state === 'authenticated' && <PhoneNumber user={session.user} />
}

function renderAs(user: User, code: PhoneCode | null | (() => PhoneCode)) {
  browser.server.mock(getPhoneCode, () => ({ code: typeof code === 'function' ? code() : code }))
  browser.server.mock(getProfile, () => user)
  renderInApp(<OwnNumber />, { server: browser.server, as: user })
}

test('the number of the profile is verified with the code that is texted to it', async () => {
  const asked = browser.server.mock(sendPhoneCode, () => ({ code: sent }))
  const entered = browser.server.mock(verifyPhone, () => verified)
  renderAs(unverified, null)
  expect(screen.getByText('Not verified')).toBeTruthy()
  expect(await screen.findByDisplayValue('(242) 555-0142')).toBeTruthy()
  press('Text me a code')
  expect(await screen.findByRole('form', { name: 'Enter the code' })).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ phone: '(242) 555-0142' }])
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true)
  press('Verify')
  expect(await screen.findByText('Enter the six digits of the code')).toBeTruthy()
  expect(entered).toEqual([])
  type('Code', '123 456')
  press('Verify')
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(entered.map(({ body }) => body)).toEqual([{ code: '123 456' }])
  expect(screen.queryByRole('form')).toBeNull()
})

test('a wrong code is shown at its field with the tries that are left', async () => {
  let left = 5
  browser.server.mock(verifyPhone, () => {
    left = 4
    return errorResponse('wrong_code')
  })
  renderAs(unverified, () => ({ ...sent, tries_left: left }))
  await screen.findByLabelText('Code')
  type('Code', '000000')
  press('Verify')
  expect(await screen.findByText(/isn't right, or was already used\. 4 tries left\./)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test('a new code clears what was wrong with the earlier one', async () => {
  browser.server.mock(verifyPhone, () => errorResponse('wrong_code'))
  renderAs(unverified, { ...sent, resend_after_seconds: 0 })
  browser.server.mock(sendPhoneCode, () => ({ code: sent }))
  await screen.findByLabelText('Code')
  type('Code', '000000')
  press('Verify')
  expect(await screen.findByText(/isn't right/)).toBeTruthy()
  press('Send again')
  expect(await screen.findByText(/^We texted a new code/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/isn't right/)).toBeNull())
})

test('after the last try a new code can be asked for', async () => {
  renderAs(unverified, { ...sent, tries_left: 0, resend_after_seconds: 0 })
  const asked = browser.server.mock(sendPhoneCode, () => ({ code: sent }))
  expect(await screen.findByText('This code no longer works. Please ask for a new one.')).toBeTruthy()
  press('Send again')
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('a number that is none is refused at its field, and a mistyped one can be changed', async () => {
  renderAs(ada, sent)
  browser.server.mock(sendPhoneCode, () => errorResponse('invalid_phone'))
  await screen.findByLabelText('Code')
  press('Change number')
  press('Text me a code')
  expect(await screen.findByText('Phone number is required')).toBeTruthy()
  type('Phone number', '12')
  press('Text me a code')
  expect(await screen.findByText('Please enter a valid phone number.')).toBeTruthy()
})

test('a verified number needs no form until another one is used', async () => {
  renderAs(verified, null)
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  press('Use another number')
  await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveProperty('value', ''))
})

test('another number can be given up, and the focus follows the steps', async () => {
  renderAs(verified, null)
  pressFocused('Use another number')
  await expectFocusOn(() => screen.getByLabelText('Phone number'))
  pressFocused('Cancel')
  await expectFocusOn(() => screen.getByRole('button', { name: 'Use another number' }))
  expect(screen.queryByRole('form')).toBeNull()
})

test('changing the number can be given up, and the focus follows the steps', async () => {
  renderAs(unverified, sent)
  browser.server.mock(sendPhoneCode, () => ({ code: { ...sent, phone: '+12425550143' } }))
  await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  pressFocused('Change number')
  await expectFocusOn(() => screen.getByLabelText('Phone number'))
  pressFocused('Cancel')
  await expectFocusOn(() => screen.getByLabelText('Code'))
  pressFocused('Change number')
  pressFocused('Text me a code')
  expect(await screen.findByText('(242) 555-0143')).toBeTruthy()
  await expectFocusOn(() => screen.getByLabelText('Code'))
})

test('verifying another number closes its form', async () => {
  let code: PhoneCode | null = sent
  renderAs(verified, null)
  browser.server.mock(getPhoneCode, () => ({ code }))
  browser.server.mock(verifyPhone, () => {
    code = null
    return { ...verified, phone: '+12425550143' }
  })
  pressFocused('Use another number')
  await expectFocusOn(() => screen.getByLabelText('Code'))
  type('Code', '123456')
  pressFocused('Verify')
  expect(await screen.findByText('(242) 555-0143')).toBeTruthy()
  await expectFocusOn(() => screen.getByRole('button', { name: 'Use another number' }))
  expect(screen.queryByRole('form')).toBeNull()
})
