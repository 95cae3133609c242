import { addComment, listComments } from 'contract/comments'
import { login } from 'contract/auth'
import * as contract from 'contract/moderation'
import { createJob, getJob } from 'contract/jobs'
import { createPost, getPost, listPosts } from 'contract/posts'
import { getProfile, getUser } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp, type World } from '../../../test/world.ts'

const { listActions, listReports, moderate, report } = contract

async function withAdmin(app: World) {
  const [ada, ben, admin] = await app.members('ada', 'ben', 'gloria')
  await app.db`update users set role = 'admin' where id = ${admin.id}`
  return { ada, ben, admin }
}

test('a report reaches the administrators with what was reported; a second one adds to it', async () => {
  await using app = await startApp()
  const { ada, ben, admin } = await withAdmin(app)
  const post = await ben(createPost, { content: 'Send me your bank card' })
  const first = await ada(report, { subject_type: 'post', subject_id: post.id, reason: 'spam' })
  const more = {
    subject_type: 'post',
    subject_id: post.id,
    reason: 'harassment',
    details: 'He insults me',
  } as const
  for (const again of [more, more, { ...more, reason: 'spam', details: '' }, { ...more, reason: 'spam' }])
    expect(await ada(report, again)).toEqual(first)
  const { subjects, total } = await admin(listReports, {})
  expect(total).toBe(1)
  expect(subjects).toMatchObject([
    {
      subject_type: 'post',
      subject_id: post.id,
      content: 'Send me your bank card',
      author: { id: ben.id },
      is_hidden: false,
      reports: [
        {
          reason: 'spam',
          details: null,
          reporter: { id: ada.id },
          created_at: expect.stringMatching(/Z$/),
          additions: [
            { reason: 'harassment', details: 'He insults me', created_at: expect.stringMatching(/Z$/) },
            { reason: 'spam', details: 'He insults me', created_at: expect.stringMatching(/Z$/) },
          ],
        },
      ],
    },
  ])
  await expect(
    ada(report, { subject_type: 'post', subject_id: 999_999, reason: 'spam' }),
  ).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(ada(report, { subject_type: 'post', subject_id: post.id, reason: ' ' })).rejects.toMatchObject(
    {
      body: { message: 'Please choose a reason' },
    },
  )
})

test('what is for others alone cannot be reported, so that nobody learns that it is there', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ben(createPost, { content: 'Among friends', audience: 'friends' })
  const comment = await ben(addComment, { id: post.id, content: 'Quite' })
  const draft = await ben(createJob, {
    title: 'Cook',
    company: 'Rolle',
    location: 'Exuma',
    job_type: 'contract',
    description: 'Cook.',
    status: 'draft',
  })
  for (const [subject_type, subject_id] of [
    ['post', post.id],
    ['comment', comment.id],
    ['job', draft.id],
  ] as const)
    await expect(ada(report, { subject_type, subject_id, reason: 'spam' })).rejects.toMatchObject({
      code: 'subject_not_found',
    })
})

test('hidden content is gone for everybody until it is restored, and both are written down', async () => {
  await using app = await startApp()
  const { ada, ben, admin } = await withAdmin(app)
  const post = await ben(createPost, { content: 'Bad' })
  const comment = await ben(addComment, {
    id: (await ada(createPost, { content: 'Good' })).id,
    content: 'Worse',
  })
  await ada(report, { subject_type: 'post', subject_id: post.id, reason: 'spam' })
  await admin(moderate, { action: 'hide', subject_type: 'post', subject_id: post.id, note: 'A scam' })
  await admin(moderate, { action: 'hide', subject_type: 'comment', subject_id: comment.id })
  for (const who of [ada, ben, app.anyone]) {
    await expect(who(getPost, { id: post.id })).rejects.toMatchObject({ code: 'post_not_found' })
    expect((await who(listPosts, {})).map((it) => it.content)).toEqual(['Good'])
    expect(await who(listComments, { id: post.id + 1 })).toEqual([])
  }
  expect(await admin(listReports, {})).toEqual({ subjects: [], total: 0 })
  await admin(moderate, { action: 'restore', subject_type: 'post', subject_id: post.id })
  await expect(ada(getPost, { id: post.id })).resolves.toMatchObject({ content: 'Bad' })
  const actions = await admin(listActions, {})
  expect(actions.map((it) => [it.action, it.subject_type, it.note, it.admin?.id])).toEqual([
    ['restore', 'post', null, admin.id],
    ['hide', 'comment', null, admin.id],
    ['hide', 'post', 'A scam', admin.id],
  ])
})

test('a suspended member is signed out, stays out and is seen by nobody, until reinstated', async () => {
  await using app = await startApp()
  const { ada, ben, admin } = await withAdmin(app)
  await ben(createPost, { content: 'Hello' })
  await ben(getProfile, {})
  await admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: ben.id })
  await expect(ben(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.anyone(login, { email: 'ben@example.com', password: 'junkanoo' })).rejects.toMatchObject({
    status: 403,
    code: 'account_suspended',
  })
  await expect(app.anyone(login, { email: 'ben@example.com', password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await ada(listPosts, {})).toEqual([])
  await expect(ada(getUser, { id: ben.id })).rejects.toMatchObject({ code: 'user_not_found' })
  await admin(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ben.id })
  await expect(app.anyone(login, { email: 'ben@example.com', password: 'junkanoo' })).resolves.toBeDefined()
  expect(await ada(listPosts, {})).toHaveLength(1)
})

test('members moderate nothing, and nothing impossible is done', async () => {
  await using app = await startApp()
  const { ada, ben, admin } = await withAdmin(app)
  const { id } = await ben(createPost, { content: 'Hello' })
  await expect(ada(moderate, { action: 'hide', subject_type: 'post', subject_id: id })).rejects.toMatchObject(
    { code: 'admins_only' },
  )
  await expect(
    admin(moderate, { action: 'suspend', subject_type: 'post', subject_id: id }),
  ).rejects.toMatchObject({ code: 'not_possible_here' })
  await expect(
    admin(moderate, { action: 'hide', subject_type: 'user', subject_id: ben.id }),
  ).rejects.toMatchObject({ code: 'not_possible_here' })
  await expect(
    admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: admin.id }),
  ).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(
    admin(moderate, { action: 'hide', subject_type: 'post', subject_id: 999_999 }),
  ).rejects.toMatchObject({ code: 'subject_not_found' })
  expect(await admin(listActions, {})).toEqual([])
})

test('a job is reported, shown with its title and text, hidden and restored', async () => {
  await using app = await startApp()
  const { ada, ben, admin } = await withAdmin(app)
  const { id } = await ben(createJob, {
    title: 'Easy money',
    company: 'Nobody',
    location: 'Nassau',
    job_type: 'contract',
    description: 'Send a fee first.',
  })
  const subject = { subject_type: 'job', subject_id: id } as const
  await ada(report, { ...subject, reason: 'spam' })
  expect((await admin(listReports, {})).subjects).toMatchObject([
    { ...subject, content: 'Easy money\n\nSend a fee first.', author: { id: ben.id }, is_hidden: false },
  ])
  await admin(moderate, { ...subject, action: 'hide' })
  for (const who of [ada, ben, app.anyone])
    await expect(who(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  await admin(moderate, { ...subject, action: 'restore' })
  await expect(ada(getJob, { id })).resolves.toMatchObject({ title: 'Easy money' })
  await expect(ada(report, { ...subject, subject_id: 999_999, reason: 'spam' })).rejects.toMatchObject({
    code: 'subject_not_found',
  })
})
