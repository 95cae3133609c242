import { addComment } from 'contract/comments'
import { listSessions } from 'contract/auth'
import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/endpoints'
import { createEvent } from 'contract/events'
import { respondToFriendRequest, sendFriendRequest } from 'contract/friends'
import { rateLimits } from 'contract/limits'
import { openConversation, sendMessage } from 'contract/messages'
import { listNotifications } from 'contract/notifications'
import { createJobAlert } from 'contract/alerts'
import { createPost } from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { buildRequest } from 'contract/request'
import { updateSettings } from 'contract/settings'
import { createStory } from 'contract/stories'
import { expect, test, vi } from 'vitest'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

/** The expected status for a visitor, another member and the owner. */
type Row = {
  anyone: number
  other: number
  owner: number
  input?: (things: Ids) => Record<string, unknown>
}
type Ids = {
  email: string
  username: string
  post: number
  /** A post of Ada's that an administrator has hidden. */
  hidden: number
  comment: number
  ada: number
  session: number
  /** A member without friends. */
  cleo: number
  story: number
  /** A pending request to Ada, one from Ada, and a friend of Ada's. */
  received: number
  sent: number
  friend: number
  notification: number
  /** A job of Ada's, an application for it, Ada's application for another job, and one with status hired. */
  job: number
  application: number
  sentApplication: number
  hire: number
  alert: number
  /** A conversation of Ada's with a message of hers, and a message request from a stranger. */
  conversation: number
  message: number
  messageRequest: number
  /** An event of Ada's, and one to which a friend invited her. */
  event: number
  invitation: number
}

const ofPost = ({ post }: Ids) => ({ id: post })
const ofProfile = ({ username }: Ids) => ({ username })
const ofJob = ({ job }: Ids) => ({ id: job })
const JOB = {
  title: 'Dock Builder',
  company: 'Rolle Marine',
  location: 'Exuma',
  job_type: 'contract',
  description: 'Build docks.',
} as const
const EVENT = { title: 'Survey', start_date: new Date(Date.now() + 86_400_000).toISOString() }
const ofEvent = ({ event }: Ids) => ({ id: event })
const ofConversation = ({ conversation }: Ids) => ({ id: conversation })
const NEW = { first_name: 'New', last_name: 'One', password: 'junkanoo', user_type: 'client' }

