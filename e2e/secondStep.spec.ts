import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './fixtures.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

/** The code that an authenticator app shows `steps` time steps from now (RFC 6238). */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_SECONDS) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const secondStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' })
const dialog = (page: Page) => page.getByRole('dialog')

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function addPasskey(page: Page, name: string) {
  await secondStep(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Your password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await saveRecoveryCodes(page)
}

async function saveRecoveryCodes(page: Page): Promise<string> {
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I saved them' }).click()
  return code
}

test(
  'with an authenticator app, signing in takes its code or a recovery code',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page, session } = await createMember('Ada')
    await page.goto('/settings/security#second-step')
    await secondStep(page).getByRole('button', { name: 'Set up' }).click()
    await dialog(page).getByLabel('Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
    const usedCode = codeOf(secret, 0)
    await dialog(page).getByLabel('Code from your authenticator app').fill(usedCode)
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    const recoveryCode = await saveRecoveryCodes(page)
    await expect(secondStep(page).getByText('10 of 10 left')).toBeVisible()

    await signOut(page)
    await page.goto('/settings/security')
    await enterPassword(page, session.user.email)
    const field = page.getByLabel('Code from your authenticator app')
    await expect(field).toBeFocused()
    await field.fill(usedCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText("This code isn't right, or was already used.")).toBeVisible()
    await field.fill(codeOf(secret, 1))
    await field.press('Enter')
    await expect(page.getByText('Welcome back to Cayfolk!')).toBeVisible()
    await expect(page).toHaveURL('/settings/security')

    await signOut(page)
    await page.goto('/login')
    await enterPassword(page, session.user.email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Welcome back to Cayfolk!')).toBeVisible()
  },
)

test(
  'a passkey signs in with and without the password, until it is removed or copied',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page, session } = await createMember('Ada')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })

    await page.goto('/settings/security#second-step')
    const passkeys = secondStep(page).getByRole('list', { name: 'Your passkeys' })
    await addPasskey(page, 'Old phone')
    await passkeys.getByRole('button', { name: 'Remove Old phone' }).click()
    await dialog(page).getByLabel('Your password').fill(PASSWORD)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(passkeys).toBeHidden()
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await addPasskey(page, 'My phone')
    await expect(passkeys.getByText('not used yet')).toBeVisible()

    await signOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Welcome back to Cayfolk!')).toBeVisible()
    await expect(page).toHaveURL('/')

    await signOut(page)
    await page.goto('/settings/security')
    await enterPassword(page, session.user.email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/settings/security')
    await expect(passkeys.getByText('last used just now')).toBeVisible()

    // A copy of the passkey, made before its last use.
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    const [credential] = credentials
    if (!credential) throw new Error('The browser has no passkey.')
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey may have been copied')).toBeVisible()
  },
)
