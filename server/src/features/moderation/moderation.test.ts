import { deleteMessage, listMessages, openConversation, sendMessage } from 'contract/messages'
import { deleteAccount, exportAccount } from 'contract/account'
import { applyToJob, listApplicants } from 'contract/applications'
import { login } from 'contract/auth'
import { addComment, deleteComment, listComments } from 'contract/comments'
import { createJob } from 'contract/jobPosting'
import { getJob, listMyJobs } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listMemories } from 'contract/memories'
import {
  createAppeal,
  listModerationActions,
  listAppeals,
  listReports,
  moderate,
  createReport,
} from 'contract/moderation'
import { reportConfirmedPhrase } from 'contract/words/moderationPhrases'
import { listNotifications } from 'contract/notifications'
import { createPost, deletePost, getPost, listPosts, likePost } from 'contract/posts'
import { getProfile, getUser } from 'contract/profiles'
import { createStory, deleteStory, listStories } from 'contract/stories'
import { expect, test } from 'vitest'
import { decideOneHeld } from '../../../test/held.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const JOB = {
  title: 'Cook',
  company: 'Rolle',
  location: 'Exuma',
  job_type: 'contract',
  description: 'Cook.',
} as const

test('reasons about pay and adverts are for jobs only', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const admin = await app.admin('gloria')
  const misfit = { body: { fields: { reason: 'This reason is for jobs only' } } }
  const { id } = await ada(createPost, { content: 'Hello' })
  for (const subject of [
    { subject_type: 'post', subject_id: id } as const,
    { subject_type: 'user', subject_id: ada.id } as const,
  ])
    for (const reason of ['below_minimum_wage', 'misleading_pay', 'duplicate', 'not_a_job'] as const)
      await expect(admin(moderate, { ...subject, action: 'hide', reason })).rejects.toMatchObject(misfit)
  const decision = { id, decision: 'refuse', held_at: new Date().toISOString(), reason: 'not_a_job' } as const
  for (const type of ['post', 'message'] as const)
    await expect(decideOneHeld(admin, type, decision)).rejects.toMatchObject(misfit)
  await expect(decideOneHeld(admin, 'job', decision)).rejects.toMatchObject({ code: 'job_not_found' })
})

/** A post, comment, story, job and message of Ben's, with the calls that read them. */
async function contentsOf(app: TestApp, ben: Caller, ada: Caller) {
  const post = await ben(createPost, { content: 'Bad' })
  const theirs = await ada(createPost, { content: 'Good' })
  const comment = await ben(addComment, { id: theirs.id, content: 'Worse' })
  const { story } = await ben(createStory, { content: 'Worst' })
  const job = await ben(createJob, JOB)
  const conversation = await ben(openConversation, { user_id: ada.id })
  const message = await ben(sendMessage, { conversation_id: conversation.id, content: 'Mean' })
  return [
    {
      subject_type: 'post',
      subject_id: post.id,
      leadsTo: ['post', post.id],
      named: 'post',
      read: (who: Caller) => who(getPost, { id: post.id }),
    },
    {
      subject_type: 'comment',
      subject_id: comment.id,
      leadsTo: ['post', theirs.id],
      named: 'comment',
      read: async (who: Caller) => (await who(listComments, { id: theirs.id }))[0],
    },
    {
      subject_type: 'story',
      subject_id: story.id,
      leadsTo: ['story', story.id],
      named: 'story',
      read: async (who: Caller) => (await who(listStories, {})).stories[0],
    },
    {
      subject_type: 'job',
      subject_id: job.id,
      leadsTo: ['job', job.id],
      named: 'job Cook',
      read: (who: Caller) => who(getJob, { id: job.id }),
    },
    {
      subject_type: 'message',
      subject_id: message.id,
      leadsTo: ['conversation', conversation.id],
      named: 'message',
      read: async (who: Caller) => {
        if (who.id !== ben.id && who.id !== ada.id) return undefined
        const [read] = await who(listMessages, { id: conversation.id })
        return read?.content === '' ? undefined : read
      },
    },
  ] as const
}

const told = async (who: Caller) =>
  (await who(listNotifications, {})).notifications
    .filter(({ type }) => type === 'moderation')
    .map(({ user, content, subject_type, subject_id }) => ({
      user,
      content,
      place: [subject_type, subject_id],
    }))

