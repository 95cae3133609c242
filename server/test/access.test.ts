import { addComment } from 'contract/comments'
import { listSessions } from 'contract/auth'
import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/endpoints'
import { respondToRequest, sendRequest } from 'contract/friends'
import { createPost } from 'contract/posts'
import { getProfile } from 'contract/profiles'
import { createStory } from 'contract/stories'
import { expect, test } from 'vitest'
import { form, picture } from './pictures.ts'
import { startApp, type Caller, type World } from './world.ts'

/** What each principal is answered: nobody signed in, a member whose thing it isn't, and the one whose it is. */
type Row = {
  anyone: number
  other: number
  owner: number
  input?: (things: Things) => Record<string, unknown>
}
type Things = {
  email: string
  post: number
  comment: number
  ada: number
  session: number
  /** Nobody's friend. */
  cleo: number
  story: number
  /** A request that waits for Ada's answer, one of hers that waits, and a friend of hers. */
  received: number
  sent: number
  friend: number
}

const ofPost = ({ post }: Things) => ({ id: post })
const NEW = { first_name: 'New', last_name: 'One', password: 'junkanoo', user_type: 'client' }

/** Every endpoint has its row: one without fails the first test. */
const matrix: Record<string, Row> = {
  'GET /health': { anyone: 200, other: 200, owner: 200 },
  'GET /api/stats': { anyone: 200, other: 200, owner: 200 },
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
  'GET /api/auth/profile': { anyone: 401, other: 200, owner: 200 },
  'PUT /api/auth/profile': { anyone: 401, other: 200, owner: 200, input: () => ({ bio: 'Hello' }) },
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
  'GET /api/posts': { anyone: 200, other: 200, owner: 200 },
  'GET /api/saved/posts': { anyone: 401, other: 200, owner: 200 },
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
  'GET /api/search': { anyone: 401, other: 200, owner: 200 },
  'GET /api/auth/settings': { anyone: 401, other: 200, owner: 200 },
  'PUT /api/auth/settings': { anyone: 401, other: 200, owner: 200, input: () => ({ show_email: false }) },
  'POST /api/reports': {
    anyone: 401,
    other: 201,
    owner: 201,
    input: ({ post }) => ({ subject_type: 'post', subject_id: post, reason: 'spam' }),
  },
  'GET /api/admin/reports': { anyone: 401, other: 403, owner: 403 },
  'GET /api/admin/actions': { anyone: 401, other: 403, owner: 403 },
  'POST /api/admin/actions': {
    anyone: 401,
    other: 403,
    owner: 403,
    input: ({ post }) => ({ action: 'hide', subject_type: 'post', subject_id: post }),
  },
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
  'POST /api/users/:id/block': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'DELETE /api/users/:id/block': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'POST /api/users/:id/mute': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'DELETE /api/users/:id/mute': { anyone: 401, other: 204, owner: 204, input: ({ cleo }) => ({ id: cleo }) },
  'POST /api/upload/image': { anyone: 401, other: 200, owner: 200 },
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

test('every endpoint of the server has its row, and every write its limit', async () => {
  await using app = await startApp()
  expect(app.endpoints.map(nameOf).sort()).toEqual(Object.keys(matrix).sort())
  for (const endpoint of app.endpoints) {
    if (endpoint.method !== 'GET') expect(endpoint.limit, nameOf(endpoint)).toBeDefined()
  }
})

test('every endpoint of the contract is served', async () => {
  await using app = await startApp()
  const promised = Object.values(endpoints).flat()
  expect(promised.length).toBeGreaterThan(20)
  expect(app.endpoints.map(nameOf).sort()).toEqual(promised.map(nameOf).sort())
})

test.for(['anyone', 'expired', 'revoked', 'other', 'owner'] as const)(
  'each endpoint answers %s as its row says',
  async (who) => {
    await using app = await startApp()
    for (const endpoint of app.endpoints) {
      const row = matrix[nameOf(endpoint)]
      if (!row) continue
      const { things, callers } = await prepare(app)
      const expected = row[who === 'other' || who === 'owner' ? who : 'anyone']
      expect(
        await statusOf(callers[who], endpoint, row.input?.(things) ?? {}),
        `${nameOf(endpoint)} as ${who}`,
      ).toBe(expected)
    }
  },
)

test('a stranger changes nothing', async () => {
  await using app = await startApp()
  const { things, callers } = await prepare(app)
  const rows = () =>
    app.db`select p.id, p.content, p.comments_count, c.content from posts p join comments c on c.post_id = p.id where p.id = ${things.post}`
  const before = await rows()
  expect(before).toHaveLength(1)
  for (const endpoint of app.endpoints) {
    const row = matrix[nameOf(endpoint)]
    if (row?.other === 403 || row?.other === 404)
      await statusOf(callers.other, endpoint, row.input?.(things) ?? {})
  }
  expect(await rows()).toEqual(before)
})

test('nonsense in place of an id is a 4xx, whoever asks', async () => {
  await using app = await startApp()
  const { callers } = await prepare(app)
  const withIds = app.endpoints.filter((it) => it.params)
  for (const endpoint of withIds) {
    for (const id of NONSENSE) {
      const url = endpoint.path.replace(/:\w+/g, encodeURIComponent(id))
      const payload = endpoint.body ? { content: 'x', action: 'accept' } : undefined
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url,
        headers: bearer(callers.owner),
        ...(payload && { payload }),
      })
      expect(statusCode, `${endpoint.method} ${url}`).toBe(400)
    }
    for (const id of [2 ** 31, 2 ** 53, 999_999]) {
      const url = endpoint.path.replace(/:\w+/g, String(id))
      const payload = endpoint.body ? { content: 'x', action: 'accept' } : undefined
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url,
        headers: bearer(callers.owner),
        ...(payload && { payload }),
      })
      expect(statusCode, `${endpoint.method} ${url}`).toBe(404)
    }
  }
})

const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })

async function prepare(app: World) {
  const [ada, ben, expired, revoked, cleo, dion, eve, fay] = await Promise.all(
    ['ada', 'ben', 'expired', 'revoked', 'cleo', 'dion', 'eve', 'fay'].map((name) => app.member(name)),
  )
  if (!ada || !ben || !expired || !revoked || !cleo || !dion || !eve || !fay) throw new Error('Nobody came')
  await app.db`update sessions set expires_at = now() where user_id = ${expired.id}`
  await app.db`delete from sessions where user_id = ${revoked.id}`
  const post = await ada(createPost, { content: 'Hello' })
  const comment = await ada(addComment, { id: post.id, content: 'First' })
  const [session] = await ada(listSessions, {})
  const received = await dion(sendRequest, { user_id: ada.id })
  const sent = await ada(sendRequest, { user_id: eve.id })
  const made = await fay(sendRequest, { user_id: ada.id })
  await ada(respondToRequest, { request_id: made.request.id, action: 'accept' })
  const { email } = await ada(getProfile, {})
  const { story } = await ada(createStory, { content: 'Lunch for thirty' })
  const things: Things = {
    email,
    post: post.id,
    comment: comment.id,
    ada: ada.id,
    session: session?.id ?? 0,
    cleo: cleo.id,
    story: story.id,
    received: received.request.id,
    sent: sent.request.id,
    friend: fay.id,
  }
  return { things, callers: { anyone: app.anyone, expired, revoked, other: ben, owner: ada } }
}

async function statusOf(who: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  const more = endpoint.file ? form(await picture()) : {}
  return who.full(endpoint, input as never, more).then(
    (answer) => answer.status,
    (refused: { status: number }) => refused.status,
  )
}
