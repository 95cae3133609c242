import { ACCOUNT_LIMIT, listLimitedAccounts } from 'contract/accountLimits'
import { exportAccount } from 'contract/account'
import { applyToJob } from 'contract/applications'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { createJob } from 'contract/jobPosting'
import {
  openConversation,
  respondToMessageRequest,
  sendMessage,
  sendMessageToPerson,
} from 'contract/messages'
import { createAppeal, createReport, listAppeals, listModerationActions, moderate } from 'contract/moderation'
import { listNotifications } from 'contract/notifications'
import { createPost } from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { appealSuspension } from 'contract/suspensionAppeals'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { nameOf } from './accessTable.ts'
import { befriend } from './befriend.ts'
import { NEW_JOB } from './newJob.ts'
import { connectSocket } from './socketClient.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const LIMITED = { status: 403, code: 'account_limited' }

/** Every write that reaches people who haven't asked for it. Messages are tested below. */
const REFUSED = [
  'POST /api/posts',
  'PUT /api/posts/:id',
  'POST /api/posts/:id/comments',
  'POST /api/stories',
  'POST /api/jobs',
  'PUT /api/jobs/:id',
  'POST /api/jobs/:id/reopen',
  'POST /api/friends/send-request/:user_id',
  'POST /api/users/:id/contact-request',
  'POST /api/jobs/:id/invitations',
  'POST /api/companies',
  'PUT /api/companies/:id',
  'PUT /api/companies/:id/logo',
  'PUT /api/companies/:id/members/:user_id',
]

const ENDS_SESSION = ['POST /api/auth/logout', 'POST /api/auth/not-me']

const limit = (app: TestApp, { id }: Caller) =>
  app.db`update users set limited_until = now() + interval '1 day' where id = ${id}`

/** Ben posts something that Ada reports and an administrator hides. */
async function confirmReport(reporter: Caller, author: Caller, admin: Caller) {
  const { id } = await author(createPost, { content: 'Pay me first' })
  const subject = { subject_type: 'post', subject_id: id } as const
  await reporter(createReport, { ...subject, reason: 'spam' })
  await admin(moderate, { ...subject, action: 'hide', reason: 'spam' })
  return subject
}

test('exactly the writes of the table are refused to a limited account', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  await limit(app, ada)
  const refused: string[] = []
  for (const endpoint of app.endpoints) {
    if (endpoint.method === 'GET' || ENDS_SESSION.includes(nameOf(endpoint))) continue
    const { body } = await app.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, '999999'),
      headers: { authorization: `Bearer ${ada.token}` },
    })
    if (body.includes('"account_limited"')) refused.push(nameOf(endpoint))
  }
  expect(refused.sort()).toEqual([...REFUSED].sort())
})

test('a limited account writes to friends and answers, but approaches nobody, also by the live connection', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dan] = await app.members('ada', 'ben', 'cleo', 'dan')
  await befriend(ada, ben)
  const asked = await cleo(sendMessageToPerson, {
    id: ada.id,
    content: 'Good day',
    client_id: crypto.randomUUID(),
  })
  const own = await ada(openConversation, { user_id: dan.id })
  const toBen = await ada(openConversation, { user_id: ben.id })
  const request = await dan(sendFriendRequest, { user_id: ada.id })
  const job = await ben(createJob, NEW_JOB)
  await limit(app, ada)
  const message = () => ({ content: 'Good day', client_id: crypto.randomUUID() })
  await ada(sendMessage, { conversation_id: toBen.id, ...message() })
  await ada(respondToMessageRequest, { id: asked.conversation_id, action: 'accept' })
  await ada(sendMessage, { conversation_id: asked.conversation_id, ...message() })
  await ada(applyToJob, { id: job.id })
  await expect(ada(sendMessage, { conversation_id: own.id, ...message() })).rejects.toMatchObject(LIMITED)
  using device = await connectSocket(app, ada)
  expect(await device.emit('send_message', { conversation_id: own.id, ...message() })).toMatchObject({
    code: 'account_limited',
  })
  const [eve] = await app.members('eve')
  await expect(ada(openConversation, { user_id: eve.id })).rejects.toMatchObject(LIMITED)
  await expect(ada(sendMessageToPerson, { id: eve.id, ...message() })).rejects.toMatchObject(LIMITED)
  await ada(respondToFriendRequest, { request_id: request.request.id, action: 'accept' })
})

test('limited employers and applicants still write to each other first', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  for (const [employer, applicant] of [
    [ada, ben],
    [cleo, ada],
  ] as const) {
    const job = await employer(createJob, NEW_JOB)
    await applicant(applyToJob, { id: job.id })
  }
  await limit(app, ada)
  for (const { id } of [ben, cleo])
    await ada(sendMessageToPerson, { id, content: 'Good day', client_id: crypto.randomUUID() })
})