/** Every endpoint needs a row; the first test fails otherwise. */
const matrix: Record<string, Row> = {
  'GET /health': { anyone: 200, other: 200, owner: 200 },
  'GET /health/live': { anyone: 200, other: 200, owner: 200 },
  'GET /health/ready': { anyone: 200, other: 200, owner: 200 },
  'GET /api/stats': { anyone: 200, other: 200, owner: 200 },
  'POST /api/client-errors': {
    anyone: 204,
    other: 204,
    owner: 204,
    input: () => ({ error_id: '1A2B3C4D', message: 'x is not defined', path: '/jobs', version: 'index.js' }),
  },
  'POST /api/auth/register': {
    anyone: 201,
    other: 201,
    owner: 201,
    input: () => ({ ...NEW, email: `${crypto.randomUUID()}@example.com` }),
  },
  'POST /api/auth/login': {
    anyone: 200,
    other: 200,
    owner: 200,
    input: ({ email }) => ({ email, password: 'junkanoo' }),
  },
  'POST /api/auth/forgot-password': {
    anyone: 202,
    other: 202,
    owner: 202,
    input: () => ({ email: 'nobody@example.com' }),
  },
  'POST /api/auth/reset-password/check': {
    anyone: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'nonsense' }),
  },
  'POST /api/auth/reset-password': {
    anyone: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'nonsense', password: 'goombay' }),
  },
  'POST /api/auth/verify-email': {
    anyone: 400,
    other: 400,
    owner: 400,
    input: () => ({ token: 'nonsense' }),
  },
  'POST /api/auth/verify-email/resend': { anyone: 401, other: 204, owner: 204 },
  'POST /api/auth/email': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: () => ({ email: 'new@example.com', password: 'no' }),
  },
  'DELETE /api/auth/email': { anyone: 401, other: 200, owner: 200 },
  'GET /api/push/key': { anyone: 200, other: 200, owner: 200 },
  'GET /api/push/subscriptions': { anyone: 401, other: 200, owner: 200 },
  'POST /api/push/subscriptions': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
  },
  'DELETE /api/push/subscriptions': { anyone: 401, other: 204, owner: 204, input: () => ({ endpoint: 'x' }) },
  'GET /api/auth/profile': { anyone: 401, other: 200, owner: 200 },
  'PUT /api/auth/profile': { anyone: 401, other: 200, owner: 200, input: () => ({ bio: 'Hello' }) },
  'POST /api/auth/first-run/finish': { anyone: 401, other: 200, owner: 200 },
  'PUT /api/auth/password': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: () => ({ current_password: 'no', password: 'regatta' }),
  },
  'GET /api/auth/sessions': { anyone: 401, other: 200, owner: 200 },
  'DELETE /api/auth/sessions/:id': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ session }) => ({ id: session }),
  },
  'POST /api/auth/logout': { anyone: 401, other: 204, owner: 204 },
  'GET /api/users/username': { anyone: 401, other: 200, owner: 200, input: () => ({ username: 'somebody' }) },
  'GET /api/users/:id': { anyone: 401, other: 200, owner: 200, input: ({ ada }) => ({ id: ada }) },
  'GET /api/profiles/:username/public': { anyone: 200, other: 200, owner: 200, input: ofProfile },
  'GET /api/profiles/:username/public/posts': { anyone: 200, other: 200, owner: 200, input: ofProfile },
  'GET /api/profiles/:username/public/reviews': { anyone: 200, other: 200, owner: 200, input: ofProfile },
  'GET /api/posts': { anyone: 200, other: 200, owner: 200 },
  'GET /api/saved': { anyone: 401, other: 200, owner: 200 },
  'GET /api/saved/posts': { anyone: 401, other: 200, owner: 200 },
  'GET /api/posts/hidden': { anyone: 401, other: 200, owner: 200 },
  'GET /api/posts/:id': { anyone: 200, other: 200, owner: 200, input: ofPost },
  'POST /api/posts': { anyone: 401, other: 201, owner: 201, input: () => ({ content: 'Hello' }) },
  'PUT /api/posts/:id': {
    anyone: 401,
    other: 403,
    owner: 200,
    input: (it) => ({ ...ofPost(it), content: 'Changed' }),
  },
  'DELETE /api/posts/:id': { anyone: 401, other: 403, owner: 204, input: ofPost },
  'POST /api/posts/:id/like': { anyone: 401, other: 200, owner: 200, input: ofPost },
  'POST /api/posts/:id/hide': { anyone: 401, other: 204, owner: 204, input: ofPost },
  'DELETE /api/posts/:id/hide': { anyone: 401, other: 204, owner: 204, input: ofPost },
  'GET /api/memories': { anyone: 401, other: 200, owner: 200 },
  'GET /api/videos': { anyone: 401, other: 200, owner: 200 },
  'POST /api/posts/:id/save': { anyone: 401, other: 204, owner: 204, input: ofPost },
  'DELETE /api/posts/:id/save': { anyone: 401, other: 204, owner: 204, input: ofPost },
  'GET /api/posts/:id/comments': { anyone: 200, other: 200, owner: 200, input: ofPost },
  'POST /api/posts/:id/comments': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: (it) => ({ ...ofPost(it), content: 'Hello' }),
  },
  'DELETE /api/posts/:post_id/comments/:comment_id': {
    anyone: 401,
    other: 403,
    owner: 204,
    input: ({ post, comment }) => ({ post_id: post, comment_id: comment }),
  },
  'GET /api/users': { anyone: 401, other: 200, owner: 200 },
  'GET /api/search/posts': { anyone: 401, other: 200, owner: 200, input: () => ({ q: 'hello' }) },
  'GET /api/search': { anyone: 401, other: 200, owner: 200 },
  'GET /api/auth/settings': { anyone: 401, other: 200, owner: 200 },
  'PUT /api/auth/settings': { anyone: 401, other: 200, owner: 200, input: () => ({ show_email: 'nobody' }) },
  'POST /api/reports': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: ({ post }) => ({ subject_type: 'post', subject_id: post, reason: 'spam' }),
  },
  'GET /api/admin/reports': { anyone: 401, other: 403, owner: 403 },
  'POST /api/appeals': {
    anyone: 401,
    other: 404,
    owner: 201,
    input: ({ hidden }) => ({ subject_type: 'post', subject_id: hidden, content: 'Please' }),
  },
  'GET /api/admin/appeals': { anyone: 401, other: 403, owner: 403 },
  'GET /api/admin/actions': { anyone: 401, other: 403, owner: 403 },
  'POST /api/admin/actions': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: ({ post }) => ({ action: 'hide', subject_type: 'post', subject_id: post }),
  },
  'GET /api/admin/held-jobs': { anyone: 401, other: 403, owner: 403 },
  'POST /api/admin/held-jobs/:id': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: ({ job }) => ({ id: job, decision: 'release', held_at: '2026-01-01T00:00:00Z' }),
  },
  'GET /api/notifications': { anyone: 401, other: 200, owner: 200 },
  'GET /api/notifications/unread': { anyone: 401, other: 200, owner: 200 },
  'POST /api/notifications/:id/read': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: ({ notification }) => ({ id: notification }),
  },
  'POST /api/notifications/unsubscribe': {
    anyone: 404,
    other: 404,
    owner: 404,
    input: () => ({ token: 'nonsense' }),
  },
  'POST /api/notifications/read-all': { anyone: 401, other: 200, owner: 200 },
  'GET /api/jobs': { anyone: 200, other: 200, owner: 200 },
  'GET /api/jobs/stats': { anyone: 200, other: 200, owner: 200 },
  'GET /api/jobs/suggestions': { anyone: 200, other: 200, owner: 200, input: () => ({ q: 'dock' }) },
  'GET /api/jobs/new': { anyone: 401, other: 200, owner: 200 },
  'POST /api/jobs/visit': { anyone: 401, other: 204, owner: 204 },
  'GET /api/jobs/mine': { anyone: 401, other: 200, owner: 200 },
  'GET /api/saved/jobs': { anyone: 401, other: 200, owner: 200 },
  'GET /api/jobs/:id': { anyone: 200, other: 200, owner: 200, input: ofJob },
  'POST /api/jobs': { anyone: 401, other: 201, owner: 201, input: () => JOB },
  'PUT /api/jobs/:id': { anyone: 401, other: 403, owner: 200, input: (it) => ({ ...ofJob(it), ...JOB }) },
  'DELETE /api/jobs/:id': { anyone: 401, other: 403, owner: 204, input: ofJob },
  'POST /api/jobs/:id/close': { anyone: 401, other: 403, owner: 200, input: ofJob },
  'POST /api/jobs/:id/reopen': { anyone: 401, other: 403, owner: 200, input: ofJob },
  'POST /api/jobs/:id/save': { anyone: 401, other: 204, owner: 204, input: ofJob },
  'DELETE /api/jobs/:id/save': { anyone: 401, other: 204, owner: 204, input: ofJob },
  'GET /api/job-alerts': { anyone: 401, other: 200, owner: 200 },
  'POST /api/job-alerts': { anyone: 401, other: 201, owner: 201, input: () => ({ name: 'Docks' }) },
  'DELETE /api/job-alerts/:id': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ alert }) => ({ id: alert }),
  },
  'GET /api/events': { anyone: 401, other: 200, owner: 200 },
  'GET /api/events/clashes': {
    anyone: 401,
    other: 200,
    owner: 200,
    input: () => ({ start: EVENT.start_date, duration: 30 }),
  },
  'GET /api/events/deliveries': { anyone: 401, other: 200, owner: 200 },
  'GET /api/events/feed': { anyone: 401, other: 200, owner: 200 },
  'POST /api/events/feed': { anyone: 401, other: 200, owner: 200 },
  'POST /api/events': { anyone: 401, other: 201, owner: 201, input: () => EVENT },
  'GET /api/events/:id': { anyone: 401, other: 404, owner: 200, input: ofEvent },
  'PUT /api/events/:id': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: (it) => ({ ...ofEvent(it), ...EVENT }),
  },
  'DELETE /api/events/:id': { anyone: 401, other: 404, owner: 204, input: ofEvent },
  'PUT /api/events/:id/reminders': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: (it) => ({ ...ofEvent(it), enabled: true, reminders: [] }),
  },
  'POST /api/events/:id/respond': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: ({ invitation }) => ({ id: invitation, response: 'accepted' }),
  },
  'GET /api/dashboard': { anyone: 401, other: 200, owner: 200 },
  'GET /api/auth/export': { anyone: 401, other: 200, owner: 200 },
  'DELETE /api/auth/account': {
    anyone: 401,
    other: 204,
    owner: 204,
    input: () => ({ password: 'junkanoo' }),
  },
  'GET /api/hireme/available': { anyone: 401, other: 200, owner: 200 },
  'POST /api/hireme/toggle': { anyone: 401, other: 200, owner: 200 },
  'GET /api/saved/people': { anyone: 401, other: 200, owner: 200 },
  'POST /api/users/:id/save': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'DELETE /api/users/:id/save': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'POST /api/jobs/:id/apply': { anyone: 401, other: 201, owner: 403, input: ofJob },
  'GET /api/jobs/:id/applications': { anyone: 401, other: 403, owner: 200, input: ofJob },
  'GET /api/jobs/:id/applications.csv': { anyone: 401, other: 403, owner: 200, input: ofJob },
  'GET /api/jobs/:id/reply-time': { anyone: 200, other: 200, owner: 200, input: ofJob },
  'GET /api/applications': { anyone: 401, other: 200, owner: 200 },
  'PATCH /api/applications/:id': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: ({ application }) => ({ id: application, status: 'viewed' }),
  },
  'DELETE /api/applications/:id': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ sentApplication }) => ({ id: sentApplication }),
  },
  'POST /api/applications/:id/review': {
    anyone: 401,
    other: 404,
    owner: 201,
    input: ({ hire }) => ({ id: hire, rating: 5 }),
  },
  'GET /api/users/:user_id/reviews': {
    anyone: 401,
    other: 200,
    owner: 200,
    input: ({ ada }) => ({ user_id: ada }),
  },
  'GET /api/reviews/to-write': { anyone: 401, other: 200, owner: 200 },
  'GET /api/notice': { anyone: 200, other: 200, owner: 200 },
  'PUT /api/admin/notice': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: () => ({ title: 'Storm', body: 'Stay in.' }),
  },
  'DELETE /api/admin/notice': { anyone: 401, other: 403, owner: 403 },
  'GET /api/admin/notices': { anyone: 401, other: 403, owner: 403 },
  'POST /api/contact': {
    anyone: 204,
    other: 204,
    owner: 204,
    input: () => ({ name: 'Cleo', email: 'cleo@example.com', message: 'Hello' }),
  },
  'GET /api/admin/contact': { anyone: 401, other: 403, owner: 403 },
  'DELETE /api/admin/contact': { anyone: 401, other: 403, owner: 403, input: () => ({ id: 1 }) },
  'GET /api/admin/emails': { anyone: 401, other: 403, owner: 403 },
  'POST /api/admin/emails/resend': { anyone: 401, other: 403, owner: 403 },
  'GET /api/stories': { anyone: 200, other: 200, owner: 200 },
  'POST /api/stories': { anyone: 401, other: 201, owner: 201, input: () => ({ content: 'Hello' }) },
  'DELETE /api/stories/:id': { anyone: 401, other: 403, owner: 204, input: ({ story }) => ({ id: story }) },
  'POST /api/stories/:id/view': {
    anyone: 401,
    other: 204,
    owner: 204,
    input: ({ story }) => ({ id: story }),
  },
  'GET /api/stories/:id/viewers': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: ({ story }) => ({ id: story }),
  },
  'POST /api/upload/story-file': { anyone: 401, other: 200, owner: 200 },
  'GET /api/friends/list': { anyone: 401, other: 200, owner: 200 },
  'GET /api/friends/requests': { anyone: 401, other: 200, owner: 200 },
  'GET /api/friends/sent': { anyone: 401, other: 200, owner: 200 },
  'GET /api/friends/suggestions': { anyone: 401, other: 200, owner: 200 },
  'POST /api/friends/send-request/:user_id': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: ({ cleo }) => ({ user_id: cleo }),
  },
  'POST /api/friends/respond/:request_id': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: ({ received }) => ({ request_id: received, action: 'accept' }),
  },
  'DELETE /api/friends/requests/:id': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ sent }) => ({ id: sent }),
  },
  'DELETE /api/friends/:user_id': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ friend }) => ({ user_id: friend }),
  },
  'GET /api/users/blocked': { anyone: 401, other: 200, owner: 200 },
  'GET /api/users/muted': { anyone: 401, other: 200, owner: 200 },
  'POST /api/users/:id/block': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'DELETE /api/users/:id/block': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'POST /api/users/:id/mute': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'DELETE /api/users/:id/mute': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'POST /api/upload/image': { anyone: 401, other: 200, owner: 200 },
  // The test form contains a picture, which isn't a document.
  'POST /api/upload/document': { anyone: 401, other: 400, owner: 400 },
  'GET /messages/conversations': { anyone: 401, other: 200, owner: 200 },
  'POST /messages/conversations': {
    anyone: 401,
    other: 200,
    owner: 200,
    input: ({ cleo }) => ({ user_id: cleo }),
  },
  'GET /messages/conversations/:id': { anyone: 401, other: 404, owner: 200, input: ofConversation },
  'GET /messages/conversations/:id/messages': { anyone: 401, other: 404, owner: 200, input: ofConversation },
  'POST /messages/conversations/:id/read': {
    anyone: 401,
    other: 404,
    owner: 200,
    input: (it) => ({ ...ofConversation(it), last_read_id: it.message }),
  },
  'POST /messages/conversations/:id/request': {
    anyone: 401,
    other: 404,
    owner: 204,
    input: ({ messageRequest }) => ({ id: messageRequest, action: 'accept' }),
  },
  'POST /messages/': {
    anyone: 401,
    other: 404,
    owner: 201,
    input: ({ conversation }) => ({ conversation_id: conversation, content: 'Hello' }),
  },
  'POST /messages/to/:id': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: ({ cleo }) => ({ id: cleo, content: 'Hello' }),
  },
  'DELETE /messages/:id': { anyone: 401, other: 404, owner: 204, input: ({ message }) => ({ id: message }) },
  'GET /messages/search': { anyone: 401, other: 200, owner: 200, input: () => ({ q: 'hello' }) },
  'GET /messages/unread': { anyone: 401, other: 200, owner: 200 },
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const NONSENSE = [
  '0',
  '-1',
  '1e3',
  '1 ',
  '٣',
  '1,2',
  'abc',
  '00',
  '018f4e2e-0000-7000-8000-000000000000',
  '9'.repeat(30),
]

