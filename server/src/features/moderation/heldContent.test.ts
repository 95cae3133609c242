import { listAdminActions, listAdminQueues, listAllJobs } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { decideHeld, HELD_SHOWN, listHeld } from 'contract/heldContent'
import { createJob, deleteJob, reopenJob, updateJob } from 'contract/jobPosting'
import { getJob } from 'contract/jobs'
import { sendMessageToPerson } from 'contract/messages'
import { listModerationActions, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { createPost, deletePost, editPost, getPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { decideOneHeld, listAllHeld, SCAM_JOB, startHolding, type HoldingApp } from '../../../test/held.ts'
import { connectSocket } from '../../../test/socketClient.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller } from '../../../test/startApp.ts'

const ASKED = 'Take out the $50 deposit, and we publish it.'
const SCAM_POST = 'Zookeepers: pay a $50 deposit at the web shop to apply.'

/** The differences between a job and a post of Ada's. */
const kinds = {
  job: {
    create: async (who: Caller) => (await who(createJob, SCAM_JOB)).id,
    edit: ({ ada }: HoldingApp, id: number) => ada(updateJob, { id, ...SCAM_JOB, description: 'Dive.' }),
    remove: ({ ada }: HoldingApp, id: number) => ada(deleteJob, { id }),
    queue: async ({ admin }: HoldingApp) => (await listAllHeld(admin)).jobs,
    total: async ({ admin }: HoldingApp) => (await listAllHeld(admin)).total,
    asked: async (who: Caller, id: number) => (await who(getJob, { id })).change_asked,
    figure: 'held_jobs',
    sentence: 'Please change something in your job Zookeeper. Then we check it again.',
    subject: 'Please change something in your job',
  },
  post: {
    create: async (who: Caller) => (await who(createPost, { content: SCAM_POST })).id,
    edit: ({ ada }: HoldingApp, id: number) => ada(editPost, { id, content: 'Zookeepers wanted' }),
    remove: ({ ada }: HoldingApp, id: number) => ada(deletePost, { id }),
    queue: async ({ admin }: HoldingApp) => (await listAllHeld(admin)).posts,
    total: async ({ admin }: HoldingApp) => (await listAllHeld(admin)).total,
    asked: async (who: Caller, id: number) => (await who(getPost, { id })).moderation?.change_asked ?? null,
    figure: 'held_posts',
    sentence: 'Please change something in your post. Then we check it again.',
    subject: 'Please change something in your post',
  },
} as const
type Kind = keyof typeof kinds

/** Holds a job or post, asks to change it, and returns the decision. */
async function ask(app: HoldingApp, type: Kind) {
  const { create, queue } = kinds[type]
  const id = await create(app.ada)
  const held_at = (await queue(app)).find((it) => it.id === id)?.held_at ?? ''
  const decision = { id, decision: 'ask_to_change', held_at, explanation: ASKED } as const
  return { id, decision, action: await decideOneHeld(app.admin, type, decision) }
}

async function figure({ admin }: HoldingApp, type: Kind) {
  const { queues } = await admin(listAdminQueues, {})
  return queues.find(({ queue }) => queue === kinds[type].figure)?.count
}

test.for(['job', 'post'] as const)(
  'the author of a held %s is asked to change it, and it leaves the queue until they do',
  async (type) => {
    await using app = await startHolding()
    const { ada, ben, admin } = app
    const { asked, edit, total, queue, sentence, subject } = kinds[type]
    using adas = await connectSocket(app, ada)
    const { id, action } = await ask(app, type)
    expect(action).toMatchObject({
      action: 'ask_to_change',
      subject_type: type,
      subject_id: id,
      reason: null,
      explanation: ASKED,
    })
    expect([await total(app), await queue(app), await figure(app, type)]).toEqual([0, [], 0])
    expect(await asked(ada, id)).toBe(ASKED)
    await expect(asked(ben, id)).rejects.toMatchObject({ status: 404 })
    expect(await adas.receive('changed')).toContainEqual({ what: 'content' })
    expect((await ada(listNotifications, {})).notifications).toMatchObject([
      { type: 'moderation', content: sentence, subject_type: type, subject_id: id },
    ])
    const email = (await app.emails()).at(-1)
    expect(email?.subject).toBe(subject)
    expect(email?.text).toContain(`An administrator wrote: “${ASKED}”`)
    expect(await admin(listModerationActions, {})).toMatchObject([
      { action: 'ask_to_change', explanation: ASKED },
    ])
    expect(await admin(listAdminActions, {})).toMatchObject([
      { action: 'ask_to_change', explanation: ASKED, member: { id: ada.id } },
    ])

    await edit(app, id)
    expect([await total(app), await figure(app, type), await asked(ada, id)]).toEqual([1, 1, null])
    const [edited] = await queue(app)
    await decideOneHeld(admin, type, { id, decision: 'release', held_at: present(edited).held_at })
    expect(await asked(ben, id)).toBeNull()
  },
)

test.for(['job', 'post'] as const)(
  'a %s that waits for its author can still be decided on, hidden and deleted',
  async (type) => {
    await using app = await startHolding()
    const { ada, admin } = app
    const { asked, remove, total } = kinds[type]
    const released = await ask(app, type)
    await expect(decideOneHeld(admin, type, released.decision)).rejects.toMatchObject({
      code: 'already_decided',
    })
    await decideOneHeld(admin, type, { ...released.decision, decision: 'release' })
    expect(await asked(ada, released.id)).toBeNull()
    await remove(app, released.id)

    const refused = await ask(app, type)
    await decideOneHeld(admin, type, { ...refused.decision, decision: 'refuse' })
    expect(await asked(ada, refused.id)).toBeNull()
    await remove(app, refused.id)

    const hidden = await ask(app, type)
    await admin(moderate, { action: 'hide', subject_type: type, subject_id: hidden.id, reason: 'spam' })
    expect(await asked(ada, hidden.id)).toBeNull()
    await remove(app, hidden.id)

    const { id, decision } = await ask(app, type)
    await remove(app, id)
    await expect(decideOneHeld(admin, type, decision)).rejects.toMatchObject({ status: 404 })
    expect(await total(app)).toBe(0)
  },
)

test.for(['job', 'post'] as const)('asking to change a %s needs words', async (type) => {
  await using app = await startHolding()
  const { create, queue } = kinds[type]
  const id = await create(app.ada)
  const held_at = (await queue(app))[0]?.held_at ?? ''
  await expect(
    decideOneHeld(app.admin, type, { id, decision: 'ask_to_change', held_at }),
  ).rejects.toMatchObject({
    body: { fields: { explanation: 'Tell the member what to change' } },
  })
})

test.for(['job', 'post'] as const)('a decision on a %s needs its latest text', async (type) => {
  await using app = await startHolding()
  const { create, edit, queue } = kinds[type]
  const id = await create(app.ada)
  const held_at = (await queue(app))[0]?.held_at ?? ''
  await edit(app, id)
  for (const decision of ['release', 'refuse', 'ask_to_change'] as const)
    await expect(
      decideOneHeld(app.admin, type, { id, decision, held_at, explanation: ASKED }),
      decision,
    ).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test("a first job whose author was asked to change it isn't published by verifying the phone", async () => {
  await using app = await startApp({ requireVerifiedEmail: true })
  const ada = await app.member('ada')
  const admin = await app.admin('gloria')
  await app.db`update users set email_verified_at = now(), phone = null, phone_verified_at = null where id = ${ada.id}`
  const { id } = await ada(createJob, NEW_JOB)
  const held_at = present((await listAllHeld(admin)).jobs[0]).held_at
  await decideOneHeld(admin, 'job', {
    id,
    decision: 'ask_to_change',
    held_at,
    explanation: 'Say where it is.',
  })
  await ada(updateJob, { id, ...NEW_JOB, title: 'Dive master' })
  await ada(sendPhoneCode, { phone: '242 555 0100' })
  const [, code = ''] = /(\d{6}) is your/.exec((await app.textMessages()).at(-1) ?? '') ?? []
  await ada(verifyPhone, { code })
  expect(await ada(getJob, { id })).toMatchObject({ is_held: true })
  expect(await listAllHeld(admin)).toMatchObject({ total: 1, jobs: [{ id }] })
})

test('reopening a job is not the change that was asked for', async () => {
  await using app = await startHolding()
  const { id } = await ask(app, 'job')
  expect(await app.ada(reopenJob, { id })).toMatchObject({ is_held: true, change_asked: ASKED })
  expect(await kinds.job.total(app)).toBe(0)
})

const ownContent = {
  ...kinds,
  message: {
    create: async (who: Caller, { ben }: HoldingApp) =>
      (await who(sendMessageToPerson, { id: ben.id, content: SCAM_POST })).id,
    queue: async ({ admin }: HoldingApp) => (await listAllHeld(admin)).messages,
  },
}

test.for(['job', 'post', 'message'] as const)(
  'administrators decide on no held %s of their own',
  async (type) => {
    await using app = await startHolding()
    const { create, queue } = ownContent[type]
    const id = await create(app.admin, app)
    const held_at = (await queue(app))[0]?.held_at ?? ''
    for (const decision of ['release', 'refuse'] as const)
      await expect(
        decideOneHeld(app.admin, type, { id, decision, held_at, reason: 'spam' }),
      ).rejects.toMatchObject({
        status: 403,
        code: 'own_decision',
      })
  },
)

test('what waits is grouped by account, longest waiting first, in pages', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const post = await ben(createPost, { content: SCAM_POST })
  const job = await ada(createJob, SCAM_JOB)
  await ben(sendMessageToPerson, { id: ada.id, content: SCAM_POST })
  await ben(createJob, SCAM_JOB)
  const { data, cursor } = await admin.page(listHeld, { limit: 1 })
  expect(data.total).toBe(2)
  const [account] = data.accounts
  expect(account).toMatchObject({
    id: ben.id,
    count: 3,
    posts: [{ id: post.id, held_for: ['payment'] }],
    messages: [{ content: SCAM_POST, receiver: { id: ada.id } }],
    jobs: [{ title: 'Zookeeper' }],
  })
  expect(account?.oldest_at).toBe(account?.posts[0]?.held_at)
  const rest = await admin.page(listHeld, { limit: 1, cursor })
  expect([rest.data.accounts.map(({ id }) => id), rest.cursor]).toEqual([[ada.id], undefined])
  // If the last account has no held content left, nobody is skipped.
  await app.db`update users set suspended_at = now() where id = ${ben.id}`
  const again = await admin.page(listHeld, { limit: 1, cursor })
  expect(again.data).toMatchObject({ total: 1, accounts: [{ id: ada.id, jobs: [{ id: job.id }] }] })
})

test('the list is filtered by kind, member and who has to act', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  await ben(createPost, { content: SCAM_POST })
  const { id } = await ask(app, 'job')
  const post = await ada(createPost, { content: SCAM_POST })
  const listed = async (filters: Input<typeof listHeld>) => {
    const { accounts, total } = await admin(listHeld, filters)
    expect(accounts).toHaveLength(total)
    return accounts.map(({ id, count, jobs, posts }) => {
      expect(jobs.length + posts.length).toBe(count)
      return [id, ...jobs, ...posts].map((it) => (typeof it === 'number' ? it : it.id))
    })
  }
  expect(await listed({ type: 'job' })).toEqual([])
  expect(await listed({ type: 'message', waits_for: 'author' })).toEqual([])
  expect(await listed({ type: 'post', user_id: ada.id })).toEqual([[ada.id, post.id]])
  expect(await listed({ type: 'post' })).toHaveLength(2)
  expect(await listed({ waits_for: 'author' })).toEqual([[ada.id, id]])
  expect(await listed({ user_id: ben.id, waits_for: 'author' })).toEqual([])

  // What was asked back by mistake can still be released.
  const [asked] = (await admin(listHeld, { waits_for: 'author' })).accounts.flatMap(({ jobs }) => jobs)
  expect(asked?.change_asked).toBe(ASKED)
  expect(await admin(listAllJobs, { state: 'held' })).toMatchObject([{ id, is_change_asked: true }])
  const items = [{ type: 'job' as const, id, held_at: present(asked).held_at }]
  expect(await admin(decideHeld, { items, decision: 'release' })).toMatchObject({ left_out: [] })
  expect(await admin(listAllJobs, { state: 'held' })).toEqual([])
})

test('of each kind, the longest waiting 20 of an account are shown, and all are counted', async () => {
  await using app = await startHolding()
  const { ada, admin } = app
  const ids: number[] = []
  for (let n = 0; n < HELD_SHOWN + 1; n += 1)
    ids.push((await ada(createPost, { content: `${SCAM_POST} Place ${n}.` })).id)
  const { accounts } = await admin(listHeld, {})
  expect(accounts.map(({ count }) => count)).toEqual([HELD_SHOWN + 1])
  expect(accounts[0]?.posts.map(({ id }) => id)).toEqual(ids.slice(0, HELD_SHOWN))
})

test('many are decided at once; what cannot be decided on is left out with the reason', async () => {
  await using app = await startHolding()
  const { ada, ben, admin } = app
  const job = await ada(createJob, SCAM_JOB)
  const post = await ben(createPost, { content: SCAM_POST })
  const message = await ada(sendMessageToPerson, { id: ben.id, content: SCAM_POST })
  const edited = await ada(createPost, { content: SCAM_POST })
  const own = await admin(createPost, { content: SCAM_POST })
  const held = await listAllHeld(admin)
  const items = [
    ...held.jobs.map((it) => ({ type: 'job' as const, id: it.id, held_at: it.held_at })),
    ...held.posts.map((it) => ({ type: 'post' as const, id: it.id, held_at: it.held_at })),
    ...held.messages.map((it) => ({ type: 'message' as const, id: it.id, held_at: it.held_at })),
  ]
  await ada(editPost, { id: edited.id, content: `${SCAM_POST} Today.` })
  const asked = await admin(decideHeld, {
    decision: 'ask_to_change',
    items: items.filter(({ type }) => type === 'message'),
    explanation: ASKED,
  })
  expect(asked).toEqual({
    decided: [],
    left_out: [{ type: 'message', id: message.id, code: 'not_possible_here' }],
  })

  const { decided, left_out } = await admin(decideHeld, { decision: 'refuse', items, reason: 'spam' })
  expect(decided.map(({ action, subject_type, subject_id }) => [action, subject_type, subject_id])).toEqual(
    expect.arrayContaining([
      ['hide', 'job', job.id],
      ['hide', 'post', post.id],
      ['hide', 'message', message.id],
    ]),
  )
  expect(left_out).toEqual(
    expect.arrayContaining([
      { type: 'post', id: edited.id, code: 'conflict' },
      { type: 'post', id: own.id, code: 'own_decision' },
    ]),
  )
  expect([decided.length, left_out.length]).toEqual([3, 2])
  expect((await ben(listNotifications, {})).notifications).toMatchObject([
    { content: expect.stringContaining("Your post wasn't published") },
  ])
  const emails = (await app.emails()).flatMap(({ to, text = '' }) => {
    const told = text.match(/Your (?:job|post|message) .*? wasn't \w+|Your post wasn't \w+/g)
    return told ? [[to?.[0]?.address, ...told]] : []
  })
  expect(emails.sort()).toEqual([
    [
      'ada@example.com',
      `Your job ${SCAM_JOB.title} wasn't published`,
      "Your message to Ben wasn't delivered",
    ],
    ['ben@example.com', "Your post wasn't published"],
  ])
  const again = await admin(decideHeld, { decision: 'release', items, reason: 'spam' })
  expect(again.decided).toEqual([])
  expect((await listAllHeld(admin)).posts.map(({ id }) => id).sort()).toEqual([edited.id, own.id].sort())
})

test('of two administrators who decide on the same at once, each thing is decided once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const [gloria, henry] = [await app.admin('gloria'), await app.admin('henry')]
  for (let n = 0; n < 8; n += 1) await ada(createPost, { content: `${SCAM_POST} Place ${n}.` })
  const items = (await listAllHeld(gloria)).posts.map(({ id, held_at }) => ({
    type: 'post' as const,
    id,
    held_at,
  }))
  const [one, other] = await Promise.all([
    gloria(decideHeld, { decision: 'release', items }),
    henry(decideHeld, { decision: 'refuse', items: items.toReversed(), reason: 'spam' }),
  ])
  const ids = [...one.decided, ...other.decided].map(({ subject_id }) => subject_id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id).toSorted((a, b) => a - b))
  expect([...one.left_out, ...other.left_out].map(({ code }) => code)).toEqual(
    Array.from({ length: 8 }, () => 'already_decided'),
  )
  const { notifications } = await ada(listNotifications, {})
  expect(notifications).toHaveLength(8)
})
