import { applyToJob, updateApplication } from 'contract/applications'
import { createJob } from 'contract/jobPosting'
import { openConversation, sendMessage } from 'contract/messages'
import { moderate } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { reviewHire } from 'contract/reviews'
import { expect, test, type CreateMember } from './fixtures.ts'
import { grantAdmin } from './servers.ts'

test(
  'a post is reported and hidden, its author appeals, and it is restored',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, gloria } = await membersAndAdmin(createMember)
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
      await expect(ada.page.getByText("There's nothing here")).toBeVisible()
    })

    await test.step('Gloria hides it', async () => {
      await gloria.page.goto('/admin?tab=reports')
      const card = gloria.page.getByRole('article').filter({ hasText: text })
      await expect(card.getByText('Spam or a scam', { exact: true })).toBeVisible()
      await expect(card.getByText('1 person reported it', { exact: false })).toBeVisible()
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
      await ada.page.goto(`/p/${id}`)
      await expect(ada.page.getByText('This post is no longer available.')).toBeVisible()
    })

    const note = ben.page.getByRole('note', { name: 'Your post is hidden' })
    await test.step('Ben is told why, and appeals', async () => {
      await ben.page.goto('/notifications')
      await ben.page.getByRole('link', { name: /Your post was hidden because it looks like spam/ }).click()
      await expect(ben.page.getByRole('article').filter({ hasText: text })).toBeVisible()
      await note.getByRole('button', { name: 'Appeal' }).click()
      const dialog = ben.page.getByRole('dialog', { name: 'Appeal this decision' })
      await dialog.getByLabel('Why should your post be visible?').fill('There is a boat.')
      await dialog.getByRole('button', { name: 'Send appeal' }).click()
      await expect(note.getByText("We're reviewing your appeal.")).toBeVisible()
    })

    await test.step('another administrator restores it, which Ben sees at once', async () => {
      await gloria.page.goto('/admin?tab=done')
      const done = gloria.page.getByRole('listitem').filter({ hasText: `Advance fee ${id}` })
      await expect(done).toContainText(`Hidden: post ${id}`)
      const ivy = await createMember('Ivy')
      await grantAdmin(ivy.session.user.email)
      await ivy.page.goto('/admin?tab=appeals')
      const card = ivy.page.getByRole('article').filter({ hasText: text })
      await expect(card.getByText('There is a boat.')).toBeVisible()
      await card.getByRole('button', { name: 'Restore' }).click()
      await ivy.page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
      await expect(ivy.page.getByText('Restored', { exact: true })).toBeVisible()
      await expect(card).toHaveCount(0)
      await expect(note).toHaveCount(0)
      await ada.page.goto('/')
      await expect(inFeed).toBeVisible()
    })
  },
)

test(
  'a job that reads like a scam is held until an administrator decides',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, gloria } = await membersAndAdmin(createMember)
    const title = `Zookeeper ${crypto.randomUUID().slice(0, 8)}`
    const { page } = ada

    await page.goto('/post-job')
    await page.getByLabel('Job title').fill(title)
    await page.getByLabel('Company').fill('Ardastra')
    await page.getByLabel('Location').fill('Nassau')
    await page.getByLabel('Category').selectOption({ index: 1 })
    await page.getByLabel('Description').fill('Pay a $50 deposit at the web shop to apply.')
    await expect(page.getByText('This reads like asking workers for money')).toBeVisible()
    await page.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('note', { name: 'Your job is waiting for review' })).toContainText(
      'reads like a scam',
    )
    const path = new URL(page.url()).pathname
    await ben.page.goto(path)
    await expect(ben.page.getByText('Job not found')).toBeVisible()

    await gloria.page.goto('/admin?tab=held')
    const card = gloria.page.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('Never pay to get a job')
    await card.getByRole('button', { name: 'Release' }).click()
    await gloria.page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(gloria.page.getByText('Job released')).toBeVisible()

    await ben.page.goto(path)
    await expect(ben.page.getByRole('note', { name: 'Signs of a scam' })).toContainText(
      'Never pay to get a job',
    )
  },
)