/** Over a hundred endpoints, most of which need fresh data. */
const MATRIX_MS = 120_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('every endpoint has a row in this table, and every write a limit', async () => {
  await using app = await startApp()
  expect(app.endpoints.map(nameOf).sort()).toEqual(Object.keys(matrix).sort())
  for (const endpoint of app.endpoints) {
    if (endpoint.method !== 'GET') expect(endpoint.limit, nameOf(endpoint)).toBeDefined()
  }
})

test("administrators' endpoints are those under /api/admin/", () => {
  for (const { access, method, path } of Object.values(endpoints).flat())
    expect(access === 'admin', `${method} ${path}`).toBe(path.startsWith('/api/admin/'))
})

test('every endpoint of the contract is served', async () => {
  await using app = await startApp()
  const promised = Object.values(endpoints).flat()
  expect(promised.length).toBeGreaterThan(20)
  expect(app.endpoints.map(nameOf).sort()).toEqual(promised.map(nameOf).sort())
})

test.for(['anyone', 'expired', 'revoked', 'other', 'owner'] as const)(
  'each endpoint responds to %s as its row says',
  { timeout: MATRIX_MS },
  async (who) => {
    await using app = await startApp()
    const shared = await prepare(app)
    // Calls that change nothing can share their data.
    const isShared = (endpoint: Endpoint) => endpoint.method === 'GET' || (who !== 'other' && who !== 'owner')
    for (const endpoint of app.endpoints) {
      const row = matrix[nameOf(endpoint)]
      if (!row) continue
      const { things, callers } = isShared(endpoint) ? shared : await prepare(app)
      const expected = row[who === 'other' || who === 'owner' ? who : 'anyone']
      expect(
        await statusOf(callers[who], endpoint, row.input?.(things) ?? {}),
        `${nameOf(endpoint)} as ${who}`,
      ).toBe(expected)
    }
  },
)

