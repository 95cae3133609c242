import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportAccount } from 'contract/account'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createPost } from 'contract/posts'
import { MINUTE_MS } from 'contract/rules/time'
import { mailedLink } from './emails.ts'
import { expect, PASSWORD, test, type CreateMember } from './fixtures.ts'

// Long journeys with several members.
test.describe.configure({ timeout: 360_000 })

/** Ada with two friends. */
async function friends(createMember: CreateMember) {
  const [ada, ben, cleo] = [await createMember('Ada'), await createMember('Ben'), await createMember('Cleo')]
  for (const friend of [ben, cleo]) {
    const { request } = await ada.call(sendFriendRequest, { user_id: friend.session.user.id })
    await friend.call(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  }
  return { ada, ben, cleo }
}

/** Date and time for the form, in Nassau, which is the browsers' time zone. */
function fieldsAt(moment: number) {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Nassau',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ')
  return { date, time }
}

test(
  'schedule an event with two friends: one accepts, and the reminder banner appears',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, cleo } = await friends(createMember)
    const start = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 150 * MINUTE_MS

    await test.step('Ada schedules from home', async () => {
      await ada.page.goto('/')
      await ada.page.getByRole('button', { name: 'Event', exact: true }).click()
      const dialog = ada.page.getByRole('dialog', { name: 'Schedule Video Call' })
      await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
      await dialog.getByLabel('Title').fill('Roof survey')
      await dialog.getByRole('button', { name: `Invite ${ben.name}` }).click()
      await dialog.getByRole('button', { name: `Invite ${cleo.name}` }).click()
      await dialog.getByRole('button', { name: 'Next' }).click()

      const { date, time } = fieldsAt(start)
      await dialog.getByLabel('Date').fill(date)
      await dialog.getByLabel('Start time').fill(time)
      await dialog.getByLabel('Meeting link').fill('https://zoom.example/j/5')
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByRole('heading', { name: 'When should we remind you?' })).toBeFocused()
      await expect(dialog.getByText('15 minutes before', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Create Event' }).click()
      await expect(ada.page.getByText('Event Created Successfully!')).toBeVisible()
      await expect(ada.page.getByText("You'll receive reminders before the meeting.")).toBeVisible()
    })

    await test.step('Ben accepts, by the link in the mail', async () => {
      await ben.page.goto(await mailedLink(ben.session.user.email, /\/events\?event=\d+/))
      await ben.page.getByRole('button', { name: 'Accept' }).click()
      await expect(ben.page.getByText('1 going, 0 maybe, 0 not going')).toBeVisible()
    })

    await test.step('Ada sees the answer', async () => {
      await ada.page.goto('/events')
      await expect(ada.page.getByText('1 of 2 going')).toBeVisible()
      await ada.page.getByRole('link', { name: 'Roof survey' }).click()
      const invited = ada.page.getByRole('region', { name: 'Invited (2)' })
      await expect(invited.getByText('Accepted')).toBeVisible()
      await expect(invited.getByText('No response yet')).toBeVisible()
    })

    await test.step('and the banner at its time', async () => {
      const { page } = ada
      await page.clock.install({ time: start - 20 * MINUTE_MS })
      await page.goto('/friends')
      await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible()
      // By now the page has loaded what it defers.
      await page.clock.runFor(12_000)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('link', { name: 'Join Call' })).toHaveCount(0)
      await page.clock.runFor(4 * MINUTE_MS)
      const joinCall = page.getByRole('link', { name: 'Join Call' })
      await expect(joinCall).toHaveAttribute('href', 'https://zoom.example/j/5')
      await expect(page.getByText(/in 1[56] minutes/)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss the reminder for Roof survey' }).click()
      await expect(joinCall).toHaveCount(0)
      await page.clock.runFor(9 * MINUTE_MS)
      // The toast for the last five minutes closes by itself, so time advances in small steps until it appears.
      await expect(async () => {
        await page.clock.runFor(5_000)
        await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 40_000, intervals: [0] })
      await expect(joinCall).toBeVisible()
    })
  },
)

test(
  "the wizard's draft survives a reload and is cleared on close",
  { tag: '@once' },
  async ({ createMember }) => {
    const { page } = await createMember('Ada')
    await page.goto('/events?new=event')
    const dialog = page.getByRole('dialog', { name: 'Schedule Video Call' })
    await dialog.getByLabel('Title').fill('Roof survey')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('Location').fill('Bay Street')
    await page.reload()
    await expect(dialog.getByLabel('Location')).toHaveValue('Bay Street')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Roof survey')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Schedule' }).first().click()
    await expect(dialog.getByLabel('Title')).toHaveValue('')
  },
)

test(
  'a forgotten password is reset with the link in the email, which works once',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const { session } = await createMember('Ada')
    await page.goto('/login')
    await page.getByRole('link', { name: /forgot/i }).click()
    await page.getByLabel('Email').fill(session.user.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'It may take a minute' })).toBeVisible()

    const link = await mailedLink(session.user.email, /\/reset-password\?token=[\w-]+/)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).and(page.locator('input')).fill('junkanoo-again')
    await page.getByLabel('Confirm new password').fill('junkanoo-again')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible()
    await signIn(page, session.user.email, 'junkanoo-again')
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached()

    await page.goto(link)
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  },
)

test('export the data, then delete the account', { tag: '@once' }, async ({ page, createMember }) => {
  const ada = await createMember('Ada')
  await ada.call(createPost, { content: 'Third roof this month.' })
  await ada.call(exportAccount, {})
  await ada.page.goto('/settings/account')

  const file = ada.page.waitForEvent('download')
  await ada.page.getByRole('button', { name: 'Download my data' }).click()
  const path = await (await file).path()
  expect(await readFile(path, 'utf8')).toContain('Third roof this month.')

  await ada.page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = ada.page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not-this-one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText("Your current password isn't right.")).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(ada.page.getByText('Your account is deleted')).toBeVisible()
  await expect(ada.page).toHaveURL('/')

  await page.goto('/login')
  await signIn(page, ada.session.user.email, PASSWORD)
  await expect(page.getByText('Wrong email, phone or password.').first()).toBeVisible()
})

test(
  'in data saver mode, pictures and videos load only when tapped',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page } = await createMember('Ada')
    await page.goto('/settings/display')
    await page.getByRole('radio', { name: /Light Load when I tap/ }).check()
    await expect(page.getByText(/Used today on this device/)).toBeVisible()
    const pictures: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // A HEAD request for the size is small.
      if (pathname.startsWith('/uploads/') && request.method() !== 'HEAD') pictures.push(pathname)
    })
    await page.goto('/')
    const shown = page.getByRole('button', { name: /^Show picture.* \(\d+ kB\)$/ }).first()
    await expect(shown).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(pictures).toEqual([])
    await shown.click()
    await expect.poll(() => pictures.length).toBeGreaterThan(0)
  },
)

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel(/email/i).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
