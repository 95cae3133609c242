import { sendFriendRequest } from 'contract/friends'
import { createJob } from 'contract/jobPosting'
import { listMyJobs } from 'contract/jobs'
import { createPost } from 'contract/posts'
import { expect, PASSWORD, test, uniqueEmail } from './fixtures.ts'
import { tabTo } from './keys.ts'

test('write a post, watch a story, accept a request and read a profile with the keyboard only', async ({
  createMember,
}) => {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  const { page, session } = ada
  await ben.call(sendFriendRequest, { user_id: session.user.id })
  await ben.call(createPost, { content: 'From Ben' })
  const text = `Without a mouse ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()

  await test.step('write a post', async () => {
    const opener = page.getByRole('button', { name: "What's on your mind, Ada?" })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create Post' })
    await expect(dialog.getByRole('textbox', { name: /What's on your mind/ })).toBeFocused()
    await page.keyboard.type(text)
    await tabTo(page, dialog.getByRole('button', { name: 'Post', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('watch a story and leave it', async () => {
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Story' })
    await tabTo(page, create)
    await page.keyboard.press('ArrowRight')
    const tile = page.getByRole('button', { name: /, (new|seen)$/ }).first()
    await expect(tile).toBeFocused()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText(/^Story 1 of/)).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(/^Story 2 of/)).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText(/^Story 1 of/)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(tile).toBeFocused()
  })

  await test.step('answer a friend request', async () => {
    await page.goto('/friends')
    await tabTo(page, page.getByRole('tab', { name: 'My Friends (0)' }))
    await page.keyboard.press('ArrowRight')
    const requests = page.getByRole('tab', { name: 'Friend Requests (1)' })
    await expect(requests).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(requests).toHaveAttribute('aria-selected', 'true')
    await tabTo(page, page.getByRole('button', { name: 'Accept' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Friend request accepted!')).toBeVisible()
    await expect(page.getByText('No friend requests')).toBeVisible()
  })

  await test.step("open a friend's profile and its tabs", async () => {
    await page.goto('/friends')
    const friend = page.getByRole('tabpanel').getByRole('link', { name: ben.name })
    await tabTo(page, friend)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ben.name)
    await expect(page.getByText('From Ben')).toBeVisible()
    await tabTo(page, page.getByRole('tab', { name: 'Posts (1)' }))
    await page.keyboard.press('ArrowRight')
    const about = page.getByRole('tab', { name: 'About' })
    await expect(about).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
  })
})

test('register and apply for a job with the keyboard only', async ({ page, createMember }) => {
  const employer = await createMember('Ada')
  const job = await employer.call(createJob, {
    title: `Sail maker ${crypto.randomUUID().slice(0, 8)}`,
    company: 'Rolle Sails',
    location: 'Exuma',
    job_type: 'contract',
    description: 'Cut and sew sails.',
  })
  await page.goto(`/j/${job.id}`)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create Account' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/register/)
  await tabTo(page, page.getByRole('radio', { name: 'Find Work' }))
  await page.keyboard.press('Space')
  for (const [name, value] of [
    ['First name', 'Nia'],
    ['Last name', 'Cartwright'],
    ['Email', uniqueEmail()],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name, exact: true }))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/jobs/${job.id}`)
  const apply = page.getByRole('button', { name: 'Apply for this Job' }).first()
  await tabTo(page, apply)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply to Rolle Sails' })
  await tabTo(page, dialog.getByLabel(/Cover note/))
  await page.keyboard.type('I have sewn for the regatta.')
  await tabTo(page, dialog.getByRole('button', { name: 'Send application' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog').locator('p').filter({ hasText: 'Rolle Sails answers by' }),
  ).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You applied for this job')).toBeVisible()
})

test('post a job with the keyboard only', async ({ createMember }) => {
  const { page, call } = await createMember('Ada')
  const title = `Boat painter ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/my-jobs')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Post a Job' }).first())
  await page.keyboard.press('Enter')
  for (const [label, value] of [
    ['Job title', title],
    ['Company', 'Rolle Marine'],
    ['Location', 'Exuma'],
    // A native select takes the option that begins like this.
    ['Category', 'Construction'],
    ['Description', 'Sand and paint hulls.'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  await tabTo(page, page.getByRole('button', { name: 'Post Job' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await call(listMyJobs, {})).jobs)
    .toMatchObject([{ title, location: 'Exuma' }])
})

test(
  'the selected tab stays visible when counts or web fonts make the row wider',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page } = await createMember('Ada')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/friends?tab=sent')
    const chosen = page.getByRole('tab', { name: 'Sent' })
    await expect(page.getByRole('tab', { name: 'My Friends (0)' })).toBeAttached()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    // As when a wider web font replaces the fallback font.
    for (const tab of await page.getByRole('tab').all())
      await tab.evaluate((element: HTMLElement) => (element.style.letterSpacing = '3px'))
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await page.getByRole('tab', { name: 'My Friends (0)' }).click()
    await expect(page.getByRole('tab', { name: 'My Friends (0)' })).toBeInViewport({ ratio: 1 })
  },
)
