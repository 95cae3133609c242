import type { Locator, Page } from '@playwright/test'
import { TOKEN_STORAGE_KEY } from 'contract/auth'
import { addComment } from 'contract/comments'
import { createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { createCompany } from 'contract/companies'
import { createPost } from 'contract/posts'
import { seriousDefects } from './axe.ts'
import { expect, PASSWORD, test } from './fixtures.ts'
import { holdScripts } from './holdScripts.ts'

/** The limit for a visitor's page with its fonts and pictures, without the app. */
const PAGE_MAX_BYTES = 150_000

const plumber = (title = `Dulcimer plumber ${crypto.randomUUID().slice(0, 4)}`) => ({
  title,
  company: 'Rolle & Sons',
  location: 'George Town, Exuma',
  job_type: 'contract' as const,
  description: 'Pipes, taps and <b>pumps</b>.',
  salary_min: 28,
  salary_period: 'hour' as const,
  skills: ['Soldering'],
})

/** Waits until React has hydrated an element, which it marks. */
const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true)

test.describe('without scripts', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, reads a job and is asked to sign in when applying', async ({
    page,
    createMember,
  }) => {
    const ada = await createMember('Ada')
    const job = await ada.call(createJob, plumber())
    await page.goto('/jobs')
    await page.getByLabel('Trade, title or company').fill(job.title)
    await page.getByLabel('Location').fill('exuma')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/jobs\?query=Dulcimer.*&location=exuma/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.title} jobs in Exuma`)
    await expect(page.getByLabel('Location')).toHaveValue('Exuma')
    await page.getByRole('article', { name: job.title }).getByRole('link').click()
    await expect(page).toHaveURL(`/j/${job.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title)
    await expect(page.getByText('Pipes, taps and <b>pumps</b>.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?from=%2Fjobs%2F${job.id}`)
  })

  test('/jobs/in/exuma lists exactly what the API lists', async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    await ada.call(createJob, plumber())
    const { jobs } = await ada.call(listJobs, { island: 'Exuma', limit: 24 })
    await page.goto('/jobs/in/exuma')
    const links = page
      .getByRole('region', { name: 'Jobs', exact: true })
      .getByRole('heading')
      .getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(jobs.map(({ id }) => `/j/${id}`))
  })

  test('a post is shown with its comments', async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const { id } = await ada.call(createPost, { content: 'A new dock' })
    await ada.call(addComment, { id, content: 'Well built' })
    await page.goto(`/p/${id}`)
    await expect(page.getByText('A new dock')).toBeVisible()
    await expect(page.getByText('Well built')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
  })
})

test(
  'a visitor gets from a shared job to a sent application in eight taps',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const job = await ada.call(createJob, plumber())
    await page.goto(`/j/${job.id}`)
    let taps = 0
    const tap = async (...[role, options]: Parameters<Page['getByRole']>) => {
      await page.getByRole(role, options).first().click()
      taps++
    }
    await tap('link', { name: 'Create Account' })
    await expect(page).toHaveURL(`/register?from=%2Fjobs%2F${job.id}`)
    await tap('radio', { name: 'Find Work' })
    // The fields are filled one after the other with the keyboard's Next key, after a tap on the first.
    await tap('textbox', { name: 'First name' })
    await page.keyboard.type('Nia')
    const next = async (text: string) => {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await next('Cartwright')
    await next(`nia.${crypto.randomUUID().slice(0, 8)}@example.com`)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD)
    await tap('button', { name: 'Create Account' })
    await expect(page).toHaveURL(`/jobs/${job.id}`)
    await tap('button', { name: 'Apply for this Job' })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog
      .getByRole('button', { name: /Send|Submit|Apply/ })
      .last()
      .click()
    taps++
    await expect(page.getByText('You applied for this job')).toBeVisible()
    expect(taps).toBeLessThanOrEqual(8)
  },
)

test(
  'a public page is readable without the app, which then hydrates it without a request',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const job = await ada.call(createJob, plumber())
    const { id: postId } = await ada.call(createPost, { content: 'A new dock' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))

    for (const path of [
      `/j/${job.id}`,
      `/p/${postId}`,
      '/jobs',
      '/jobs/in/exuma',
      '/jobs/plumber',
      '/pay/plumber',
    ]) {
      const release = await holdScripts(page)
      // Ends what the page before still loads.
      await page.goto('about:blank')
      requested.length = 0
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await heading.evaluate((it) => it.setAttribute('data-marked', ''))
      release()
      await expect(page.locator('html:not([data-waiting])'), path).toBeAttached()
      await expect(page).toHaveTitle(/\| Cayfolk$/)
      await expect(page.locator('h1[data-marked]')).toBeAttached()
      expect(
        requested.filter((url) => url.startsWith('/api/')),
        path,
      ).toEqual([])
    }
  },
)