test("a stranger can't change anything", async () => {
  await using app = await startApp()
  const { things, callers } = await prepare(app)
  const rows = () =>
    app.db`select (select jsonb_agg(j) from jobs j) as jobs, (select count(*) from job_alerts) as alerts, p.id, p.content, p.comments_count, c.content from posts p join comments c on c.post_id = p.id where p.id = ${things.post}`
  const before = await rows()
  expect(before).toHaveLength(1)
  for (const endpoint of app.endpoints) {
    const row = matrix[nameOf(endpoint)]
    if (row?.other === 403 || row?.other === 404)
      await statusOf(callers.other, endpoint, row.input?.(things) ?? {})
  }
  expect(await rows()).toEqual(before)
})

test('an invalid id returns a 4xx to everyone', async () => {
  await using app = await startApp()
  const { things, callers } = await prepare(app)
  const withIds = app.endpoints.filter(({ params }) => params && !('username' in params.shape))
  for (const endpoint of withIds) {
    const row = matrix[nameOf(endpoint)]
    if (!row?.input) continue
    const { body: payload } = buildRequest(endpoint, row.input(things) as never)
    for (const id of NONSENSE) {
      const url = endpoint.path.replace(/:\w+/g, encodeURIComponent(id))
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url,
        headers: bearer(callers.owner),
        ...(payload && { payload }),
      })
      expect(statusCode, `${endpoint.method} ${url}`).toBe(400)
    }
    for (const id of [2 ** 31, 999_999_999_999_999, 999_999]) {
      const url = endpoint.path.replace(/:\w+/g, String(id))
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url,
        headers: bearer(callers.owner),
        ...(payload && { payload }),
      })
      expect(statusCode, `${endpoint.method} ${url}`).toBe(endpoint.access === 'admin' ? 403 : 404)
    }
  }
})

