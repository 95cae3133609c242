import { addComment } from 'contract/comments'
import { createCompany } from 'contract/companies'
import { createJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { openConversation, sendMessage } from 'contract/messages'
import {
  createAppeal,
  listModerationActions,
  listAppeals,
  listReports,
  moderate,
  createReport,
} from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { createPost } from 'contract/posts'
import { createStory } from 'contract/stories'
import { expect, test } from 'vitest'
import { holdLock, lockWaiters } from '../../../test/locks.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { startApp } from '../../../test/startApp.ts'

test('a reported member without a bio is not deleted content', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await ada(createReport, { subject_type: 'user', subject_id: ben.id, reason: 'spam' })
  expect((await admin(listReports, {})).subjects).toMatchObject([{ content: '', author: { id: ben.id } }])
})

test('administrators see reports with their content; repeated ones are merged', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const post = await ben(createPost, { content: 'Everyone from Exuma is a liar' })
  const first = await ada(createReport, { subject_type: 'post', subject_id: post.id, reason: 'spam' })
  const more = {
    subject_type: 'post',
    subject_id: post.id,
    reason: 'harassment',
    details: 'He insults me',
  } as const
  for (const again of [more, more, { ...more, reason: 'spam', details: '' }, { ...more, reason: 'spam' }])
    expect(await ada(createReport, again)).toEqual(first)
  const { subjects, total } = await admin(listReports, {})
  expect(total).toBe(1)
  expect(subjects).toMatchObject([
    {
      subject_type: 'post',
      subject_id: post.id,
      content: 'Everyone from Exuma is a liar',
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
    ada(createReport, { subject_type: 'post', subject_id: 999_999, reason: 'spam' }),
  ).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(
    ada(createReport, { subject_type: 'post', subject_id: post.id, reason: ' ' }),
  ).rejects.toMatchObject({
    body: { message: 'Please choose a reason' },
  })
})

test('a reported comment names its post', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const post = await ada(createPost, { content: 'Conch salad at Arawak Cay' })
  const comment = await ben(addComment, { id: post.id, content: 'Free boats' })
  await ada(createReport, { subject_type: 'comment', subject_id: comment.id, reason: 'spam' })
  await ada(createReport, { subject_type: 'user', subject_id: ben.id, reason: 'spam' })
  const { subjects } = await admin(listReports, {})
  const posts = subjects.map(({ subject_type, post_id }) => [subject_type, post_id])
  expect(posts.sort()).toEqual([
    ['comment', post.id],
    ['user', null],
  ])
})

test("members can't report themselves", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const herself = { subject_type: 'user', subject_id: ada.id, reason: 'spam' } as const
  await expect(ada(createReport, herself)).rejects.toMatchObject({ status: 400, code: 'not_yourself' })
})

test("members can't report what they made, nor their company and its jobs", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ada(createPost, { content: 'Crab fest on Saturday' })
  const { story } = await ada(createStory, { content: 'Hello' })
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  const company = await ada(createCompany, { name: 'Conch Town Kitchen' })
  const job = await ada(createJob, NEW_JOB)
  for (const [subject_type, subject_id] of [
    ['post', post.id],
    ['comment', (await ada(addComment, { id: post.id, content: 'Bring chairs' })).id],
    ['story', story.id],
    ['job', job.id],
    ['message', (await ada(sendMessage, { conversation_id, content: 'Good morning' })).id],
    ['company', company.id],
  ] as const) {
    const subject = { subject_type, subject_id, reason: 'spam' } as const
    await expect(ada(createReport, subject), subject_type).rejects.toMatchObject({
      status: 400,
      code: 'own_content',
    })
    expect(await ben(createReport, subject), subject_type).toHaveProperty('report')
  }
})

test("content that the member can't see can't be reported, so that its existence isn't revealed", async () => {
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
    await expect(ada(createReport, { subject_type, subject_id, reason: 'spam' })).rejects.toMatchObject({
      code: 'subject_not_found',
    })
})

test('of two administrators who decide on a report at once, one does, and the reporter hears one answer', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  for (const other of ['hide', 'dismiss'] as const) {
    const { id } = await ada(createPost, { content: `Hello ${other}` })
    const subject = { subject_type: 'post', subject_id: id } as const
    await ben(createReport, { ...subject, reason: 'spam' })
    const [dismissal, second] = await Promise.allSettled([
      gloria(moderate, { ...subject, action: 'dismiss' }),
      henry(moderate, { ...subject, action: other }),
    ])
    // Hiding is possible after a dismissal, too.
    const expected = other === 'hide' && dismissal.status === 'fulfilled' ? 0 : 1
    const refused = [dismissal, second].filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(expected)
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { code: 'already_decided' } })
    const { notifications } = await ben(listNotifications, {})
    expect(notifications.filter(({ type }) => type === 'moderation')).toHaveLength(1)
    await app.db`delete from notifications`
  }
})

