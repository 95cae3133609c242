import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { createJobAlert } from 'contract/alerts'
import { TOKEN_STORAGE_KEY } from 'contract/auth'
import { addComment } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createJob } from 'contract/jobPosting'
import { openConversation, sendMessage } from 'contract/messages'
import { createPost } from 'contract/posts'
import { PRODUCT_NAME } from 'contract/words/product'
import { startProxy, type TestProxy } from './proxy.ts'
import { expect, test, type CreateMember } from './fixtures.ts'
import { storedEndpoints, untilStored } from './offlineCache.ts'

// Long journeys with several members.
test.describe.configure({ timeout: 360_000 })

const JOB = {
  title: 'Dock builder wanted',
  company: 'Rolle Marine',
  location: 'Exuma',
  job_type: 'contract',
  category: 'construction',
  description: 'Build docks that stand.',
} as const

test('the app can be installed', { tag: '@once' }, async ({ browser }) => {
  await using proxy = await startProxy()
  const page = await openApp(browser, proxy)
  await page.goto('/')
  await controlled(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in a private window, which can't install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ name: PRODUCT_NAME, theme_color: '#00778b', background_color: '#06333d' })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Jobs', 'Messages', 'Post'])
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (src) => {
      const response = await fetch(src)
      const { width, height } = await createImageBitmap(await response.clone().blob())
      return {
        sizes: `${width}x${height}`,
        type: response.headers.get('content-type'),
        bytes: (await response.blob()).size,
      }
    }, src)
    expect(size).toMatchObject({ sizes, type })
    expect(size.bytes).toBeLessThan(150_000)
  }
  await page.context().close()
})

test(
  'visited screens open offline and show the age of their data',
  { tag: '@once' },
  async ({ browser, createMember }) => {
    await using proxy = await startProxy()
    const { ada, job } = await busyPeople(createMember)
    await ada.call(createJobAlert, { name: 'Docks', query: 'dock' })
    const page = await openApp(browser, proxy, ada.session.access_token)
    const screens = [
      ['/', 'The tide is in.', '/api/posts'],
      ['/jobs', JOB.title, '/api/jobs'],
      [`/jobs/${job.id}`, JOB.description, '/api/jobs/:id'],
      ['/messages', 'Bring the long ladder.', '/messages/conversations'],
      ['/profile', ada.name, '/api/posts'],
      ['/friends', 'Ben Rolle', '/api/friends/list'],
      ['/notifications', 'Cleo', '/api/notifications'],
      ['/papers', 'NIB card', '/api/papers'],
      ['/jobs/alerts', 'Docks', '/api/job-alerts'],
      ['/settings/privacy', 'Read receipts', '/api/auth/settings'],
    ] as const
    for (const [path, words, endpoint] of screens) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await untilStored(page, endpoint)
    }
    await controlled(page)

    proxy.goDown()
    await page.context().setOffline(true)
    for (const [path, words] of screens) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await expect(page.getByText("You're offline. We'll keep what you write.")).toBeVisible()
    }

    await page.context().close()
  },
)

test(
  'an outage is announced, nothing is lost, and the app recovers',
  { tag: '@once' },
  async ({ browser, createMember }) => {
    await using proxy = await startProxy()
    const { ada } = await busyPeople(createMember)
    const page = await openApp(browser, proxy, ada.session.access_token)
    await page.goto('/')
    await expect(page.getByText('The tide is in.').first()).toBeVisible()
    await controlled(page)
    await untilStored(page, '/api/posts')

    proxy.goDown()
    await page.reload()
    await expect(page.getByText('The tide is in.').first()).toBeVisible()
    await expect(page.getByText(`Trouble reaching ${PRODUCT_NAME}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Comment', exact: false }).first().click()
    const comment = page.getByRole('textbox', { name: 'Write a comment' }).first()
    await comment.fill('Half a thou')
    await page.reload()
    await expect(page.getByText('The tide is in.').first()).toBeVisible()

    proxy.goUp()
    await expect(page.getByText("You're back online.")).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(`Trouble reaching ${PRODUCT_NAME}.`)).toBeHidden()
    await page.getByRole('button', { name: 'Comment', exact: false }).first().click()
    await expect(page.getByRole('textbox', { name: 'Write a comment' }).first()).toHaveValue('Half a thou')
    await page.context().close()
  },
)

test('a new version waits for Reload and breaks no open tab', { tag: '@once' }, async ({ browser }) => {
  await using proxy = await startProxy()
  const page = await openApp(browser, proxy)
  await page.goto('/')
  await controlled(page)

  const worker = await (await fetch(`${proxy.url}/service-worker.js`)).text()
  const chunk = /\/assets\/Terms-[\w-]+\.js/.exec(worker)?.[0] ?? ''
  expect(chunk).not.toBe('')
  proxy.replaceFile('/service-worker.js', (body) =>
    body
      .replaceAll(chunk, '/icons/icon-192.png')
      .replace(/version:\s*[`"'](\w{12})[`"']/, 'version:"another build"'),
  )
  proxy.replaceFile('/app-shell', (body) =>
    body.replace('<head>', '<head><meta name="build" content="new" />'),
  )
  proxy.removeFile(chunk)

  // Another tab with the old version and an open dialog.
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByRole('textbox').first().fill('ada@example.com')

  await page.reload()
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('meta[name=build]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('meta[name=build]')).toHaveCount(1)

  // The server no longer has the old files, but the cache of the tab's build does.
  await expect(other.getByRole('textbox').first()).toHaveValue('ada@example.com')
  await other.getByRole('link', { name: 'Terms' }).first().click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Terms')
  await expect(other.locator('meta[name=build]')).toHaveCount(0)
  await page.context().close()
})

/** A member's page without a service worker. The server no longer has the chunk of a screen. */
async function openWithout(browser: Browser, proxy: TestProxy, token: string, screen: string) {
  const worker = await (await fetch(`${proxy.url}/service-worker.js`)).text()
  const [file = ''] = new RegExp(`/assets/${screen}-[\\w-]+\\.js`).exec(worker) ?? []
  expect(file).not.toBe('')
  proxy.removeFile('/service-worker.js')
  proxy.removeFile(file)
  const page = await openApp(browser, proxy, token)
  await page.goto('/')
  const reloads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()))
  return { page, file, reloads }
}

