import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addComment } from 'contract/comments'
import { createEvent } from 'contract/events'
import { sendFriendRequest } from 'contract/friends'
import { openConversation, sendMessage } from 'contract/messages'
import { createReport } from 'contract/moderation'
import { setNotice } from 'contract/notices'
import { createPost, savePost } from 'contract/posts'
import { SETTINGS_SECTIONS, settingsPath } from 'contract/settingsPaths'
import { DAY_MS } from 'contract/rules/time'
import { seriousDefects } from './axe.ts'
import { expect, test, type CreateMember } from './fixtures.ts'
import { grantAdmin } from './servers.ts'
import { walk } from './walk.ts'

/** Visits dozens of screens, which takes minutes on a busy machine. */
const WALK_TIMEOUT_MS = 600_000
test.describe.configure({ mode: 'parallel', timeout: WALK_TIMEOUT_MS })

const SETTINGS = SETTINGS_SECTIONS.map(settingsPath)
const OUT = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/how-it-works',
  '/help',
  '/contact',
  '/unsubscribe?token=x',
]
const IN = [
  '/',
  '/profile',
  '/settings',
  ...SETTINGS,
  '/papers',
  '/jobs/alerts',
  '/saved',
  '/saved?tab=jobs',
  '/saved?tab=people',
  '/search?q=electrician',
  '/memories',
  '/videos',
  '/dashboard',
  '/events',
  '/events?tab=past',
  '/events?tab=month',
  '/events?tab=deliveries',
  '/friends',
  '/friends?tab=requests',
  '/friends?tab=suggestions',
  '/friends?tab=sent',
  '/messages',
  '/notifications',
  '/jobs',
  '/jobs?query=electrician',
  '/post-job',
  '/my-jobs',
  '/applications',
  '/hireme',
  '/jobs?tab=hireme',
]
const ADMIN = [
  '/admin',
  '/admin?tab=reports',
  '/admin?tab=held',
  '/admin?tab=done',
  '/admin?tab=contact',
  '/admin?tab=notice',
]

test('visitor screens have no serious accessibility violations', async ({ page }) => {
  await expectAccessible(page, { paths: OUT, isVisitor: true })
})

test('member screens have no serious accessibility violations', async ({ createMember }, { project }) => {
  const { ada, ben } = await busyPeople(createMember)
  const paths = [...(project.name === 'desktop' ? WIDE : IN), `/user/${ben.session.user.id}`]
  await expectAccessible(ada.page, { paths, isVisitor: false })
})

test('the administration has no serious accessibility violations', async ({ createMember }, { project }) => {
  const { ada, ben } = await busyPeople(createMember)
  await ben.call(createPost, { content: 'Pay a $50 deposit at the web shop to apply.' })
  const paths = project.name === 'desktop' ? ADMIN.slice(0, 3) : ADMIN
  await expectAccessible(ada.page, { paths, isVisitor: false })
})

test('the notifications popup keeps the top bar visible', { tag: '@once' }, async ({ createMember }) => {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const { id } = await ada.call(createPost, { content })
    await ben.call(addComment, { id, content: 'Nice' })
  }
  const { page } = ada
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/friends')
  const bar = page.getByRole('banner')
  const { height = Infinity } = (await bar.boundingBox()) ?? {}
  await bar.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expect.poll(async () => (await panel.boundingBox())?.y).toBeGreaterThanOrEqual(height)
})

test(
  'the first load stays small: 110 kB of JavaScript for the landing page, 185 kB for home',
  { tag: '@once' },
  async ({ page, createMember }) => {
    expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(110_000)
    const ada = await createMember('Ada')
    const post = await ada.call(createPost, { content: 'Hello Nassau' })
    // Posts of other tests may load more, such as the signs of a scam.
    await ada.page.route(/\/api\/posts(\?|$)/, (route) => route.fulfill({ json: [post] }))
    expect(await scriptBytes(ada.page, '/')).toBeLessThanOrEqual(185_000)
  },
)

/** The screens that have a different layout when wide. */
const WIDE = [
  '/',
  '/profile',
  ...SETTINGS,
  '/dashboard',
  '/events?tab=month',
  '/friends',
  '/messages',
  '/jobs',
  '/post-job',
  '/hireme',
]

/** An administrator with content in every list, and a member they know. */
async function busyPeople(createMember: CreateMember) {
  const [ada, ben, cleo] = [await createMember('Ada'), await createMember('Ben'), await createMember('Cleo')]
  await grantAdmin(ada.session.user.email)
  await ada.call(createPost, { content: 'Mine' })
  const { id } = await ben.call(createPost, { content: 'Theirs' })
  await ada.call(savePost, { id })
  await cleo.call(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await ben.call(sendFriendRequest, { user_id: ada.session.user.id })
  const { id: conversation_id } = await ben.call(openConversation, { user_id: ada.session.user.id })
  await ben.call(sendMessage, { conversation_id, content: 'Hello, Ada. https://cayfolk.example/plan' })
  await ada.call(sendFriendRequest, { user_id: cleo.session.user.id })
  await ada.call(setNotice, { title: 'Job fair', body: 'Saturday at Fort Charlotte.', link: '/friends' })
  await ada.call(createEvent, {
    title: 'Walk-through',
    start_date: new Date(Date.now() + DAY_MS).toISOString(),
    location: 'Upstairs at the old straw market, Bay Street, Nassau',
  })
  return { ada, ben }
}

/** Bytes of JavaScript (gzip) that a page requests until it is idle, without what waits for the load event. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { value: 'interactive' })
    window.addEventListener('load', (event) => event.stopImmediatePropagation())
  })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  const urls = [...scripts]
  expect(urls.length).toBeGreaterThan(1)
  expect(urls.filter((url) => url.includes('/DeferredShell-'))).toEqual([])
  const sizes = await Promise.all(urls.map(gzippedBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function gzippedBytes(url: string): Promise<number> {
  const response = await fetch(url)
  return gzipSync(await response.bytes(), { level: 9 }).length
}

/** Checks accessibility in both themes. The dark theme differs in colors only. */
async function expectAccessible(page: Page, screens: { paths: readonly string[]; isVisitor: boolean }) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await walk(page, screens, async (path) => {
    expect.soft(await seriousDefects(page), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await seriousDefects(page, ['color-contrast']), `${path}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  })
}
