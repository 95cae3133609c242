import type { Page } from '@playwright/test'
import { listJobAlerts } from 'contract/alerts'
import { TOKEN_STORAGE_KEY } from 'contract/auth'
import { createJob } from 'contract/jobPosting'
import { updateProfile } from 'contract/profiles'
import { seriousDefects } from './axe.ts'
import { expect, PASSWORD, test, uniqueEmail } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { png } from './pictures.ts'
import { BASE_URL } from './servers.ts'

/** Registers in the browser, and returns the email. */
async function register(page: Page, goal: 'Find Work' | 'Hire Talent') {
  const email = uniqueEmail()
  await page.goto('/register')
  await page.getByRole('radio', { name: new RegExp(goal) }).check()
  await page.getByLabel('First name').fill('Cleo')
  await page.getByLabel('Last name').fill('Rolle')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  return email
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Welcome, Cleo' })
const step = (page: Page, name: string) => cardOf(page).getByRole('heading', { level: 3, name })

test(
  'four steps lead a new member to matching jobs, with an alert switched on',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ben = await createMember('Ben')
    await ben.call(updateProfile, { trade: 'Electrician', island: 'Exuma' })
    const title = `Electrician ${crypto.randomUUID().slice(0, 4)}`
    await ben.call(createJob, {
      title,
      company: 'Rolle & Sons',
      location: 'George Town',
      job_type: 'contract',
      category: 'construction',
      description: 'Rewire a villa.',
    })
    await register(page, 'Find Work')
    const card = cardOf(page)

    await card.getByLabel('Island').selectOption('Exuma')
    await card.getByLabel(/Settlement/).fill('George Town')
    expect(await seriousDefects(page)).toEqual([])
    await card.getByRole('button', { name: 'Continue' }).click()
    await expect(step(page, 'What do you do?')).toBeFocused()

    await card.getByLabel('Trade').fill('Electrician')
    await page.reload()
    await expect(step(page, 'What do you do?')).toBeVisible()
    await expect(card.getByLabel('Trade')).toHaveValue('Electrician')
    await card.getByRole('button', { name: 'Continue' }).click()

    await expect(step(page, 'Show your face')).toBeVisible()
    await card.locator('input[type=file]').setInputFiles(png('me.png'))
    await page
      .getByRole('dialog', { name: 'Your picture' })
      .getByRole('button', { name: 'Use picture' })
      .click()
    await expect(card.getByRole('button', { name: 'Change picture' })).toBeVisible()
    await card.getByRole('button', { name: 'Continue' }).click()

    await expect(step(page, 'Who do you know?')).toBeVisible()
    const someone = card
      .getByRole('listitem')
      .filter({ hasText: /Exuma|Same trade/ })
      .first()
    await someone.getByRole('button', { name: 'Add Friend' }).click()
    await expect(someone.getByRole('button', { name: 'Request sent' })).toBeVisible()
    expect(await seriousDefects(page)).toEqual([])
    await expect(
      card.getByRole('checkbox', { name: 'Alert me about new jobs: Electrician, Exuma' }),
    ).toBeChecked()
    await card.getByRole('button', { name: 'See my jobs' }).click()

    await expect(page).toHaveURL('/jobs')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await page.goto('/jobs/alerts')
    await expect(page.getByRole('link', { name: 'Electrician, Exuma' })).toBeVisible()
  },
)

test(
  'someone who hires gets to the form to post a job, with its title',
  { tag: '@once' },
  async ({ page }) => {
    await register(page, 'Hire Talent')
    const card = cardOf(page)
    await card.getByRole('button', { name: 'Skip' }).click()
    await expect(step(page, 'Who do you want to hire?')).toBeVisible()
    await card.getByLabel('Trade').fill('Plumber')
    await card.getByLabel(/Company/).fill('Lucayan Build Co.')
    await card.getByRole('button', { name: 'Continue' }).click()
    await card.getByRole('button', { name: 'Skip' }).click()
    await card.getByRole('button', { name: 'Post a Job' }).click()
    await expect(page.getByLabel('Job title')).toHaveValue('Plumber')
    await expect(page.getByLabel('Company')).toHaveValue('Lucayan Build Co.')
    await page.goto('/')
    await expect(
      page.getByRole('region', { name: 'Hiring' }).getByRole('link', { name: 'Post a Job' }),
    ).toBeVisible()
    await expect(cardOf(page)).toHaveCount(0)
  },
)

test('every step can be skipped', { tag: '@once' }, async ({ page }) => {
  await register(page, 'Find Work')
  for (const title of ['Where do you work?', 'What do you do?', 'Show your face', 'Who do you know?']) {
    await expect(step(page, title)).toBeVisible()
    await cardOf(page).getByRole('button', { name: 'Skip' }).click()
  }
  await expect(page).toHaveURL('/jobs')
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)
  const alerts = await page.request.get(listJobAlerts.path, { headers: { authorization: `Bearer ${token}` } })
  expect(await alerts.json()).toMatchObject({ total: 0 })
})

test('dismissed, the card stays away, on other devices too', { tag: '@once' }, async ({ page, browser }) => {
  const email = await register(page, 'Find Work')
  await cardOf(page).getByRole('button', { name: 'Not now' }).click()
  await expect(cardOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cardOf(page)).toHaveCount(0)

  const context = await browser.newContext({ baseURL: BASE_URL, serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email or phone').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByRole('article').first()).toBeVisible()
  await expect(cardOf(other)).toHaveCount(0)
  await context.close()
})

test('the first run works with the keyboard only', { tag: '@once' }, async ({ page }) => {
  await register(page, 'Find Work')
  const card = cardOf(page)
  const tabToButton = (name: string) => tabTo(page, card.getByRole('button', { name }))
  await expect(step(page, 'Where do you work?')).toBeVisible()
  await tabToButton('Not now')
  await page.keyboard.press('Tab')
  await expect(card.getByLabel('Island')).toBeFocused()
  await page.keyboard.press('e')
  await expect(card.getByLabel('Island')).toHaveValue('Eleuthera')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(step(page, 'What do you do?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Boat builder')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Show your face')).toBeFocused()
  await tabToButton('Skip')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Who do you know?')).toBeFocused()
  await tabToButton('See my jobs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs')
})

test('with text at 200 %, no step scrolls sideways', { tag: '@once' }, async ({ page }) => {
  await register(page, 'Find Work')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const title of ['Where do you work?', 'What do you do?', 'Show your face', 'Who do you know?']) {
    await expect(step(page, title)).toBeVisible()
    const card = await cardOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(card, title).toBe(0)
    await cardOf(page).getByRole('button', { name: 'Skip' }).click()
  }
})
