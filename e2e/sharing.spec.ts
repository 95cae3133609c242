import type { Page } from '@playwright/test'
import { createJob } from 'contract/jobPosting'
import { updateProfile } from 'contract/profiles'
import { publicProfilePath } from 'contract/publicProfiles'
import { seriousDefects } from './axe.ts'
import { expect, test } from './fixtures.ts'

const JOB = {
  title: 'Boat builder',
  company: 'Rolle Marine',
  location: 'Moss Town',
  island: 'Exuma',
  job_type: 'contract',
  description: 'Build docks and small boats.',
  salary_min: 25,
  salary_max: 35,
  salary_period: 'hour',
} as const

/** As on devices without a share sheet. */
async function removeShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
}

/** The text of the WhatsApp page that opens. */
async function openedInWhatsApp(page: Page, press: () => Promise<void>): Promise<string | null> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), press()])
  await popup.waitForURL('https://wa.me/**')
  const text = new URL(popup.url()).searchParams.get('text')
  await popup.close()
  return text
}

test('a member makes their profile public, shares it, and makes it private again', async ({
  page,
  createMember,
}) => {
  const ada = await createMember('Ada')
  await ada.call(updateProfile, { trade: 'Boat Builder', island: 'Exuma', bio: 'Wooden boats.' })
  const path = publicProfilePath(ada.session.user.username)
  const missing = await page.goto(path)
  expect(missing?.status()).toBe(404)
  await expect(page.getByText("This profile isn't available")).toBeVisible()

  await removeShareSheet(ada.page)
  await ada.page.goto('/profile')
  await ada.page.getByRole('button', { name: 'Share', exact: true }).click()
  await ada.page.getByRole('button', { name: 'Make my profile public' }).click()
  const link = new URL(path, page.url()).href
  await expect(ada.page.getByText(link)).toBeVisible()
  const send = ada.page.getByRole('button', { name: 'Share on WhatsApp' })
  expect(await openedInWhatsApp(ada.page, () => send.click())).toBe(
    `Ada Rolle, Boat Builder, Exuma. My profile on Cayfolk:\n${link}`,
  )

  const found = await page.goto(path)
  expect(found?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Rolle')
  await expect(page.getByText('Wooden boats.')).toBeVisible()
  await expect(page.getByText(ada.session.user.email)).toHaveCount(0)
  expect(await seriousDefects(page)).toEqual([])
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/^[^?]*\/register\?from=/)

  await ada.page.goto('/settings/privacy')
  await ada.page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(ada.page.getByRole('link', { name: 'See your public profile' })).toBeHidden()
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
})

test(
  'a public profile can be read without JavaScript',
  { tag: '@once' },
  async ({ browser, createMember }) => {
    const ada = await createMember('Ada')
    await ada.call(updateProfile, { trade: 'Boat Builder', bio: 'Wooden boats.' })
    await ada.page.goto('/settings/privacy')
    await ada.page.getByRole('switch', { name: 'Public profile' }).click()
    await expect(ada.page.getByRole('link', { name: 'See your public profile' })).toBeVisible()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const path = publicProfilePath(ada.session.user.username)
    await expect.poll(async () => (await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Rolle')
    await expect(page.getByText('Wooden boats.')).toBeVisible()
    await context.close()
  },
)

test(
  'a visitor shares a job on WhatsApp with its pay and place',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const { id } = await ada.call(createJob, JOB)
    await removeShareSheet(page)
    await page.goto(`/j/${id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const send = page.getByRole('menuitem', { name: 'Share on WhatsApp' })
    expect(await openedInWhatsApp(page, () => send.click())).toBe(
      `Boat builder, Rolle Marine\n$25–35 an hour\nMoss Town, Exuma\n${page.url()}`,
    )
  },
)

test(
  'the poster of a job prints on one A4 page without the bars',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const { id } = await ada.call(createJob, JOB)
    await page.goto(`/j/${id}/poster`)
    await expect(page.getByRole('article', { name: 'Poster' })).toContainText('$25–35 an hour')
    expect(await seriousDefects(page)).toEqual([])
    await ada.page.goto(`/jobs/${id}`)
    await ada.page.getByRole('button', { name: 'More options' }).click()
    await ada.page.getByRole('menuitem', { name: 'Print poster' }).click()
    await expect(ada.page.getByRole('article', { name: 'Poster' })).toBeVisible()

    for (const it of [page, ada.page]) {
      const pdf = (await it.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      // 210 x 297 mm in points.
      expect(pdf).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
      await it.emulateMedia({ media: 'print' })
      await expect(it.getByRole('link')).toHaveCount(0)
      await expect(it.getByRole('button')).toHaveCount(0)
      await it.emulateMedia({ media: null })
    }
  },
)