test(
  'a visitor is warned of what the server has found, without loading the rules',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    const job = await ada.call(createJob, { ...plumber(), salary_min: 2 })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`/j/${job.id}`)
    const warning = page.getByRole('note', { name: 'Signs of a scam' })
    await expect(warning).toContainText('The pay is below the minimum wage of The Bahamas')
    await expectHydrated(warning)
    expect(requested.filter((path) => /findScamSigns|quoteSign/.test(path))).toEqual([])
  },
)

test(
  'to save data, a public page loads neither fonts nor the app until it is used',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const { id } = await (await createMember('Ada')).call(createPost, { content: 'A new dock' })
    await page.setExtraHTTPHeaders({ 'save-data': 'on' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`/p/${id}`)
    await page.waitForLoadState('networkidle')
    expect(requested.filter((url) => /\.(js|woff2)$/.test(url))).toEqual([])
    await page.keyboard.press('Shift')
    await expect(page.locator('html:not([data-waiting])')).toBeAttached()
    await page.getByRole('button', { name: 'Like' }).click()
    await expect(page.getByText('Please log in to like posts')).toBeVisible()
    expect(requested.filter((url) => url.endsWith('.woff2'))).toEqual([])
  },
)

test('what a visitor types before the app has started stays', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/', '/jobs', '/jobs/in/exuma']) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const trade = page.getByRole('searchbox', { name: /trade/i })
    const island = page.getByRole('combobox', { name: path === '/' ? 'Island' : 'Location' })
    await trade.fill('Mason')
    await (path === '/' ? island.selectOption('Bimini') : island.fill('Bimini'))
    release()
    await expectHydrated(trade)
    await expect(trade).toHaveValue('Mason')
    await expect(island).toHaveValue('Bimini')
  }
})

test('the two web fonts load with the page, without the app', { tag: '@once' }, async ({ page }) => {
  await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const loadedFonts = () =>
    page.evaluate(() => {
      // Text that is painted earlier also loads fallbacks, which are fonts of the device.
      const isWebFont = ({ family }: FontFace) => !family.includes('Fallback')
      const loaded = [...document.fonts].filter((font) => font.status === 'loaded' && isWebFont(font))
      return loaded.map(({ family }) => family.replaceAll('"', '')).toSorted()
    })
  await expect.poll(loadedFonts).toEqual(['Besley Variable', 'Public Sans Variable'])
})

test('public pages are small and accessible', { tag: '@once' }, async ({ page, createMember }) => {
  const ada = await createMember('Ada')
  const { id } = await ada.call(createJob, plumber())
  const { id: postId } = await ada.call(createPost, { content: 'A new dock' })
  const { handle } = await ada.call(createCompany, { name: plumber().company, about: 'Pipes and pumps.' })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // The app comes after the first paint.
  await page.route('**/assets/*.js', (route) => route.abort())
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  for (const path of [
    `/j/${id}`,
    `/p/${postId}`,
    `/company/${handle}`,
    '/jobs',
    '/jobs/in/exuma',
    '/jobs/plumber',
    '/jobs/truck-driver',
    '/pay/electrician',
  ]) {
    bytes = 0
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (colorScheme === 'light') expect(bytes, path).toBeLessThan(PAGE_MAX_BYTES)
      expect.soft(await seriousDefects(page), `${path}, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 844 })
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(320)
  }
})

test('members get the app on the same paths', { tag: '@once' }, async ({ createMember }) => {
  const { page, call } = await createMember('Ada')
  const job = await call(createJob, plumber())
  await page.goto('/jobs/in/exuma')
  await expect(page).toHaveURL('/jobs?island=Exuma')
  await expect(page.getByRole('article', { name: job.title })).toBeVisible()
  await page.goto('/jobs/truck-driver')
  await expect(page).toHaveURL('/jobs?query=Truck+driver')
})

test(
  'a session that has ended shows the page to a visitor',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const { id } = await (await createMember('Ada')).call(createJob, plumber())
    await page.addInitScript((key) => localStorage.setItem(key, 'ended'), TOKEN_STORAGE_KEY)
    for (const path of ['/jobs', '/jobs/in/exuma', '/pay/electrician', `/j/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  },
)

test(
  'a visitor filters jobs, corrects a typing error, and keeps the words',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const ada = await createMember('Ada')
    await ada.call(createJob, { ...plumber('Electrician'), location: 'George Town, Exuma' })
    await page.goto('/jobs?query=electrcian+in+exuma')
    await page.getByRole('link', { name: 'electrician', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electrician jobs in Exuma')
    await expect(page.getByLabel('Location')).toHaveValue('Exuma')
    await page.getByRole('button', { name: /More Filters/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Job type').selectOption('contract')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /^Show \d/ }).click()
    await expect(page).toHaveURL(/query=electrician.*job_type=contract/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('electrician')
    await expect(page.getByText(/^Found \d+ results? for "electrician"$/)).toBeVisible()
    await page.getByRole('link', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(page.getByText(/^Found/)).toHaveCount(0)
    await page.goto('/jobs?query=zzxxqq')
    await page.getByRole('link', { name: 'Clear search and show all jobs' }).click()
    await expect(page).toHaveURL('/jobs')
  },
)