test(
  'after a deployment, an old page reloads to open a screen, and drafts are kept',
  { tag: '@once' },
  async ({ browser, createMember }) => {
    await using proxy = await startProxy()
    const { ada } = await busyPeople(createMember)
    const { page, file, reloads } = await openWithout(browser, proxy, ada.session.access_token, 'Events')
    await page.getByRole('button', { name: 'Comment', exact: false }).first().click()
    await page.getByRole('textbox', { name: 'Write a comment' }).first().fill('Half a thou')
    page.on('request', (request) => request.isNavigationRequest() && proxy.restoreFile(file))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    expect(reloads).toEqual([`${proxy.url}/events`])

    await page.goto('/')
    await page.getByRole('button', { name: 'Comment', exact: false }).first().click()
    await expect(page.getByRole('textbox', { name: 'Write a comment' }).first()).toHaveValue('Half a thou')
    await page.context().close()
  },
)

test(
  'a screen that also fails after the reload shows an error, and Refresh Page loads it',
  { tag: '@once' },
  async ({ browser, createMember }) => {
    await using proxy = await startProxy()
    const { session } = await createMember('Ada')
    const { page, file, reloads } = await openWithout(browser, proxy, session.access_token, 'Events')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(reloads).toHaveLength(1)
    proxy.restoreFile(file)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    expect(reloads).toHaveLength(2)
    await page.context().close()
  },
)

test(
  'a dialog whose chunk fails to load offline opens when the connection is back',
  { tag: '@once' },
  async ({ createMember }) => {
    const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
    const job = await ben.call(createJob, JOB)
    await ada.page.goto(`/jobs/${job.id}`)
    const apply = ada.page.getByRole('button', { name: 'Apply for this Job' }).first()
    await apply.waitFor()
    await ada.page.context().setOffline(true)
    await apply.click()
    await expect(ada.page.getByText(/You're offline/)).toBeVisible()
    await expect(ada.page.getByRole('heading', { level: 1, name: JOB.title })).toBeVisible()
    await ada.page.context().setOffline(false)
    await expect(ada.page.getByRole('dialog')).toBeVisible()
  },
)

test('signing out deletes cached data', { tag: '@once' }, async ({ browser, createMember }) => {
  await using proxy = await startProxy()
  const { ada } = await busyPeople(createMember)
  const page = await openApp(browser, proxy, ada.session.access_token)
  await page.goto('/')
  await expect(page.getByText('The tide is in.').first()).toBeVisible()
  await controlled(page)
  await untilStored(page, '/api/posts')
  expect(await storedEndpoints(page)).not.toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect.poll(() => storedEndpoints(page)).toEqual([])
  const cached = () =>
    page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })
  expect((await cached()).length).toBeGreaterThan(10)
  const ofMembers = async () => (await cached()).filter((path) => /^\/(api|messages|uploads)\//.test(path))
  await expect.poll(ofMembers).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user')
  await page.context().close()
})

/** A browser context with service workers, on the proxy. */
async function openApp(browser: Browser, proxy: TestProxy, token?: string): Promise<Page> {
  const context = await browser.newContext({
    ...(test.info().project.use as BrowserContextOptions),
    baseURL: proxy.url,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [] },
  })
  if (token) {
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
      TOKEN_STORAGE_KEY,
      token,
    ] as const)
    await page.close()
  }
  return context.newPage()
}

/** Waits until the service worker has cached the app and this page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** A member with a feed, a job, a friend, a conversation and a notification. */
async function busyPeople(createMember: CreateMember) {
  const [ada, ben, cleo] = [await createMember('Ada'), await createMember('Ben'), await createMember('Cleo')]
  const { id } = await ada.call(createPost, { content: 'The tide is in.' })
  await cleo.call(addComment, { id, content: 'And the fish.' })
  const job = await ben.call(createJob, JOB)
  const { request } = await ada.call(sendFriendRequest, { user_id: ben.session.user.id })
  await ben.call(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  const conversation = await ben.call(openConversation, { user_id: ada.session.user.id })
  await ben.call(sendMessage, { conversation_id: conversation.id, content: 'Bring the long ladder.' })
  return { ada, job }
}
