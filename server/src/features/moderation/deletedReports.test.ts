import { deleteAccount } from 'contract/account'
import { listAdminActions } from 'contract/administration'
import { addComment, deleteComment } from 'contract/comments'
import { createCompany, deleteCompany } from 'contract/companies'
import { createJob, deleteJob } from 'contract/jobPosting'
import { deleteMessage, openConversation, sendMessage } from 'contract/messages'
import { createReport, listReports, moderate } from 'contract/moderation'
import { createPost, deletePost } from 'contract/posts'
import { createStory, deleteStory } from 'contract/stories'
import { expect, test } from 'vitest'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const DELETED =
  'Thank you for your report. What you reported was deleted before we decided on it, so there was nothing left to check.'

type Made = { id: number; remove: () => Promise<unknown> }

const makers = {
  async post(author) {
    const { id } = await author(createPost, { content: 'Send me your oars' })
    return { id, remove: () => author(deletePost, { id }) }
  },
  async comment(author, reporter) {
    const post = await reporter(createPost, { content: 'Hello' })
    const { id } = await author(addComment, { id: post.id, content: 'Send me your oars' })
    return { id, remove: () => author(deleteComment, { post_id: post.id, comment_id: id }) }
  },
  async story(author) {
    const { id } = (await author(createStory, { content: 'Send me your oars' })).story
    return { id, remove: () => author(deleteStory, { id }) }
  },
  async job(author) {
    const { id } = await author(createJob, NEW_JOB)
    return { id, remove: () => author(deleteJob, { id }) }
  },
  async company(author) {
    const { id } = await author(createCompany, { name: 'Sandbar Grill' })
    return { id, remove: () => author(deleteCompany, { id }) }
  },
  async message(author, reporter) {
    const { id: conversation_id } = await author(openConversation, { user_id: reporter.id })
    const { id } = await author(sendMessage, { conversation_id, content: 'Send me your oars' })
    return { id, remove: () => author(deleteMessage, { id }) }
  },
} satisfies Record<string, (author: Caller, reporter: Caller) => Promise<Made>>

test.for(Object.keys(makers) as (keyof typeof makers)[])(
  'reporters of a deleted %s hear that it was deleted, and neither side has it on record',
  async (subject_type) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const admin = await app.admin('gloria')
    const made = await makers[subject_type](ada, ben)
    const subject = { subject_type, subject_id: made.id }
    await ben(createReport, { ...subject, reason: 'spam' })
    const later = await makers.post(ada)
    await ben(createReport, { subject_type: 'post', subject_id: later.id, reason: 'spam' })
    await made.remove()
    // Ranks it again, as a decision on something else of the same reporter does.
    await admin(moderate, { action: 'dismiss', subject_type: 'post', subject_id: later.id })
    await app.db`delete from notifications`
    expect((await admin(listReports, {})).subjects).toMatchObject([
      { ...subject, content: null, author: { id: ada.id } },
    ])

    await admin(moderate, { ...subject, action: 'dismiss' })

    expect((await admin(listReports, {})).total).toBe(0)
    expect(await notificationsOf(ben)).toEqual([DELETED])
    expect(
      await app.db`select outcome from reports where subject_type = ${subject_type} and subject_id = ${made.id}`,
    ).toEqual([{ outcome: null }])
    const [logged] = await admin(listAdminActions, {})
    expect(logged).toMatchObject({ action: 'dismiss', note: 'It was deleted before', member: { id: ada.id } })
  },
)

test('the author of what was deleted can still be suspended', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id, remove } = await makers.post(ada)
  await ben(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await remove()
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id, reason: 'spam' })
  expect((await admin(listReports, {})).subjects).toMatchObject([{ content: null, is_suspended: true }])
})

test('of a deleted account, only what was reported remains', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id } = await makers.post(ada)
  const subject = { subject_type: 'post', subject_id: id } as const
  await ben(createReport, { ...subject, reason: 'spam' })
  await ada(deleteAccount, { password: 'junkanoo' })
  expect((await admin(listReports, {})).subjects).toMatchObject([{ ...subject, content: null, author: null }])
  await admin(moderate, { ...subject, action: 'dismiss' })
  expect(await notificationsOf(ben)).toEqual([DELETED])
})

test('administrators neither see nor close reports about what they wrote and deleted', async () => {
  await using app = await startApp()
  const ben = await app.member('ben')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const { id, remove } = await makers.post(gloria)
  const subject = { subject_type: 'post', subject_id: id } as const
  await ben(createReport, { ...subject, reason: 'spam' })
  const other = await makers.post(henry)
  await ben(createReport, { subject_type: 'post', subject_id: other.id, reason: 'spam' })
  await remove()
  await gloria(moderate, { action: 'dismiss', subject_type: 'post', subject_id: other.id })
  expect(await gloria(listReports, {})).toEqual({ subjects: [], total: 0 })
  await expect(gloria(moderate, { ...subject, action: 'dismiss' })).rejects.toMatchObject({
    code: 'own_decision',
  })
  await henry(moderate, { ...subject, action: 'dismiss' })
})
