import type { Page } from '@playwright/test'
import { login, register } from 'contract/auth'
import { createPost } from 'contract/posts'
import { expect, PASSWORD, test, uniqueEmail } from './fixtures.ts'
import { holdScripts } from './holdScripts.ts'
import { BASE_URL } from './servers.ts'

const feedTitle = (page: Page) => page.getByRole('heading', { name: 'What people are sharing' })

test('the landing page is complete and its links work before scripts load', async ({
  page,
  createMember,
}) => {
  const ada = await createMember('Ada')
  await ada.call(createPost, { content: 'Seen by everyone' })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  for (const name of ['Where do you want to work?', 'Showcase your work', 'Someone on the next cay needs'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Look at the feed first' }).click()
  await expect(feedTitle(page)).toBeInViewport()

  // Hydration neither scrolls nor renders anything a second time.
  await feedTitle(page).evaluate((it) => it.setAttribute('data-marked', ''))
  release()
  await expect(page.getByText('Seen by everyone').first()).toBeVisible()
  await expect(page.locator('[data-marked]')).toBeInViewport()
})

test('the first screen has the job search, which works before scripts load', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('search', { name: 'Where do you want to work?' })
  const button = search.getByRole('button', { name: 'Search' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await search.getByLabel('Job or trade').fill('electrician')
  await search.getByLabel('Island').selectOption('Exuma')
  await button.click()
  await expect(page).toHaveURL('/jobs?query=electrician&island=Exuma')
  release()
})

test('the landing page shows faces, the three latest posts, and ends with the call to action', async ({
  page,
  createMember,
}) => {
  const ada = await createMember('Ada')
  await ada.call(createPost, { content: 'Seen without scripts' })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const posts = page.getByRole('region', { name: 'Feed' }).getByRole('article')
  await expect(posts.first()).toBeVisible()
  expect(await posts.count()).toBeLessThanOrEqual(3)
  await expect(page.locator('img[src*="/renaldo"]')).toHaveCount(2)
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await expect(last).toHaveText('Someone on the next cay needs what you do.')
  release()
})

test('a landing page link tapped before scripts load navigates', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  // In the hero: the header's link is hidden on a phone, which is known only once the styles have loaded.
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).first().click()
  release()
  await expect(page).toHaveURL('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a registration sent before scripts load is kept and sent', { tag: '@once' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Hire Talent/ }).check()
  await page.getByLabel('First name').fill('Cleo')
  await page.getByLabel('Last name').fill('Rolle')
  await page.getByLabel('Email').fill(uniqueEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  const sent = page.waitForRequest(BASE_URL + register.path)
  const button = page.getByRole('button', { name: 'Create Account' })
  await button.click()
  await expect(page).toHaveURL('/register')
  // Styles alone show that it was pressed.
  await expect(button).toHaveCSS('opacity', '0.6')
  release()
  expect((await sent).postDataJSON()).toMatchObject({ user_type: 'client', first_name: 'Cleo' })
  await expect(page).toHaveURL('/')
})

test('sign-in fields keep what was entered before scripts load', { tag: '@once' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email or phone').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong one')
  await page.getByLabel('Remember me').uncheck()
  // The app does it when it has started.
  await page.getByRole('button', { name: 'Show password' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  const sent = page.waitForRequest(BASE_URL + login.path)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'ada@example.com',
    password: 'wrong one',
    remember: false,
  })
})

test('“Look at the feed first” scrolls to the feed on the first tap, and again after scrolling back', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Look at the feed first' })
  for (const _ of [1, 2]) {
    await link.click()
    await expect(feedTitle(page)).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
  }
  await page.goto('/#feed')
  await expect(page.getByRole('region', { name: 'Feed' })).toBeVisible()
  await expect(feedTitle(page)).toBeInViewport()
})

test('help is searched by word, and its contents lead to a topic', { tag: '@once' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/help', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search help' }).fill('scam')
  release()
  await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* answers?$/ })).toBeVisible()
  await expect(page.getByText('Never pay for a job', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Safety' }).click()
  await expect(page.getByRole('heading', { name: 'Safety' })).toBeInViewport()
  await expect(page.getByText('How do I report or block someone?')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title, words] of [
    ['/', "Cayfolk | The Caribbean's premier professional network", 'Everything you need to get the work'],
    ['/terms', 'Terms of Service | Cayfolk', 'How we treat each other'],
    ['/privacy', 'Privacy Policy | Cayfolk', 'Who can see it'],
    ['/help', 'Help Center | Cayfolk', 'Jobs and applications'],
    ['/how-it-works', 'How it Works | Cayfolk', 'What it costs'],
  ] as const)
    test(
      `${path} can be read, and each landmark has a name of its own`,
      { tag: '@once' },
      async ({ page }) => {
        await page.goto(path)
        await expect(page).toHaveTitle(title)
        await expect(page.getByRole('heading', { name: words })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', /^\/login/)
        const landmarks = await page
          .locator(':is(header, main, footer, nav):not(article *)')
          .filter({ visible: true })
          .evaluateAll((all) => all.map((it) => `${it.tagName} ${it.getAttribute('aria-label')}`))
        expect(landmarks).toEqual([...new Set(landmarks)])
      },
    )
})