test('hidden content is visible only to its author, who is told the reason, until restored', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const contents = await contentsOf(app, ben, ada)
  for (const { subject_type, subject_id, leadsTo, named, read } of contents) {
    const subject = { subject_type, subject_id }
    await ada(createReport, { ...subject, reason: 'spam' })
    await admin(moderate, { ...subject, action: 'hide', reason: 'spam', note: 'The third one today' })
    for (const who of [ada, admin, app.visitor])
      expect(await read(who).catch(({ status }: { status: number }) => status), subject_type).toSatisfy(
        (it) => it === undefined || it === 404,
      )
    expect(await read(ben), subject_type).toMatchObject({ moderation: { reason: 'spam', appeal: null } })
    const [notice] = await told(ben)
    expect(notice).toEqual({
      user: null,
      content: `Your ${named} was hidden because it looks like spam or a scam. Only you can see it. You can appeal.`,
      place: leadsTo,
    })
    expect((await told(ada))[0]?.content).toBe(reportConfirmedPhrase)
    expect(await admin(listReports, {})).toEqual({ subjects: [], total: 0 })
    await expect(admin(moderate, { ...subject, action: 'hide' })).rejects.toMatchObject({
      code: 'already_decided',
    })
    await admin(moderate, { ...subject, action: 'restore' })
    for (const who of [ada, ben]) expect(await read(who), subject_type).toMatchObject({ moderation: null })
    expect((await told(ben))[0]).toMatchObject({
      content: `Your ${named} is visible again.`,
      place: leadsTo,
    })
    await expect(admin(moderate, { ...subject, action: 'restore' })).rejects.toMatchObject({
      code: 'already_decided',
    })
  }
  expect((await told(ada)).map(({ content, place: [type] }) => [type, content])).toEqual(
    contents
      .map(({ subject_type }) => [
        'report',
        `The ${subject_type} that you reported was reviewed again and is visible again.`,
      ])
      .toReversed(),
  )
  const emails = (await app.emails()).filter(({ subject }) => subject === 'We reviewed your report again')
  expect(emails).toHaveLength(contents.length)
  expect(emails[0]?.text).toContain('Open Cayfolk')
  const actions = await admin(listModerationActions, { limit: 2 })
  expect(actions).toMatchObject([
    { action: 'restore', subject_type: 'message', reason: null, note: null, admin: { id: admin.id } },
    { action: 'hide', subject_type: 'message', reason: 'spam', note: 'The third one today' },
  ])
})

test("only the author's own lists include hidden content, marked", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const contents = await contentsOf(app, ben, ada)
  for (const { subject_type, subject_id } of contents)
    await admin(moderate, { subject_type, subject_id, action: 'hide' })
  const marked = { moderation: { reason: 'other', explanation: null, appeal: null } }
  expect(await ben(listPosts, { user_id: ben.id })).toMatchObject([marked])
  expect(await ben(listPosts, {})).toMatchObject([{ content: 'Good', moderation: null }, marked])
  expect(await ben(listMemories, {})).toMatchObject([{ story: marked }, { post: marked }])
  expect(await ben(listMyJobs, {})).toMatchObject({ jobs: [marked], total: 1 })
  expect(await ben(listApplicants, { id: contents[3].subject_id })).toMatchObject({ total: 0 })
  expect(await ada(listPosts, { user_id: ben.id })).toEqual([])
  expect((await ada(listJobs, {})).total).toBe(0)
  await expect(ada(applyToJob, { id: contents[3].subject_id })).rejects.toMatchObject({ status: 404 })
  await expect(ada(likePost, { id: contents[0].subject_id })).rejects.toMatchObject({ status: 404 })
})