const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })

async function prepare(app: TestApp) {
  const [ada, ben, expired, revoked, cleo, dion, eve, fay] = await Promise.all(
    ['ada', 'ben', 'expired', 'revoked', 'cleo', 'dion', 'eve', 'fay'].map((name) => app.member(name)),
  )
  if (!ada || !ben || !expired || !revoked || !cleo || !dion || !eve || !fay) throw new Error('Nobody came')
  await app.db`update sessions set expires_at = now() where user_id = ${expired.id}`
  await app.db`delete from sessions where user_id = ${revoked.id}`
  const post = await ada(createPost, { content: 'Hello' })
  const comment = await ada(addComment, { id: post.id, content: 'First' })
  const [session] = await ada(listSessions, {})
  const received = await dion(sendFriendRequest, { user_id: ada.id })
  const sent = await ada(sendFriendRequest, { user_id: eve.id })
  const made = await fay(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: made.request.id, action: 'accept' })
  const { notifications } = await ada(listNotifications, {})
  const { email, username } = await ada(getProfile, {})
  await ada(updateSettings, { public_profile: true })
  const { story } = await ada(createStory, { content: 'Lunch for thirty' })
  const { alert } = await ada(createJobAlert, { name: 'Docks' })
  const things: Ids = {
    alert: alert.id,
    email,
    username,
    post: post.id,
    hidden: await hidePostOf(app, ada.id),
    comment: comment.id,
    ada: ada.id,
    session: session?.id ?? 0,
    cleo: cleo.id,
    story: story.id,
    received: received.request.id,
    sent: sent.request.id,
    friend: fay.id,
    notification: notifications[0]?.id ?? 0,
    event: (await ada(createEvent, EVENT)).id,
    invitation: (await fay(createEvent, { ...EVENT, invitees: [ada.id] })).id,
    ...(await write(ada, fay, dion)),
    ...(await offerJobs(app, { employer: ada.id, other: cleo.id, applicants: [eve.id, fay.id] })),
  }
  return { things, callers: { anyone: app.visitor, expired, revoked, other: ben, owner: ada } }
}