test('confirmed reports about three subjects limit an account, which is told what and why', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await app.db`insert into notification_preferences (user_id, type, in_app, push, email) values (${ben.id}, 'moderation', true, false, false)`
  await confirmReport(ada, ben, admin)
  // Hidden without a report, and dismissed: neither counts.
  const other = await ben(createPost, { content: 'Buy now' })
  await admin(moderate, { subject_type: 'post', subject_id: other.id, action: 'hide' })
  const dismissed = await ben(createPost, { content: 'Hello' })
  await ada(createReport, { subject_type: 'post', subject_id: dismissed.id, reason: 'spam' })
  await admin(moderate, { subject_type: 'post', subject_id: dismissed.id, action: 'dismiss' })
  await confirmReport(ada, ben, admin)
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: null })
  using bens = await connectSocket(app, ben)
  await confirmReport(ada, ben, admin)
  await expect.poll(() => bens.payloads('changed'), { timeout: 30_000 }).toContainEqual({ what: 'account' })
  const { account_limit } = await ben(getProfile, {})
  expect(Date.parse(account_limit?.until ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
  const { notifications } = await ben(listNotifications, {})
  expect(notifications[0]).toMatchObject({
    subject_type: 'account',
    content: expect.stringMatching(
      /^Your account is limited until \d+ \w+ 20\d\d because administrators confirmed 3 reports about you\.$/,
    ),
  })
  const email = (await app.emails()).find(({ subject }) => subject === 'Your account is limited')
  expect(email?.to).toMatchObject([{ address: 'ben@example.com' }])
  expect(email?.text).toContain('administrators confirmed 3 reports')
  expect(email?.text).toContain('You can appeal once.')
  await expect(ben(createPost, { content: 'Again' })).rejects.toMatchObject(LIMITED)
  expect(await admin(listModerationActions, {})).toMatchObject([
    { action: 'limit', subject_type: 'user', subject_id: ben.id, admin: null },
    ...Array.from({ length: 5 }, () => expect.anything()),
  ])
  expect(await ben(exportAccount, {})).toMatchObject({ users: [{ limited_until: expect.any(String) }] })
})

test('a limit ends by itself, and the next one takes three more reports and is longer', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
  await app.db`update users set limited_until = now() - interval '1 second' where id = ${ben.id}`
  expect(await admin(listLimitedAccounts, {})).toEqual({ accounts: [], total: 0 })
  for (let count = 0; count < 2; count++) await confirmReport(ada, ben, admin)
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: null })
  await confirmReport(ada, ben, admin)
  expect((await admin(listLimitedAccounts, {})).accounts).toMatchObject([
    { id: ben.id, member: { id: ben.id }, limits_count: 2 },
  ])
  const { account_limit } = await ben(getProfile, {})
  const days = (Date.parse(account_limit?.until ?? '') - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(ACCOUNT_LIMIT.days[1])
})

test('reports of one post by many people, and old ones, count once or not at all', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const admin = await app.admin('gloria')
  for (let count = 0; count < 2; count++) await confirmReport(ada, ben, admin)
  await app.db`update reports set resolved_at = now() - interval '31 days'`
  for (let count = 0; count < 2; count++) {
    const { id } = await ben(createPost, { content: 'Pay me first' })
    const subject = { subject_type: 'post', subject_id: id } as const
    for (const who of [ada, cleo]) await who(createReport, { ...subject, reason: 'spam' })
    await admin(moderate, { ...subject, action: 'hide' })
  }
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: null })
})

test('a limit can be appealed once; administrators lift, keep or extend it, and the member is told', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [admin, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const himself = { subject_type: 'user', subject_id: ben.id } as const
  const appeal = { ...himself, content: 'My account was stolen.' }
  await expect(ben(createAppeal, appeal)).rejects.toMatchObject({ code: 'subject_not_found' })
  await expect(admin(moderate, { ...himself, action: 'lift_limit' })).rejects.toMatchObject({
    code: 'already_decided',
  })
  for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
  await expect(ada(createAppeal, appeal)).rejects.toMatchObject({ code: 'subject_not_found' })
  await ben(createAppeal, appeal)
  await expect(ben(createAppeal, appeal)).rejects.toMatchObject({ code: 'already_appealed' })
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: { appeal: 'open' } })
  expect((await admin(listAppeals, {})).appeals).toMatchObject([
    { ...himself, appeal: 'My account was stolen.', needs_other_admin: false },
  ])
  await admin(moderate, { ...himself, action: 'uphold' })
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: { appeal: 'upheld' } })

  // An extension is a new decision, which someone else decides about.
  const extension = {
    ...himself,
    action: 'extend_limit',
    days: 3,
    until: (await admin(listLimitedAccounts, {})).accounts[0]?.until,
  } as const
  await admin(moderate, extension)
  // The limit ends later than this administrator saw.
  await expect(henry(moderate, extension)).rejects.toMatchObject({ code: 'conflict' })
  const until = Date.parse((await ben(getProfile, {})).account_limit?.until ?? '')
  expect(Math.round((until - Date.now()) / DAY_MS)).toBe(ACCOUNT_LIMIT.days[0] + 3)
  await ben(createAppeal, appeal)
  expect((await admin(listAppeals, {})).appeals).toMatchObject([{ needs_other_admin: true }])
  await expect(admin(moderate, { ...himself, action: 'lift_limit' })).rejects.toMatchObject({
    code: 'own_decision',
  })
  await henry(moderate, { ...himself, action: 'lift_limit' })
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: null })
  const contents = (await ben(listNotifications, {})).notifications.map(({ content }) => content)
  expect(contents).toContain(
    'Your appeal was accepted. The limit on your account has ended. You can post and write to everyone again.',
  )
  expect((await admin(listModerationActions, { limit: 3 })).map(({ action }) => action)).toEqual([
    'lift_limit',
    'extend_limit',
    'uphold',
  ])
  await ben(createPost, { content: 'Good day' })
})

