import { listAdminActions } from 'contract/administration'
import { applyToJob, updateApplication } from 'contract/applications'
import { addComment } from 'contract/comments'
import { createCompany, setCompanyMember } from 'contract/companies'
import { getContentRecord } from 'contract/contentRecord'
import { createJob, updateJob } from 'contract/jobPosting'
import { deleteMessage, openConversation, sendMessage } from 'contract/messages'
import { createReport, moderate, type ContentType } from 'contract/moderation'
import { createPost, editPost } from 'contract/posts'
import { reviewHire } from 'contract/reviews'
import { createStory } from 'contract/stories'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { befriend } from '../../../test/befriend.ts'
import { decideAsListed, SCAM_JOB, startHolding } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { expectNoSeqScan } from '../../../test/plans.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'
import { createJpeg, uploadForm } from '../../../test/uploadFiles.ts'

const NOT_FOUND = { status: 404, code: 'subject_not_found' }
const SCAM = 'You got the job! Pay a $50 registration fee by Western Union before you start.'

type People = Record<'ada' | 'ben', Caller>

async function message({ ada, ben }: People, content: string) {
  const { id } = await ada(openConversation, { user_id: ben.id })
  return ada(sendMessage, { conversation_id: id, content })
}

async function review(author: Caller, of: Caller) {
  const job = await author(createJob, NEW_JOB)
  const { application } = await of(applyToJob, { id: job.id })
  await author(updateApplication, { id: application.id, status: 'hired' })
  const { review } = await author(reviewHire, { id: application.id, rating: 1, content: 'Never came.' })
  await of(reviewHire, { id: application.id, rating: 5 })
  return review.id
}

/** Something of Ada's of each kind, which Ben may report. */
const makers: Record<ContentType, (people: People) => Promise<number>> = {
  post: async ({ ada }) => (await ada(createPost, { content: 'Send me your oars' })).id,
  comment: async ({ ada, ben }) => {
    const { id } = await ben(createPost, { content: 'Hello' })
    return (await ada(addComment, { id, content: 'Send me your oars' })).id
  },
  story: async ({ ada }) => (await ada(createStory, { content: 'Send me your oars' })).story.id,
  job: async ({ ada }) => (await ada(createJob, { ...NEW_JOB, description: 'Send me your oars' })).id,
  company: async ({ ada }) =>
    (await ada(createCompany, { name: 'Sandbar Grill', about: 'Send me your oars' })).id,
  message: async (people) => (await message(people, 'Send me your oars')).id,
  review: ({ ada, ben }) => review(ada, ben),
}
const types = Object.keys(makers) as ContentType[]

test.for(types)('administrators read a reported %s, also once it is hidden', async (type) => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const id = await makers[type](app)
  const subject = { subject_type: type, subject_id: id }
  if (type !== 'job' && type !== 'company')
    await expect(admin(getContentRecord, { type, id })).rejects.toMatchObject(NOT_FOUND)

  await ben(createReport, { ...subject, reason: 'spam' })

  const record = {
    ...subject,
    author: { id: ada.id },
    content: expect.stringContaining(type === 'review' ? 'Never came.' : 'Send me your oars'),
    is_held: false,
    is_suspended: false,
    is_undelivered: false,
    needs_other_admin: false,
  }
  expect(await admin(getContentRecord, { type, id })).toMatchObject({
    ...record,
    is_hidden: false,
    is_public: ['post', 'comment', 'job', 'company'].includes(type),
  })
  for (const action of ['hide', 'restore', 'hide'] as const) await admin(moderate, { ...subject, action })
  expect(await admin(getContentRecord, { type, id })).toMatchObject({
    ...record,
    is_hidden: true,
    is_public: false,
  })
  for (const member of [ada, ben])
    await expect(member(getContentRecord, { type, id })).rejects.toMatchObject({ code: 'admins_only' })
  const decisions = await admin(listAdminActions, subject)
  expect(decisions.map(({ action }) => action)).toEqual(['hide', 'restore', 'hide'])
})

test('private texts that nobody reported stay private', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id: forFriends } = await ada(createPost, { content: 'Between us', audience: 'friends' })
  const { id: draft } = await ada(createJob, { ...NEW_JOB, status: 'draft' })
  const { id: written, conversation_id } = await message(app, 'Between us')
  const read = (type: ContentType, id: number) => admin(getContentRecord, { type, id })
  await expect(read('post', forFriends)).rejects.toMatchObject(NOT_FOUND)
  await expect(read('job', draft)).rejects.toMatchObject(NOT_FOUND)
  await expect(read('message', written)).rejects.toMatchObject(NOT_FOUND)

  // Neither the other messages of a conversation, nor the own draft.
  const { id: reported } = await ada(sendMessage, { conversation_id, content: 'Pay me' })
  await ben(createReport, { subject_type: 'message', subject_id: reported, reason: 'spam' })
  expect(await read('message', reported)).toMatchObject({ content: 'Pay me' })
  await expect(read('message', written)).rejects.toMatchObject(NOT_FOUND)
  await ada(deleteMessage, { id: reported })
  await expect(read('message', reported)).rejects.toMatchObject(NOT_FOUND)
  const own = await admin(createJob, { ...NEW_JOB, status: 'draft' })
  await expect(read('job', own.id)).rejects.toMatchObject(NOT_FOUND)
})

