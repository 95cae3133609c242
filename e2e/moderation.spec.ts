import { createPost } from 'contract/posts'
import { expect, test } from './people.ts'
import { grantAdmin } from './product.ts'

test('a post is reported, an administrator sees what it says, hides it and restores it', async ({
  person,
}) => {
  const [ada, ben, gloria] = [await person('Ada'), await person('Ben'), await person('Gloria')]
  await grantAdmin(gloria.signed.user.email)
  const text = `Send a deposit and the boat is yours ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await ben.call(createPost, { content: text })

  await test.step('Ada reports it', async () => {
    await ada.page.goto('/')
    const post = ada.page.getByRole('article').filter({ hasText: text })
    await post.getByRole('button', { name: 'More options' }).click()
    await ada.page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = ada.page.getByRole('dialog', { name: 'Report this post' })
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Please choose a reason').first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Spam or a scam' }).check()
    await dialog.getByLabel('Details').fill('There is no boat.')
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(ada.page.getByText('Thank you. The administrators will look at it.')).toBeVisible()
  })

  await test.step('nobody else gets in', async () => {
    await ada.page.goto('/admin')
    await expect(ada.page.getByText('There is nothing at this address')).toBeVisible()
  })

  await test.step('Gloria hides it', async () => {
    await gloria.page.goto('/admin')
    const card = gloria.page.getByRole('article').filter({ hasText: text })
    await expect(card.getByText('Spam or a scam')).toBeVisible()
    await expect(card.getByText('There is no boat.')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Ben Rolle' })).toBeVisible()
    await card.getByRole('button', { name: 'Hide' }).click()
    const question = gloria.page.getByRole('alertdialog', { name: 'Hide this post?' })
    await question.getByLabel('Note').fill(`Advance fee ${id}`)
    await question.getByRole('button', { name: 'Hide' }).click()
    await expect(gloria.page.getByText('Hidden', { exact: true })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  const inFeed = ada.page.getByRole('article').filter({ hasText: text })
  await test.step('it is gone', async () => {
    await ada.page.goto('/')
    await expect(ada.page.getByRole('article').first()).toBeVisible()
    await expect(inFeed).toHaveCount(0)
    await ben.page.goto(`/p/${id}`)
    await expect(ben.page.getByText(text)).toHaveCount(0)
  })

  await test.step('Gloria restores it', async () => {
    await gloria.page.getByRole('tab', { name: 'What was done' }).click()
    const done = gloria.page.getByRole('listitem').filter({ hasText: `Advance fee ${id}` })
    await expect(done).toContainText(`Hidden: post ${id}`)
    await done.getByRole('button', { name: 'Restore' }).click()
    await gloria.page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await expect(gloria.page.getByText('Restored', { exact: true })).toBeVisible()
    await expect(done.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await ada.page.reload()
    await expect(inFeed).toBeVisible()
  })
})

test(
  'an administrator sets a notice: it stands on home until it is taken away',
  { tag: '@once' },
  async ({ person }, info) => {
    const [ada, gloria] = [await person('Ada'), await person('Gloria')]
    await grantAdmin(gloria.signed.user.email)
    const title = `Job fair ${crypto.randomUUID().slice(0, 8)}`
    await gloria.page.goto('/admin?tab=notice')
    const form = gloria.page.getByRole('form', { name: 'New notice' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Text').fill('Saturday at Fort Charlotte.')
    await form.getByLabel('Link', { exact: false }).first().fill('/friends')
    await form.getByRole('button', { name: 'Set notice' }).click()
    await expect(gloria.page.getByText('The notice is set')).toBeVisible()

    await ada.page.goto('/')
    const notice = ada.page.getByRole('region', { name: title }).filter({ visible: true })
    await expect(notice).toContainText('Saturday at Fort Charlotte.')
    await expect(notice.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/friends')
    if (info.project.name === 'phone') {
      await notice.getByRole('button', { name: 'Dismiss notice' }).click()
      await ada.page.reload()
      await expect(ada.page.getByRole('article').first()).toBeVisible()
      await expect(notice).toHaveCount(0)
    }

    await gloria.page.getByRole('button', { name: 'Take away' }).click()
    await gloria.page.getByRole('alertdialog').getByRole('button', { name: 'Take away' }).click()
    await expect(gloria.page.getByText('The notice is gone')).toBeVisible()
    await ada.page.goto('/')
    await expect(ada.page.getByRole('article').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)