test('hidden content is counted only for its author, who can delete it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  using device = await connectSocket(app, ada)
  using theirDevice = await connectSocket(app, ben)
  const [post, comment] = await contentsOf(app, ben, ada)
  // Changes of a new post are emitted together with it.
  await device.receive('post_created', 2)
  const theirs = (await ada(listPosts, { user_id: ada.id }))[0]?.id ?? 0
  const counts = async () => [
    (await ada(getUser, { id: ben.id })).posts_count,
    (await ben(getProfile, {})).posts_count,
    (await ada(getPost, { id: theirs })).comments_count,
    (await ben(getPost, { id: theirs })).comments_count,
  ]
  expect(await counts()).toEqual([1, 1, 1, 1])
  for (const { subject_type, subject_id } of [post, comment])
    await admin(moderate, { subject_type, subject_id, action: 'hide' })
  expect(await counts()).toEqual([0, 1, 0, 1])
  expect((await device.receive('post_changed')).at(-1)).toMatchObject({ id: theirs, comments_count: 0 })
  expect((await theirDevice.receive('post_changed')).at(-1)).toMatchObject({ id: theirs, comments_count: 1 })
  expect(await theirDevice.receive('changed', 2)).toEqual([{ what: 'content' }, { what: 'content' }])
  for (const { subject_type, subject_id } of [post, comment])
    await admin(moderate, { subject_type, subject_id, action: 'restore' })
  expect(await counts()).toEqual([1, 1, 1, 1])
  for (const { subject_type, subject_id } of [post, comment])
    await admin(moderate, { subject_type, subject_id, action: 'hide' })
  await ben(deletePost, { id: post.subject_id })
  await ben(deleteComment, { post_id: theirs, comment_id: comment.subject_id })
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('an author can appeal once; the outcome restores or keeps hidden, and is notified', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  for (const { subject_type, subject_id, read, named } of await contentsOf(app, ben, ada)) {
    const subject = { subject_type, subject_id }
    const mine = { ...subject, content: ' It is my own boat. ' }
    await expect(ben(createAppeal, mine)).rejects.toMatchObject({ code: 'subject_not_found' })
    const explanation = 'It asks for a deposit.'
    await admin(moderate, { ...subject, action: 'hide', reason: 'spam', explanation, note: 'A scam' })
    await expect(ada(createAppeal, mine)).rejects.toMatchObject({ code: 'subject_not_found' })
    await expect(ben(createAppeal, { ...mine, content: ' ' })).rejects.toMatchObject({
      body: { message: 'Please say why it should be visible again' },
    })
    const tries = await Promise.allSettled([ben(createAppeal, mine), ben(createAppeal, mine)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(ben(createAppeal, mine)).rejects.toMatchObject({ code: 'already_appealed' })
    expect(await read(ben)).toMatchObject({ moderation: { reason: 'spam', appeal: 'open' } })
    const { appeals, total } = await admin(listAppeals, {})
    expect(total).toBe(1)
    expect(appeals).toMatchObject([
      {
        ...subject,
        name: subject_type === 'job' ? 'Cook' : null,
        appeal: 'It is my own boat.',
        author: { id: ben.id },
        reason: 'spam',
        explanation,
        note: 'A scam',
      },
    ])
    expect(appeals[0]?.content).toMatch(/^(Bad|Worse|Worst|Cook\n\nCook\.|Mean)$/)

    await admin(moderate, { ...subject, action: 'uphold', note: 'Still a scam' })
    expect(await admin(listAppeals, {})).toEqual({ appeals: [], total: 0 })
    expect(await read(ben)).toMatchObject({ moderation: { reason: 'spam', appeal: 'upheld' } })
    expect((await told(ben))[0]?.content).toBe(`We reviewed your appeal. Your ${named} stays hidden.`)
    await expect(ben(createAppeal, mine)).rejects.toMatchObject({ code: 'already_appealed' })
    await expect(admin(moderate, { ...subject, action: 'uphold' })).rejects.toMatchObject({
      code: 'already_decided',
    })

    await admin(moderate, { ...subject, action: 'restore' })
    await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
    await ben(createAppeal, mine)
    await admin(moderate, { ...subject, action: 'restore' })
    expect(await read(ada)).toMatchObject({ moderation: null })
    expect((await told(ben))[0]?.content).toBe(`Your appeal was accepted. Your ${named} is visible again.`)
  }
  for (const action of ['uphold', 'restore'] as const)
    await expect(ada(moderate, { action, subject_type: 'post', subject_id: 1 })).rejects.toMatchObject({
      code: 'admins_only',
    })
  await expect(ada(listAppeals, {})).rejects.toMatchObject({ code: 'admins_only' })
})

test('an appeal is deleted with its subject and with its author', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const contents = await contentsOf(app, ben, ada)
  for (const { subject_type, subject_id } of contents) {
    await admin(moderate, { subject_type, subject_id, action: 'hide' })
    await ben(createAppeal, { subject_type, subject_id, content: 'Please' })
  }
  expect((await admin(listAppeals, {})).total).toBe(5)
  const first = await admin.page(listAppeals, { limit: 4 })
  const ids = first.data.appeals.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect((await admin(listAppeals, { limit: 4, cursor: present(first.cursor) })).appeals).toHaveLength(1)
  await ben(deletePost, { id: contents[0].subject_id })
  await ben(deleteStory, { id: contents[2].subject_id })
  await ben(deleteMessage, { id: contents[4].subject_id })
  expect((await admin(listAppeals, {})).total).toBe(2)
  expect((await told(ben)).map(({ place }) => place[0])).toEqual(['conversation', 'job', 'post'])
  expect((await ben(exportAccount, {}))['appeals']).toHaveLength(5)
  await ben(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select from appeals`).toHaveLength(0)
})

test("a suspended member is signed out, can't sign in and is hidden until reinstated", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await ben(createPost, { content: 'Hello' })
  await ben(getProfile, {})
  await admin(moderate, {
    action: 'suspend',
    subject_type: 'user',
    subject_id: ben.id,
    reason: 'impersonation',
  })
  const [told] = await app.emails()
  expect(told).toMatchObject({ subject: 'Your account is suspended', to: [{ address: 'ben@example.com' }] })
  expect(told?.text).toContain('Reason: pretends to be someone else.')
  expect(told?.text).toContain('/appeal?token=')
  await expect(ben(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.visitor(login, { email: 'ben@example.com', password: 'junkanoo' })).rejects.toMatchObject({
    status: 403,
    code: 'account_suspended',
  })
  await expect(app.visitor(login, { email: 'ben@example.com', password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await ada(listPosts, {})).toEqual([])
  await expect(ada(getUser, { id: ben.id })).rejects.toMatchObject({ code: 'user_not_found' })
  const decideAgain = async (action: 'suspend' | 'reinstate') => {
    const { length } = await app.emails()
    const again = admin(moderate, { action, subject_type: 'user', subject_id: ben.id })
    await expect(again).rejects.toMatchObject({ code: 'already_decided' })
    expect(await app.emails()).toHaveLength(length)
  }
  await decideAgain('suspend')
  await admin(moderate, { action: 'reinstate', subject_type: 'user', subject_id: ben.id })
  expect((await app.emails()).at(-1)).toMatchObject({ subject: 'Your account is no longer suspended' })
  await decideAgain('reinstate')
  const { user } = await app.visitor(login, { email: 'ben@example.com', password: 'junkanoo' })
  expect(user.id).toBe(ben.id)
  expect(await ada(listPosts, {})).toHaveLength(1)
})

test('a suspension that is rolled back disconnects nobody', async () => {
  await using app = await startApp()
  const [ben] = await app.members('ben')
  const admin = await app.admin('gloria')
  using bens = await connectSocket(app, ben)
  await app.db.unsafe(`
    create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse_answer before update on idempotency_keys for each row execute function refuse_answer()`)
  const suspended = admin(
    moderate,
    { action: 'suspend', subject_type: 'user', subject_id: ben.id, reason: 'spam' },
    { headers: { 'idempotency-key': 'suspend-ben' } },
  )
  await expect(suspended).rejects.toMatchObject({ status: 500 })
  await bens.settled()
  expect(bens.socket.connected).toBe(true)
})

test('only administrators can moderate, and impossible actions are refused', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
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
  ).rejects.toMatchObject({ code: 'own_decision' })
  const henry = await app.admin('henry')
  await expect(
    admin(moderate, { action: 'suspend', subject_type: 'user', subject_id: henry.id }),
  ).rejects.toMatchObject({ code: 'is_administrator' })
  await expect(
    admin(moderate, { action: 'hide', subject_type: 'post', subject_id: 999_999 }),
  ).rejects.toMatchObject({ code: 'subject_not_found' })
  expect(await admin(listModerationActions, {})).toEqual([])
})

test('a message that its sender has deleted is hidden without a word, and cannot be appealed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const { id: conversation_id } = await ben(openConversation, { user_id: ada.id })
  const { id } = await ben(sendMessage, { conversation_id, content: 'Mean' })
  const subject = { subject_type: 'message', subject_id: id } as const
  await ben(deleteMessage, { id })
  await admin(moderate, { ...subject, action: 'hide', reason: 'harassment' })
  await expect(ben(createAppeal, { ...subject, content: 'Please' })).rejects.toMatchObject({
    code: 'subject_not_found',
  })
  await admin(moderate, { ...subject, action: 'restore' })
  expect(await told(ben)).toEqual([])
})