test('what was reported stays readable after its reports are dismissed, and its author suspended', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const { id } = await ada(createPost, { content: 'Oars', images: [file_path] })
  const subject = { subject_type: 'post', subject_id: id } as const
  await ben(createReport, { ...subject, reason: 'spam' })
  await admin(moderate, { ...subject, action: 'dismiss' })
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id })
  const record = await admin(getContentRecord, { type: 'post', id })
  expect(record).toMatchObject({ content: 'Oars', is_hidden: false, is_suspended: true, is_public: false })
  const [picture = ''] = record.images
  expect((await app.app.inject(picture)).statusCode).toBe(200)
  expect((await app.app.inject(file_path)).statusCode).toBe(404)
})

test('a comment is public only if its post is', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const post = await ben(createPost, { content: 'Hello' })
  const { id } = await ada(addComment, { id: post.id, content: 'Send me your oars' })
  await ben(createReport, { subject_type: 'comment', subject_id: id, reason: 'spam' })
  const read = () => admin(getContentRecord, { type: 'comment', id })
  expect(await read()).toMatchObject({ post_id: post.id, is_public: true })
  await admin(moderate, { action: 'hide', subject_type: 'post', subject_id: post.id })
  expect(await read()).toMatchObject({ post_id: post.id, is_hidden: false, is_public: false })
})

test('a company is public while one of its owners is not suspended', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const { id } = await ada(createCompany, { name: 'Sandbar Grill' })
  const read = () => admin(getContentRecord, { type: 'company', id })
  await befriend(ada, ben)
  await ada(setCompanyMember, { id, user_id: ben.id, role: 'owner' })
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ada.id })
  expect(await read()).toMatchObject({ is_suspended: true, is_public: true })

  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ben.id })
  expect(await read()).toMatchObject({ is_suspended: true, is_public: false })
})

test('held jobs, posts and messages are readable, and a refused message until it is delivered', async () => {
  await using app = await startHolding()
  const { ada, admin } = app
  const job = await ada(createJob, NEW_JOB)
  await ada(updateJob, { id: job.id, ...SCAM_JOB })
  const post = await ada(createPost, { content: 'Hello' })
  await ada(editPost, { id: post.id, content: SCAM })
  const { id } = await message(app, SCAM)
  const read = (type: ContentType, id: number) => admin(getContentRecord, { type, id })
  const held = { is_held: true, is_hidden: false, is_change_asked: false, is_public: false }
  expect(await read('job', job.id)).toMatchObject({ ...held, name: SCAM_JOB.title })
  expect(await read('post', post.id)).toMatchObject(held)
  expect(await read('message', id)).toMatchObject({ ...held, content: SCAM, is_undelivered: true })

  await decideAsListed(app, 'message', id, 'refuse')
  expect(await read('message', id)).toMatchObject({ is_held: false, is_hidden: true, is_undelivered: true })
  await admin(moderate, { action: 'restore', subject_type: 'message', subject_id: id })
  await expect(read('message', id), 'delivered, so private').rejects.toMatchObject(NOT_FOUND)
})

test('an answer tells no administrator that something of theirs was reported', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const post = await gloria(createPost, { content: 'Oars', audience: 'friends' })
  const read = { type: 'post', id: post.id } as const
  expect(await gloria(getContentRecord, read)).toMatchObject({ content: 'Oars', needs_other_admin: true })
  await expect(henry(getContentRecord, read)).rejects.toMatchObject(NOT_FOUND)

  const about = { type: 'review', id: await review(ada, gloria) } as const
  await ben(createReport, { subject_type: 'review', subject_id: about.id, reason: 'harassment' })
  await expect(gloria(getContentRecord, about)).rejects.toMatchObject(NOT_FOUND)
  expect(await henry(getContentRecord, about)).toMatchObject({ needs_other_admin: false })
})

test('administrators leave what they reported to another one', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const id = await makers.story({ ada, ben })
  await gloria(createReport, { subject_type: 'story', subject_id: id, reason: 'spam' })
  const read = () => gloria(getContentRecord, { type: 'story', id })
  expect(await read()).toMatchObject({ needs_other_admin: false })
  await app.admin('henry')
  expect(await read()).toMatchObject({ needs_other_admin: true })
})

test('content and the decisions on it are found by indexes', async () => {
  await using app = await startHolding()
  const { ben, admin } = app
  const id = await makers.post(app)
  const subject = { subject_type: 'post', subject_id: id } as const
  await ben(createReport, { ...subject, reason: 'spam' })
  await expectNoSeqScan(app, ['moderation_actions', 'reported_subjects', 'posts', 'messages'], async () => {
    await admin(getContentRecord, { type: 'post', id })
    await admin(listAdminActions, subject)
  })
})