test('a suspension for the third report limits nobody once it is reversed', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  for (let count = 0; count < 2; count++) await confirmReport(ada, ben, admin)
  const himself = { subject_type: 'user', subject_id: ben.id } as const
  await ada(createReport, { ...himself, reason: 'spam' })
  await admin(moderate, { ...himself, action: 'suspend', reason: 'spam' })
  await admin(moderate, { ...himself, action: 'reinstate' })
  expect(await admin(listLimitedAccounts, {})).toEqual({ accounts: [], total: 0 })
})

test('the end of the limit of a suspended member decides on no appeal against the suspension', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const [admin, henry] = [await app.admin('gloria'), await app.admin('henry')]
  const himself = { subject_type: 'user', subject_id: ben.id } as const
  for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
  await ben(createAppeal, { ...himself, content: 'My account was stolen.' })
  await admin(moderate, { ...himself, action: 'suspend', reason: 'spam' })
  const [, token = ''] = /\/appeal\?token=(\S+)/.exec((await app.emails()).at(-1)?.text ?? '') ?? []
  await app.visitor(appealSuspension, { token, content: 'It was my brother.' })
  await henry(moderate, { ...himself, action: 'lift_limit' })
  expect((await henry(listAppeals, {})).appeals).toMatchObject([
    { decision: 'suspend', appeal: 'It was my brother.' },
  ])
  expect(await app.db`select outcome from appeals order by id`).toEqual([
    { outcome: 'restored' },
    { outcome: null },
  ])
})

test.for([
  ['lift_limit', null, /^Your appeal was accepted\. The limit on your account has ended\./],
  ['uphold', { until: expect.any(String) }, /^We reviewed your appeal\. Your account stays limited\.$/],
] as const)(
  'an appeal stays open when the limit is extended, until %s',
  async ([action, account_limit, told]) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const [admin, henry] = [await app.admin('gloria'), await app.admin('henry')]
    const himself = { subject_type: 'user', subject_id: ben.id } as const
    for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
    const appeal = { ...himself, content: 'My account was stolen.' }
    await ben(createAppeal, appeal)
    await admin(moderate, { ...himself, action: 'extend_limit', days: 3 })
    expect(await ben(getProfile, {})).toMatchObject({ account_limit: { appeal: 'open' } })
    await expect(ben(createAppeal, appeal)).rejects.toMatchObject({ code: 'already_appealed' })
    // It is about the extension too, which someone else decides about.
    expect((await admin(listAppeals, {})).appeals).toMatchObject([{ ...himself, needs_other_admin: true }])
    await expect(admin(moderate, { ...himself, action })).rejects.toMatchObject({ code: 'own_decision' })
    expect((await henry(listAppeals, {})).appeals).toMatchObject([{ needs_other_admin: false }])
    await henry(moderate, { ...himself, action })
    expect(await ben(getProfile, {})).toMatchObject({ account_limit })
    expect(await henry(listAppeals, {})).toEqual({ appeals: [], total: 0 })
    const contents = (await ben(listNotifications, {})).notifications.map(({ content }) => content)
    expect(contents.filter((content) => content?.includes('our appeal'))).toEqual([
      expect.stringMatching(told),
    ])
  },
)

test('an appeal against a limit that ended can be decided with the next limit', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  const himself = { subject_type: 'user', subject_id: ben.id } as const
  for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
  await ben(createAppeal, { ...himself, content: 'My account was stolen.' })
  await app.db`update users set limited_until = now() - interval '1 second' where id = ${ben.id}`
  for (let count = 0; count < 3; count++) await confirmReport(ada, ben, admin)
  // The next limit can be appealed by itself.
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: { appeal: null } })
  await ben(createAppeal, { ...himself, content: 'Those reports were wrong.' })
  expect(await ben(getProfile, {})).toMatchObject({ account_limit: { appeal: 'open' } })
  await admin(moderate, { ...himself, action: 'uphold' })
  expect(await admin(listAppeals, {})).toEqual({ appeals: [], total: 0 })
})
