// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listSessions } from 'contract/auth'
import { listPasskeys, removePasskey, renamePasskey, type Passkey } from 'contract/passkeys'
import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  startAuthenticator,
  type SecondFactor,
} from 'contract/secondFactor'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada } from '../../../test/people.ts'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'

const browser = setupBrowser()
const off: SecondFactor = { authenticator_since: null, recovery_codes_left: 0, is_required: false }
const on: SecondFactor = { ...off, authenticator_since: '2026-11-20T12:00:00.000Z', recovery_codes_left: 10 }

function open(initial: SecondFactor, passkeys: Passkey[] = []) {
  let current = initial
  browser.server.mock(getSecondFactor, () => current)
  browser.server.mock(listSessions, () => [])
  browser.server.mock(listPasskeys, () => passkeys)
  renderInApp(<SecondFactorSettings />, { server: browser.server, as: ada })
  return { change: (next: SecondFactor) => (current = next) }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const APP_CODE = 'Code from your authenticator app'

test('an authenticator app is set up with the password and a code, then the recovery codes are shown', async () => {
  const { change } = open(off)
  browser.server.mock(startAuthenticator, () => ({
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/ada?secret=ABCDEFGHIJKLMNOP&issuer=Cayfolk',
  }))
  const confirmed = browser.server.mock(confirmAuthenticator, () => {
    change(on)
    return { recovery_codes: ['abcd-efgh-jkmn-pqrs'] }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  press('Continue')
  await screen.findByText('Password is required')
  type('Your password', 'mailboat')
  press('Continue')
  await screen.findByRole('img', { name: 'QR code with the key for your authenticator app' })
  screen.getByText('ABCD EFGH IJKL MNOP')
  type(APP_CODE, '123456')
  press('Turn on')
  await screen.findByText('abcd-efgh-jkmn-pqrs')
  expect(confirmed[0]?.body).toEqual({ code: '123456' })
  press('I saved them')
  await screen.findByText('10 of 10 left', { exact: false })
  await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn-pqrs')).toBeNull())
})

test('turning it off asks for the password and a code, and shows what is wrong', async () => {
  open(on)
  const requests = browser.server.mock(removeAuthenticator, () => errorResponse('wrong_code'))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  await screen.findByRole('dialog')
  type('Your password', 'mailboat')
  type(APP_CODE, '000000')
  press('Turn off')
  await screen.findByText("This code isn't right, or was already used.")
  expect(requests[0]?.body).toEqual({ password: 'mailboat', code: '000000' })
})

test('without the phone, a recovery code turns it off', async () => {
  open(on)
  const requests = browser.server.mock(removeAuthenticator, () => errorResponse('wrong_code'))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  await screen.findByRole('dialog')
  type('Your password', 'mailboat')
  type(APP_CODE, '000')
  press('Use a recovery code')
  const input = screen.getByLabelText<HTMLInputElement>('Recovery code')
  expect([input.value, input.inputMode]).toEqual(['', 'text'])
  expect(document.activeElement).toBe(input)
  type('Recovery code', 'abcd-efgh-jkmn-pqrs')
  press('Turn off')
  await screen.findByText("This code isn't right, or was already used.")
  expect(requests[0]?.body).toEqual({ password: 'mailboat', code: 'abcd-efgh-jkmn-pqrs' })
  press('Use a code from my app')
  expect(screen.getByLabelText<HTMLInputElement>(APP_CODE).value).toBe('')
  expect(screen.queryByText("This code isn't right, or was already used.")).toBeNull()
})

test('administrators who must set one up are told', async () => {
  open({ ...off, is_required: true })
  await screen.findByText(/Administrators need two-step sign-in/)
})

const phone: Passkey = {
  id: 7,
  name: 'My phone',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  is_copied: true,
}

test('passkeys are listed, renamed and removed with the password', async () => {
  open({ ...off, recovery_codes_left: 2 }, [phone])
  const renamed = browser.server.mock(renamePasskey, () => undefined)
  const removed = browser.server.mock(removePasskey, () => undefined)
  const list = await screen.findByRole('list', { name: 'Your passkeys' })
  within(list).getByText('May have been copied. Remove it.')
  screen.getByText('2 of 10 left', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Rename My phone' }))
  await screen.findByRole('dialog')
  type('Name', 'Old phone')
  press('Save')
  await waitFor(() => expect(renamed[0]?.body).toEqual({ name: 'Old phone' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Remove My phone' }))
  await screen.findByRole('dialog')
  type('Your password', 'mailboat')
  press('Remove')
  await waitFor(() => expect(removed[0]?.body).toEqual({ password: 'mailboat' }))
})

test('the focus goes from a removed passkey to the next one, and then to the list', async () => {
  let passkeys = [phone, { ...phone, id: 8, name: 'My laptop' }]
  open(off)
  browser.server.mock(listPasskeys, () => passkeys)
  browser.server.mock(removePasskey, ({ path }) => {
    passkeys = passkeys.filter(({ id }) => !path.endsWith(`/${id}`))
    return undefined
  })
  const remove = async (name: string) => {
    const opener = await screen.findByRole('button', { name: `Remove ${name}` })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: `Remove ${name}?` })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    type('Your password', 'mailboat')
    within(dialog).getByRole('button', { name: 'Remove' }).focus()
    press('Remove')
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  }
  await remove('My phone')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('My laptop').closest('li')))
  await remove('My laptop')
  await waitFor(() =>
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Add a passkey' }))).toBe(
      true,
    ),
  )
  expect(document.activeElement).not.toBe(document.body)
})

test('the key of the authenticator app is copied, and a failure is told', async () => {
  open(off)
  browser.server.mock(startAuthenticator, () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/ada' }))
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await screen.findByRole('dialog')
  type('Your password', 'mailboat')
  press('Continue')
  await screen.findByText('ABCD EFGH IJKL MNOP')
  press('Copy key')
  await screen.findByText('Key copied')
  expect(writeText).toHaveBeenCalledWith('ABCDEFGHIJKLMNOP')
  writeText.mockRejectedValueOnce(new Error('denied'))
  press('Copy key')
  await screen.findByText("The key couldn't be copied. Please type it into the app.")
})