test(
  'a post that reads like a scam is held until an administrator decides',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, gloria } = await membersAndAdmin(createMember)
    const text = `Pay a $50 deposit at the web shop to apply ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await ada.call(createPost, { content: text })
    const postOf = ({ page }: typeof ada) => page.getByRole('article').filter({ hasText: text })

    await ada.page.goto(`/p/${id}`)
    await expect(ada.page.getByRole('note', { name: 'Your post is waiting for review' })).toBeVisible()
    await expect(postOf(ada).getByText('This reads like asking workers for money')).toBeVisible()
    await ben.page.goto(`/p/${id}`)
    await expect(ben.page.getByText('This post is no longer available.')).toBeVisible()

    await gloria.page.goto('/admin?tab=held')
    await expect(postOf(gloria)).toContainText('Never pay to get a job')
    await postOf(gloria).getByRole('button', { name: 'Release' }).click()
    await gloria.page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
    await expect(gloria.page.getByText('Post released')).toBeVisible()

    await ben.page.goto(`/p/${id}`)
    await expect(postOf(ben).getByRole('note', { name: 'Signs of a scam' })).toBeVisible()
  },
)

test(
  'a notice is shown on home until an administrator removes it',
  { tag: '@once' },
  async ({ createMember }, info) => {
    const [ada, gloria] = [await createMember('Ada'), await createMember('Gloria')]
    await grantAdmin(gloria.session.user.email)
    const title = `Job fair ${crypto.randomUUID().slice(0, 8)}`
    await gloria.page.goto('/admin?tab=notice')
    const form = gloria.page.getByRole('form', { name: 'New notice' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Text', { exact: true }).fill('Saturday at Fort Charlotte.')
    await form.getByLabel('Link', { exact: false }).first().fill('/friends')
    await form.getByRole('button', { name: 'Set notice' }).click()
    await expect(gloria.page.getByText('Notice published')).toBeVisible()

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

    await gloria.page.getByRole('button', { name: 'Remove' }).click()
    await gloria.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(gloria.page.getByText('Notice removed')).toBeVisible()
    await ada.page.goto('/')
    await expect(ada.page.getByRole('article').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'people whom a suspended member wrote to are advised, and keep the messages',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, gloria } = await membersAndAdmin(createMember)
    const job = await ben.call(createJob, {
      title: 'Line cook',
      company: 'Conch Town Kitchen',
      location: 'Nassau',
      job_type: 'full-time',
      description: 'Cook lunch.',
    })
    await ada.call(applyToJob, { id: job.id })
    const { id: conversation_id } = await ben.call(openConversation, { user_id: ada.session.user.id })
    await ben.call(sendMessage, { conversation_id, content: 'Bring the papers to the kitchen on Monday' })
    await gloria.call(moderate, {
      action: 'suspend',
      subject_type: 'user',
      subject_id: ben.session.user.id,
      reason: 'spam',
    })

    const { page } = ada
    await page.goto('/notifications')
    await page.getByRole('link', { name: /We suspended Ben Rolle's account/ }).click()
    const application = page.getByRole('article', { name: 'Line cook' })
    await expect(application.getByRole('status')).toContainText("We removed this job. Don't pay anything")
    await expect(application.getByText('Withdrawn').first()).toBeVisible()

    await page.goto(`/messages?conversation=${conversation_id}`)
    await expect(page.getByText('Bring the papers to the kitchen on Monday').last()).toBeVisible()
    await expect(page.getByText("We suspended Ben's account.")).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  },
)

test(
  'a review is announced, reported and hidden, and its author appeals',
  { tag: '@once' },
  async ({ createMember }) => {
    const { ada, ben, gloria } = await membersAndAdmin(createMember)
    const job = await ada.call(createJob, {
      title: 'Line cook',
      company: 'Conch Town Kitchen',
      location: 'Nassau',
      job_type: 'full-time',
      description: 'Cook lunch.',
    })
    const { application } = await ben.call(applyToJob, { id: job.id })
    await ada.call(updateApplication, { id: application.id, status: 'hired' })
    const text = `He never came ${crypto.randomUUID().slice(0, 8)}`
    await ada.call(reviewHire, { id: application.id, rating: 1, content: text })

    await test.step('Ben is told of a review, writes his, and reports hers', async () => {
      const { page } = ben
      await page.goto('/notifications')
      await page.getByRole('link', { name: /Ada Rolle reviewed you for the job Line cook/ }).click()
      await page.getByRole('button', { name: 'Write a review' }).click()
      const dialog = page.getByRole('dialog', { name: 'Review Ada Rolle' })
      await dialog.getByRole('radio', { name: '4 stars, Very good' }).check({ force: true })
      await dialog.getByRole('button', { name: 'Send review' }).click()
      await expect(page.getByText('4 of 5 stars').first()).toBeAttached()

      await page.goto(`/user/${ben.session.user.id}?tab=reviews`)
      const review = page.getByRole('article').filter({ hasText: text })
      await review.getByRole('button', { name: 'More options' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      const report = page.getByRole('dialog', { name: 'Report this review' })
      await report.getByRole('radio', { name: 'False information' }).check()
      await report.getByRole('button', { name: 'Report' }).click()
      await expect(page.getByText('Thank you. The administrators will look at it.')).toBeVisible()
    })

    await test.step('Gloria hides it', async () => {
      await gloria.page.goto('/admin?tab=reports')
      const card = gloria.page.getByRole('article').filter({ hasText: text })
      await expect(card).toContainText('Review of Ben Rolle, Line cook: 1 of 5 stars')
      await card.getByRole('button', { name: 'Hide' }).click()
      const question = gloria.page.getByRole('alertdialog', { name: 'Hide this review?' })
      await question.getByRole('button', { name: 'Hide' }).click()
      await expect(card).toHaveCount(0)
      await ben.page.reload()
      await expect(ben.page.getByText('No reviews yet')).toBeVisible()
    })

    await test.step('Ada is told why, and appeals', async () => {
      const { page } = ada
      await page.goto('/notifications')
      await page.getByRole('link', { name: /Your review was hidden because it contains false/ }).click()
      const note = page.getByRole('note', { name: 'Your review is hidden' })
      await note.getByRole('button', { name: 'Appeal' }).click()
      const dialog = page.getByRole('dialog', { name: 'Appeal this decision' })
      await dialog.getByLabel('Why should your review be visible?').fill('He has the keys still.')
      await dialog.getByRole('button', { name: 'Send appeal' }).click()
      await expect(note.getByText("We're reviewing your appeal.")).toBeVisible()
    })
  },
)

/** Two members, and Gloria, who is an administrator. */
async function membersAndAdmin(createMember: CreateMember) {
  const [ada, ben, gloria] = [
    await createMember('Ada'),
    await createMember('Ben'),
    await createMember('Gloria'),
  ]
  await grantAdmin(gloria.session.user.email)
  return { ada, ben, gloria }
}
