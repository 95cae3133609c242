import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createPost } from 'contract/posts'
import { expect, uniqueEmail, PASSWORD, test } from './fixtures.ts'
import { png } from './pictures.ts'

test(
  'sign up, post with two pictures; someone else likes and comments; edit and delete',
  { tag: '@once' },
  async ({ page, createMember }) => {
    const text = `Third roof this month ${crypto.randomUUID().slice(0, 8)}`

    await test.step('sign up', async () => {
      await page.goto('/register')
      await page.getByRole('radio', { name: /Find Work/ }).check()
      await page.getByLabel('First name').fill('Renaldo')
      await page.getByLabel('Last name').fill('Rolle')
      await page.getByLabel('Email').fill(uniqueEmail())
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Account created successfully!')).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    await test.step('post with two pictures', async () => {
      await page.getByRole('button', { name: "What's on your mind, Renaldo?" }).click()
      const dialog = page.getByRole('dialog', { name: 'Create Post' })
      await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
      await dialog.getByRole('textbox', { name: /What's on your mind/ }).fill(text)
      await dialog
        .locator('input[type=file][multiple]')
        .setInputFiles([png('roof.png'), png('sun.png', 'yellow')])
      await dialog.getByRole('button', { name: 'Post', exact: true }).click()
      await expect(page.getByText('Post created successfully! 🎉')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    const post = page.getByRole('article').filter({ hasText: text })
    await expect(post).toBeVisible()
    for (const picture of await post.locator('img[src^="/uploads/"]').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expect(post.locator('img[src^="/uploads/"]')).toHaveCount(2)

    const ben = await createMember('Ben')
    await test.step('someone else likes and comments', async () => {
      await ben.page.goto('/')
      const seen = ben.page.getByRole('article').filter({ hasText: text })
      await expect(seen.getByRole('button', { name: 'Edit' })).toHaveCount(0)
      await seen.getByRole('button', { name: 'Like' }).click()
      await expect(seen.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
      await expect(seen.getByText('1 like', { exact: true })).toBeVisible()
      await seen.getByRole('button', { name: 'Comment', exact: true }).click()
      await seen.getByPlaceholder('Write a comment...').fill('Clean job.')
      await seen.getByPlaceholder('Write a comment...').press('Enter')
      await expect(ben.page.getByText('Comment added!')).toBeVisible()
      await expect(seen.getByText('Clean job.')).toBeVisible()
      await expect(seen.getByText('1 comment', { exact: true })).toBeVisible()
    })

    await test.step('the author sees it, edits and deletes', async () => {
      await page.reload()
      await expect(post.getByText('1 like', { exact: true })).toBeVisible()
      await post.getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(post.getByText('Clean job.')).toBeVisible()
      await post.getByRole('button', { name: 'Edit post' }).click()
      // While the post is edited, its text is in a field.
      const form = page.getByRole('article').filter({ has: page.getByRole('textbox', { name: 'Edit post' }) })
      await form.getByRole('textbox', { name: 'Edit post' }).fill('')
      await expect(form.getByText('Post content cannot be empty')).toBeVisible()
      await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
      await form.getByRole('textbox', { name: 'Edit post' }).fill(`${text}, done`)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Post updated successfully!')).toBeVisible()
      await expect(post.getByText(`${text}, done`)).toBeVisible()

      await post
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(
        'Are you sure you want to delete this post? This cannot be undone.',
      )
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Post deleted successfully!')).toBeVisible()
      await expect(post).toHaveCount(0)
    })
  },
)

test('a draft survives a reload', { tag: '@once' }, async ({ createMember }) => {
  const { page } = await createMember('Ada')
  await page.goto('/')
  await page.getByRole('button', { name: "What's on your mind, Ada?" }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Post' })
  await dialog.getByRole('textbox', { name: /What's on your mind/ }).fill('Half a thought')
  await dialog.locator('input[type=file][multiple]').setInputFiles(png('roof.png'))
  await expect(dialog.getByRole('img')).not.toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: "What's on your mind, Ada?" }).click()
  await expect(dialog.getByRole('textbox', { name: /What's on your mind/ })).toHaveValue('Half a thought')
  await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
})

test('a failed like is rolled back with an error message', { tag: '@once' }, async ({ createMember }) => {
  const { page, call } = await createMember('Ada')
  const text = `To be liked ${crypto.randomUUID().slice(0, 8)}`
  await call(createPost, { content: text })
  await page.goto('/')
  const post = page.getByRole('article').filter({ hasText: text })
  await expect(post).toBeVisible()
  await page.route('**/like', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'x', message: 'x', code: 'internal_error', request_id: '1' },
    }),
  )
  await post.getByRole('button', { name: 'Like' }).click()
  await expect(page.getByText('Failed to like post')).toBeVisible()
  await expect(post.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
})

test(
  'a page of the feed that fails to load shows an error, keeps the scroll position and can be retried',
  { tag: '@once' },
  async ({ createMember }) => {
    const { page } = await createMember('Ada')
    await page.route('**/api/posts*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'x', message: 'x', code: 'internal_error', request_id: '1' },
      }),
    )
    await page.goto('/')
    await expect(page.getByText('Failed to load posts. Please check your connection.').first()).toBeVisible()
    await expect(page.getByText('No posts yet')).toHaveCount(0)
    await page.unroute('**/api/posts*')
    await page.getByRole('button', { name: /Retry|Try again/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test('new posts appear after tapping the New posts pill', { tag: '@once' }, async ({ createMember }) => {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  await ada.page.clock.install()
  await ada.page.goto('/')
  await expect(ada.page.getByRole('article').first()).toBeVisible()
  const text = `Hot off the press ${crypto.randomUUID().slice(0, 8)}`
  await ben.call(createPost, { content: text })
  await ada.page.clock.runFor(61_000)
  await expect(ada.page.getByRole('button', { name: /New posts/ })).toBeVisible()
  await expect(ada.page.getByText(text)).toHaveCount(0)
  await ada.page.getByRole('button', { name: /New posts/ }).click()
  await expect(ada.page.getByText(text)).toBeVisible()
})

test('Tag people suggests friends at the cursor', { tag: '@once' }, async ({ createMember }) => {
  const [ada, ben] = [await createMember('Ada'), await createMember('Ben')]
  const { request } = await ada.call(sendFriendRequest, { user_id: ben.session.user.id })
  await ben.call(respondToFriendRequest, { request_id: request.id, action: 'accept' })
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: "What's on your mind, Ada?" }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Create Post' })
  const text = dialog.getByLabel("What's on your mind, Ada?")
  await text.fill('Thanks for the roof')
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await dialog.getByRole('button', { name: 'Tag people' }).click()
  await ada.page.getByRole('option', { name: /Ben Rolle/ }).click()
  await expect(text).toHaveValue(`Thanks @${ben.session.user.username} for the roof`)
})
