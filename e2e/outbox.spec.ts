import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { listApplicants } from 'contract/applications'
import { TOKEN_STORAGE_KEY } from 'contract/auth'
import { listComments } from 'contract/comments'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { closeJob, createJob } from 'contract/jobPosting'
import { listMyJobs } from 'contract/jobs'
import { listMessages, openConversation, sendMessage } from 'contract/messages'
import { createPost, deletePost, getPost, listPosts } from 'contract/posts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxy, type TestProxy } from './proxy.ts'
import { expect, test, type CreateMember } from './fixtures.ts'
import { untilStored } from './offlineCache.ts'
import { png } from './pictures.ts'

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
const POST = 'Low tide, clear water.'
const COMMENTS = ['First word', 'Second word']
const MESSAGE = 'Back on the dock at six.'
const NOTE = 'I have built forty docks.'
/** A failed write is sent again after up to 15 s, and up to four kinds of writes are sent at a time. */
const STEP_TIMEOUT_MS = 60_000

test(
  'offline writes survive a browser restart and arrive exactly once, in order',
  { tag: '@once' },
  async ({ createMember }) => {
    await using proxy = await startProxy()
    await using profile = await profileFolder()
    const people = await createPeople(createMember)
    let { context, page } = await writeOffline(people, proxy, profile.path)
    await expect(page.getByRole('button', { name: /things haven't been sent yet/ })).toBeVisible()
    await context.close()

    // A new browser with the profile of the first.
    context = await openBrowser(profile.path, proxy)
    await context.setOffline(true)
    page = await context.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: "6 things haven't been sent yet" }).click()
    const panel = page.getByRole('dialog', { name: 'Not sent yet' })
    for (const words of [POST, ...COMMENTS, MESSAGE, NOTE]) await expect(panel.getByText(words)).toBeVisible()
    await expect(panel.getByText(`Application: ${JOB.title} at ${JOB.company}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: `Your post: ${POST}` })).toBeVisible()
    expect(await serverState(people)).toEqual(NOTHING)

    proxy.goUp()
    await context.setOffline(false)
    await expect.poll(() => serverState(people), { timeout: STEP_TIMEOUT_MS }).toEqual(ONCE)
    await expect(page.getByRole('button', { name: /not been sent yet/ })).toBeHidden()
    // For a moment the feed can have the post that was sent beside the one that waits for the answer.
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Feed' }).getByText(POST)).toHaveCount(1)
    await context.close()
  },
)

test(
  'writes arrive exactly once if the connection and the browser fail while sending',
  { tag: '@once' },
  async ({ createMember }) => {
    await using proxy = await startProxy()
    await using profile = await profileFolder()
    const people = await createPeople(createMember)
    let { context, page } = await writeOffline(people, proxy, profile.path)

    // Requests arrive but responses are lost. Then the network and the browser go down.
    proxy.goUp()
    proxy.dropResponses((method) => method !== 'GET')
    await context.setOffline(false)
    await expect
      .poll(async () => (await serverState(people)).comments.length, { timeout: STEP_TIMEOUT_MS })
      .toBeGreaterThan(0)
    await expect
      .poll(async () => (await serverState(people)).applications, { timeout: STEP_TIMEOUT_MS })
      .toBe(1)
    proxy.goDown()
    await context.close()

    proxy.goUp()
    proxy.dropResponses(undefined)
    context = await openBrowser(profile.path, proxy)
    page = await context.newPage()
    await page.goto('/')
    await expect.poll(() => serverState(people), { timeout: STEP_TIMEOUT_MS }).toEqual(ONCE)
    await expect(page.getByRole('button', { name: /not been sent yet/ })).toBeHidden({
      timeout: STEP_TIMEOUT_MS,
    })
    expect(await serverState(people)).toEqual(ONCE)
    await context.close()
  },
)

test(
  'a job posted offline is sent when the device is back online',
  { tag: '@once' },
  async ({ createMember }) => {
    const ada = await createMember('Ada')
    const { page } = ada
    await page.goto('/my-jobs')
    await page.getByRole('main').getByRole('link', { name: 'Post a Job' }).first().click()
    await page.getByLabel('Job title').fill('Dock builder')
    await page.getByLabel('Company').fill('Rolle Marine')
    await page.getByLabel('Location').fill('Exuma')
    await page.getByLabel('Description').fill('Build docks that stand.')
    await page.getByLabel('Category').selectOption('construction')
    await untilIdle(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    const waiting = page.getByRole('list', { name: 'Waiting to be sent' })
    await expect(waiting.getByText('Dock builder at Rolle Marine')).toBeVisible()

    await page.context().setOffline(false)
    await expect(waiting.getByText('Dock builder at Rolle Marine')).toBeHidden()
    await expect(page.getByRole('list', { name: 'Your jobs' }).getByText('Dock builder')).toBeVisible()
    const { jobs } = await ada.call(listMyJobs, {})
    expect(jobs.map(({ title }) => title)).toEqual(['Dock builder'])
  },
)

test(
  'refused writes show the reason and keep their text; pointless ones are dropped silently',
  { tag: '@once' },
  async ({ createMember }) => {
    const people = await createPeople(createMember)
    const { ada, ben, post, job } = people
    const own = await ada.call(createPost, { content: 'To be changed' })
    const { page } = ada
    await page.goto('/')
    await expect(page.getByText('To be changed')).toBeVisible()

    await page
      .getByRole('article')
      .filter({ hasText: 'To be changed' })
      .getByRole('button', { name: 'Edit post' })
      .click()
    await expect(page.getByRole('textbox', { name: 'Edit post' })).toBeVisible()
    await untilIdle(page)
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Edit post' }).fill('Changed without a network')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await likeOf(page, people).click()
    await ada.call(deletePost, { id: own.id })
    await ben.call(deletePost, { id: post.id })
    await ben.call(closeJob, { id: job.id, filled: false })

    await page.context().setOffline(false)
    await page.getByRole('button', { name: "1 thing hasn't been sent yet" }).click()
    const panel = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(panel.getByText('Not sent. This post is no longer available.')).toBeVisible()
    await expect(panel.getByText('Changed without a network')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.getByText('Everything has been sent.')).toBeVisible()
  },
)

test(
  'with Background Sync, queued writes are sent without an open page',
  { tag: '@once' },
  async ({ createMember }) => {
    await using proxy = await startProxy()
    await using profile = await profileFolder()
    const people = await createPeople(createMember)
    const { context, page } = await writeOffline(people, proxy, profile.path)

    const elsewhere = await context.newPage()
    const session = await context.newCDPSession(elsewhere)
    const registration = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.url))
        if (ours) resolve(ours.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    const registrationId = await registration
    await page.close()
    proxy.goUp()
    await context.setOffline(false)
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: proxy.url,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    })
    await expect.poll(() => serverState(people), { timeout: STEP_TIMEOUT_MS }).toEqual(ONCE)
    await context.close()
  },
)

const NOTHING = { posts: [], comments: [], liked: 0, messages: [], applications: 0, notes: [] as string[] }
const ONCE = {
  posts: [{ content: POST, pictures: 1 }],
  comments: COMMENTS,
  liked: 1,
  messages: [MESSAGE],
  applications: 1,
  notes: [NOTE],
}

/** Ada's writes as the server has stored them. */
async function serverState({ ada, ben, post, job, conversation }: People) {
  const posts = await ben.call(listPosts, { user_id: ada.session.user.id })
  const bens = await ben.call(getPost, { id: post.id })
  const { applications } = await ben.call(listApplicants, { id: job.id })
  const messages = await ben.call(listMessages, { id: conversation.id })
  return {
    posts: posts.map(({ content, images }) => ({ content, pictures: images.length })),
    comments: (await ben.call(listComments, { id: post.id })).map(({ content }) => content),
    liked: bens.likes_count,
    messages: messages
      .filter(({ sender_id }) => sender_id === ada.session.user.id)
      .map(({ content }) => content),
    applications: applications.length,
    notes: applications.map(({ cover_note }) => cover_note ?? ''),
  }
}

type People = Awaited<ReturnType<typeof createPeople>>

/** Ada, and Ben with a post, a job and a conversation with Ada. */
async function createPeople(createMember: CreateMember) {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  const postText = `The tide is in ${crypto.randomUUID().slice(0, 8)}`
  const post = await ben.call(createPost, { content: postText })
  const job = await ben.call(createJob, JOB)
  const { request } = await ada.call(sendFriendRequest, { user_id: ben.session.user.id })
  await ben.call(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  const conversation = await ben.call(openConversation, { user_id: ada.session.user.id })
  await ben.call(sendMessage, { conversation_id: conversation.id, content: 'Morning, Ada.' })
  return { ada, ben, postText, post, job, conversation }
}

/** Opens a browser with the profile, and writes one of each kind without a network. */
async function writeOffline(people: People, proxy: TestProxy, profilePath: string) {
  const context = await openBrowser(profilePath, proxy, people.ada.session.access_token)
  const page = await context.newPage()
  await page.goto('/')
  await controlled(page)
  await openScreens(page, people)
  proxy.goDown()
  await context.setOffline(true)
  await writeOneOfEach(page, people)
  return { context, page }
}

/** Opens the screens that are used offline later. */
async function openScreens(page: Page, { job, postText, ben }: People) {
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText(JOB.description).first()).toBeVisible()
  await untilStored(page, '/api/jobs/:id')
  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(ben.name) }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await untilStored(page, '/messages/conversations', '/messages/conversations/:id/messages')
  await page.goto('/')
  await expect(page.getByText(postText)).toBeVisible()
  await untilStored(page, '/api/posts')
}

/** Makes one write of each kind while offline. */
async function writeOneOfEach(page: Page, people: People) {
  const { job, ben, postText } = people
  await page.getByRole('button', { name: /What's on your mind/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  await dialog.getByRole('textbox').first().fill(POST)
  await dialog.locator('input[type=file]').first().setInputFiles(png('tide.png'))
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText("Saved on this device. We'll send it when you're back online.")).toBeVisible()
  await expect(dialog).toBeHidden()
  // The waiting post moves the posts below it down.
  await expect(page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('img')).toBeVisible()

  const post = page.getByRole('article').filter({ hasText: postText })
  await likeOf(page, people).click()
  await expect(post.getByRole('button', { name: 'Liked' })).toBeVisible()
  await post.getByRole('button', { name: 'Comment', expanded: false }).click()
  await expect(post.getByRole('button', { name: 'Comment', expanded: true })).toBeVisible()
  for (const words of COMMENTS) {
    await post.getByRole('textbox', { name: 'Write a comment' }).fill(words)
    await post.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(post.getByRole('list', { name: 'Waiting to be sent' }).getByText(words)).toBeVisible()
  }

  await page.goto('/messages')
  await page.getByRole('link', { name: new RegExp(ben.name) }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(page.getByRole('log').getByText(/Sending|Waiting to be sent/)).toBeVisible()

  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Apply for this Job' }).first().click()
  await page.getByRole('textbox', { name: 'Cover note' }).fill(NOTE)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application is waiting to be sent').first()).toBeVisible()
}

function likeOf(page: Page, { postText }: People) {
  return page.getByRole('article').filter({ hasText: postText }).getByRole('button', { name: 'Like' })
}

async function openBrowser(folder: string, proxy: TestProxy, token?: string): Promise<BrowserContext> {
  const { launchOptions, ...use } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...(use as BrowserContextOptions),
    ...launchOptions,
    baseURL: proxy.url,
    serviceWorkers: 'allow',
  })
  context.setDefaultTimeout(STEP_TIMEOUT_MS)
  if (token) {
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await page.evaluate(
      ([key, token]) => {
        localStorage.setItem(key, token)
        localStorage.setItem('installed', 'yes')
      },
      [TOKEN_STORAGE_KEY, token] as const,
    )
    await page.close()
  }
  return context
}

/** A profile folder for a browser that is restarted. */
async function profileFolder() {
  const path = await mkdtemp(join(tmpdir(), 'browser-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Waits until the service worker has cached the app. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: STEP_TIMEOUT_MS,
  })
}

/** Waits until requests are idle. */
async function untilIdle(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await page.evaluate(() => performance.getEntriesByType('resource').length)
        return before === last
      },
      { intervals: [1_500] },
    )
    .toBe(true)
}