/** A post that an administrator has hidden. */
async function hidePostOf(app: TestApp, author: number): Promise<number> {
  const [post] = await app.db<{ id: number }[]>`
    insert into posts (user_id, content, hidden_at) values (${author}, 'Hidden', now()) returning id`
  await app.db`
    insert into moderation_actions (action, subject_type, subject_id) values ('hide', 'post', ${post?.id ?? 0})`
  return post?.id ?? 0
}

/** A conversation of Ada with a friend, and a message request from a stranger. */
async function write(ada: Caller, friend: Caller, stranger: Caller) {
  const conversation = await ada(openConversation, { user_id: friend.id })
  const message = await ada(sendMessage, { conversation_id: conversation.id, content: 'Hello' })
  const request = await stranger(openConversation, { user_id: ada.id })
  await stranger(sendMessage, { conversation_id: request.id, content: 'Hello' })
  return { conversation: conversation.id, message: message.id, messageRequest: request.id }
}

/** A job of each member, with the first one's application for the second one's job. */
async function offerJobs(
  app: TestApp,
  { employer, other, applicants }: { employer: number; other: number; applicants: [number, number] },
) {
  const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map((row) => row.id)
  const [job = 0, theirs = 0] = await ids(app.db<{ id: number }[]>`
    insert into jobs (employer_id, title, company, description, job_type, location)
    select id, 'Cook', 'Shack', 'Grill', 'full-time', 'Nassau' from unnest(${[employer, other]}::bigint[]) as id
    returning id`)
  const [application = 0, hire = 0, sentApplication = 0] = await ids(app.db<{ id: number }[]>`
    insert into applications (job_id, user_id, status)
    values (${job}, ${applicants[0]}, 'submitted'), (${job}, ${applicants[1]}, 'hired'), (${theirs}, ${employer}, 'submitted')
    returning id`)
  return { job, application, hire, sentApplication }
}