test('only what is reported can be dismissed, once', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const { id } = await ada(createPost, { content: 'Hello' })
  const dismiss = (subject_id: number) =>
    gloria(moderate, { subject_type: 'post', subject_id, action: 'dismiss' })
  await expect(dismiss(99_999)).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(dismiss(id)).rejects.toMatchObject({ code: 'subject_not_found' })
  await ben(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  await gloria(moderate, { subject_type: 'post', subject_id: id, action: 'hide' })
  await expect(dismiss(id)).rejects.toMatchObject({ code: 'already_decided' })
  expect(await gloria(listModerationActions, {})).toHaveLength(1)
})

test('administrators see every text of a reported job', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id } = await ben(createJob, {
    ...NEW_JOB,
    requirements: 'A boat',
    benefits: 'Fish',
    work_hours: 'At night',
    skills: ['Diving', 'Cooking'],
    questions: [
      { kind: 'choice', wording: 'Which island?', choices: ['Bimini', 'Exuma'] },
      {
        kind: 'yes_no',
        wording: 'Can you swim?',
        knock_out: { accepted: ['yes'], reason: 'Our boat is small' },
      },
    ],
  })
  const subject = { subject_type: 'job', subject_id: id } as const
  await ada(createReport, { ...subject, reason: 'spam' })
  const content =
    'Diver\n\nDive.\n\nA boat\n\nFish\n\nAt night\n\nDiving, Cooking\n\nWhich island?\nBimini, Exuma\n\nCan you swim?\nOur boat is small'
  expect((await admin(listReports, {})).subjects).toMatchObject([{ content }])
  await admin(moderate, { ...subject, action: 'hide' })
  await ben(createAppeal, { ...subject, content: 'Why?' })
  expect((await admin(listAppeals, {})).appeals).toMatchObject([{ content }])
})

test('a job can be reported, hidden and restored', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id } = await ben(createJob, {
    title: 'Rich soon',
    company: 'Nobody',
    location: 'Nassau',
    job_type: 'contract',
    description: 'Nothing true.',
  })
  const subject = { subject_type: 'job', subject_id: id } as const
  await ada(createReport, { ...subject, reason: 'spam' })
  expect((await admin(listReports, {})).subjects).toMatchObject([
    { ...subject, content: 'Rich soon\n\nNothing true.', author: { id: ben.id }, is_hidden: false },
  ])
  await admin(moderate, { ...subject, action: 'hide' })
  for (const who of [ada, app.visitor])
    await expect(who(getJob, { id })).rejects.toMatchObject({ code: 'job_not_found' })
  await admin(moderate, { ...subject, action: 'restore' })
  await expect(ada(getJob, { id })).resolves.toMatchObject({ title: 'Rich soon' })
  await expect(ada(createReport, { ...subject, subject_id: 999_999, reason: 'spam' })).rejects.toMatchObject({
    code: 'subject_not_found',
  })
})

test('a hidden story can not be reported, as if it were not there', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const { story } = await ada(createStory, { content: 'Hello' })
  const subject = { subject_type: 'story', subject_id: story.id } as const
  await gloria(moderate, { ...subject, action: 'hide', reason: 'spam' })
  const report = { ...subject, reason: 'spam' } as const
  await expect(ben(createReport, report)).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(ada(createReport, report)).rejects.toMatchObject({ code: 'own_content' })
})

test('nothing else that was hidden can be reported, because the decision on it was made', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  const post = await ben(createPost, { content: 'Hello' })
  const { id: conversation_id } = await ada(openConversation, { user_id: ben.id })
  for (const [subject_type, subject_id] of [
    ['comment', (await ada(addComment, { id: post.id, content: 'Fool' })).id],
    ['message', (await ada(sendMessage, { conversation_id, content: 'Fool' })).id],
    ['company', (await ada(createCompany, { name: 'Fools' })).id],
    ['job', (await ada(createJob, NEW_JOB)).id],
  ] as const) {
    const subject = { subject_type, subject_id } as const
    await gloria(moderate, { ...subject, action: 'hide', reason: 'harassment' })
    await expect(ben(createReport, { ...subject, reason: 'spam' }), subject_type).rejects.toMatchObject({
      code: 'subject_not_found',
    })
  }
})

test('a report that waits while its subject is hidden is refused', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createPost, { content: 'Hello' })
  const release = await holdLock(app.db, (sql) => sql`update posts set hidden_at = now() where id = ${id}`)
  const report = ben(createReport, { subject_type: 'post', subject_id: id, reason: 'spam' })
  const refused = expect(report).rejects.toMatchObject({ code: 'subject_not_found' })
  await lockWaiters(app.db, 1)
  await release()
  await refused
})