async function statusOf(who: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  const more = endpoint.file ? uploadForm(await createJpeg()) : {}
  return who.response(endpoint, input as never, more).then(
    (answer) => answer.status,
    (refused: { status: number }) => refused.status,
  )
}

test('each endpoint refuses calls beyond its limit', { timeout: MATRIX_MS }, async ({ onTestFinished }) => {
  await using world = await startApp()
  const { things } = await prepare(world)
  // One call at a time with an advancing clock, so that only the endpoint's own limit can refuse.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using app = await startApp({ db: world.db, limitsScale: 0.0001 })
  const counted = app.endpoints.filter(
    ({ limit }) => limit && rateLimits[limit].every(({ seconds }) => seconds > MINUTE_MS / 1000),
  )
  expect(counted.length).toBeGreaterThan(60)
  for (const endpoint of counted) {
    const { id, token } = await app.member('ada')
    if (endpoint.access === 'admin') await app.db`update users set role = 'admin' where id = ${id}`
    await app.db`update sessions set expires_at = now() + interval '10 years'`
    const input = matrix[nameOf(endpoint)]?.input?.(things) ?? {}
    const ask = () => statusOf(app.withToken(token), endpoint, input)
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    const first = await ask()
    // After deleting the account or signing out, there is no account to limit.
    if (['DELETE /api/auth/account', 'POST /api/auth/logout'].includes(nameOf(endpoint))) continue
    vi.setSystemTime(Date.now() + MINUTE_MS + 1_000)
    expect([first === 429, await ask()], nameOf(endpoint)).toEqual([false, 429])
  }
})
