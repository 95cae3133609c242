import { addComment, listComments } from 'contract/comments'
import { sendMessage } from 'contract/messages'
import { moderate } from 'contract/moderation'
import { getProfile } from 'contract/profiles'
import { createPost, getPost, listPosts, likePost } from 'contract/posts'
import { uploadImage } from 'contract/uploads'
import { z } from 'contract/zod'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { connect } from '../src/db/connect.ts'
import { startApp } from './startApp.ts'

const key = (value: string) => ({ headers: { 'idempotency-key': value } })

test('all errors have the same shape', async () => {
  await using app = await startApp()
  const { statusCode, headers, body } = await app.app.inject('/api/posts/7')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toEqual({
    error: 'This post is no longer available.',
    message: 'This post is no longer available.',
    code: 'post_not_found',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test.for([
  ['no JSON', 'application/json', '{"content":', 400, 'malformed_request'],
  [
    'a poisoned prototype',
    'application/json',
    '{"__proto__":{"x":1},"content":"a"}',
    400,
    'malformed_request',
  ],
  [
    'a list of more than anyone sends',
    'application/json',
    `{"content":"a","images":[${'[],'.repeat(50_000)}[]]}`,
    400,
    'malformed_request',
  ],
  ['a list in place of an object', 'application/json', '[]', 400, 'invalid_input'],
  ['a text in place of an object', 'application/json', '"a"', 400, 'invalid_input'],
  ['a number for a text', 'application/json', '{"content":7}', 400, 'invalid_input'],
  ['a form', 'application/x-www-form-urlencoded', 'content=a', 415, 'unsupported_type'],
  ['plain text', 'text/plain', 'content', 415, 'unsupported_type'],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415, 'unsupported_type'],
] as const)('%s as a body is refused', async ([, type, payload, status, code]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(
    ada(createPost, { content: '' }, { headers: { 'content-type': type }, payload }),
  ).rejects.toMatchObject({ status, code })
})

test('an empty body with a JSON content type counts as no body', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  const empty = { headers: { 'content-type': 'application/json' }, payload: '' }
  expect(await ada(likePost, { id }, empty)).toEqual({ likes_count: 1, liked: true })
})

test('blank texts and choices in a query are ignored, and invalid ones get a clear message', async () => {
  await using app = await startApp()
  const ask = (query: string) => app.app.inject({ url: `/api/jobs?${query}` })
  const blank = await ask('query=&category=&location=&job_type=&remote=&sort=&constructor=')
  expect(blank.statusCode).toBe(200)
  expect(blank.json()).toEqual((await ask('')).json())
  const nonsense = await ask('job_type=odd&remote=perhaps')
  expect(nonsense.statusCode).toBe(400)
  expect(nonsense.json()).toMatchObject({
    fields: { job_type: 'Please choose one of the options', remote: 'This must be true or false' },
  })
  const ada = await app.member('ada')
  const nothing = { headers: { 'content-type': 'application/json' }, payload: '{}' }
  const message = { conversation_id: 1, content: 'Hello' }
  await expect(ada(sendMessage, message, nothing)).rejects.toMatchObject({
    body: { fields: { conversation_id: 'This is required' } },
  })
})

const ODD_NUMBERS = ['1e1', '+5', ' 5', '5 ', '0x5', '5.', '.5', '-5', '٥', 'Infinity', '5_0']

test('a number in a query or a path is plain decimal digits', async () => {
  await using app = await startApp({ limitsScale: 1_000_000 })
  const ada = await app.member('ada')
  const takes = (schema: unknown) =>
    z.safeParse(schema as z.ZodType, '50').success && !z.safeParse(schema as z.ZodType, 'x').success
  let tries = 0
  for (const { method, path, params, query } of app.endpoints) {
    const ask = async (url: string, field: string) => {
      const { statusCode, body } = await app.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${ada.token}` },
      })
      tries++
      expect([statusCode, body], `${method} ${url}`).toEqual([400, expect.stringContaining(`"${field}":"`)])
    }
    const numbers = Object.entries(query?.shape ?? {}).flatMap(([name, it]) => (takes(it) ? [name] : []))
    const isAmount = (name: string) => name === 'salary_min' || name === 'rate_max'
    for (const name of numbers) await ask(`${path.replace(/:\w+/g, '1')}?${name}=`, name)
    for (const odd of [...ODD_NUMBERS, '5.0'].map(encodeURIComponent)) {
      for (const name of numbers.filter((number) => !isAmount(number) || odd !== '5.0'))
        await ask(`${path.replace(/:\w+/g, '1')}?${name}=${odd}`, name)
      if (params && Object.values(params.shape).every(takes))
        await ask(
          path.replace(/:\w+/g, () => odd),
          Object.keys(params.shape)[0] ?? '',
        )
    }
  }
  expect(tries).toBeGreaterThan(500)
})

test('length and range errors have clear messages', async () => {
  await using app = await startApp()
  const said = async (url: string) => (await app.app.inject(url)).json().error
  expect(await said('/api/posts?limit=0')).toBe('Limit: a whole number from 1 to 100, in digits')
  expect(await said('/api/posts?limit=101')).toBe('Limit: a whole number from 1 to 100, in digits')
  expect(await said('/api/jobs?salary_min=9007199254740991')).toBe(
    'Salary min: a number from 0 to 10000000, in digits',
  )
  expect(await said('/api/posts/0')).toBe('Id: a whole number above 0')
})

test('limit takes plain digits, up to the maximum page', async () => {
  await using app = await startApp()
  const ask = async (limit: string) => (await app.app.inject(`/api/posts?limit=${limit}`)).statusCode
  expect(await Promise.all(['1', '100', '050', '0', '101', '9'.repeat(40)].map(ask))).toEqual([
    200, 200, 200, 400, 400, 400,
  ])
})

test('more than 1 MB of JSON is too large', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  await expect(ada(addComment, { id, content: 'a'.repeat(1_000_001) })).rejects.toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test('every response has the security headers, errors included', async () => {
  await using app = await startApp()
  for (const url of [
    '/health',
    '/api/posts',
    '/api/posts/7',
    '/api/none',
    '/nothing.js',
    '/api/auth/profile',
    '/uploads/none.webp',
    '/api/docs',
  ]) {
    const { headers } = await app.app.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['access-control-allow-origin'], url).toBeUndefined()
    expect(headers['set-cookie'], url).toBeUndefined()
  }
})

test('an unchanged response is a 304, and a changed one is sent', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createPost, { content: 'Hello' })
  const first = await ada.response(listPosts, {})
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^"[\w-]+"$/)
  const again = await ada.response(listPosts, {}, { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  await ada(createPost, { content: 'More' })
  expect((await ada.response(listPosts, {}, { headers: { 'if-none-match': etag } })).status).toBe(200)
  for (const url of ['/api/openapi.json', '/health']) {
    const { headers } = await app.app.inject(url)
    expect(headers['etag'], url).toMatch(/^"[\w-]+"$/)
  }
})

test('browsers must not store what a member reads', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const endpoint of [listPosts, getProfile])
    expect((await ada.response(endpoint, {})).headers['cache-control']).toBe('no-store')
  expect((await app.visitor.response(listPosts, {})).headers['cache-control']).toBe('private, no-cache')
})

test('a read returns what was just written', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  for (let n = 1; n <= 5; n++) {
    const { id } = await ada(createPost, { content: `Post ${n}` })
    await ben(likePost, { id })
    expect((await ada(listPosts, {}))[0]).toMatchObject({ id, likes_count: 1, is_liked: false })
    expect((await ben(listPosts, {}))[0]).toMatchObject({ id, likes_count: 1, is_liked: true })
    expect((await app.visitor(listPosts, {}))[0]).toMatchObject({ id, likes_count: 1, is_liked: false })
  }
})

test('an idempotency key writes once and returns the first response', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const first = await ada.response(createPost, { content: 'Hello' }, key('k1'))
  const second = await ada.response(createPost, { content: 'Hello' }, key('k1'))
  expect(second).toMatchObject({ status: 201, data: first.data })
  const together = await Promise.all(
    Array.from({ length: 8 }, () => ada(createPost, { content: 'At once' }, key('k2'))),
  )
  expect(new Set(together.map((post) => post.id)).size).toBe(1)
  expect(await ada(listPosts, {})).toHaveLength(2)
})

test('an idempotency key is bound to an account, a route and a payload', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const post = await ada(createPost, { content: 'Hello' }, key('k'))
  await expect(ada(createPost, { content: 'Something else' }, key('k'))).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  expect((await ben(createPost, { content: 'Hello' }, key('k'))).id).not.toBe(post.id)
  await expect(ada(addComment, { id: post.id, content: 'Hello' }, key('k'))).resolves.toMatchObject({
    content: 'Hello',
  })
})

test('an idempotency key is neither empty nor too long, and has no spaces', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const wrong of ['', 'bad key', 'k'.repeat(201)])
    await expect(ada(createPost, { content: 'Hello' }, key(wrong)), wrong).rejects.toMatchObject({
      status: 400,
      body: { error: 'Idempotency-Key: use 1 to 200 ASCII characters without spaces' },
    })
})

test('a former administrator gets no stored response', async () => {
  await using app = await startApp()
  const ada = await app.admin('ada')
  const ben = await app.member('ben')
  const { id } = await ben(createPost, { content: 'Spam' })
  const hide = { action: 'hide', subject_type: 'post', subject_id: id, note: 'Secret' } as const
  const action = await ada(moderate, hide, key('k'))
  expect(await ada(moderate, hide, key('k'))).toEqual(action)
  await app.db`update users set role = 'member' where id = ${ada.id}`
  await expect(ada(moderate, hide, key('k'))).rejects.toMatchObject({ code: 'admins_only' })
})

test("the ETag of a list changes when a next page appears, even if this one doesn't change", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const older = await ada(createPost, { content: 'Older' })
  await ada(createPost, { content: 'Newer' })
  await app.db`update posts set hidden_at = now() where id = ${older.id}`
  const before = await app.visitor.response(listPosts, { limit: 1 })
  expect(before.headers['link']).toBeUndefined()
  await app.db`update posts set hidden_at = null where id = ${older.id}`
  const headers = { 'if-none-match': String(before.headers['etag']) }
  const after = await app.visitor.response(listPosts, { limit: 1 }, { headers })
  expect(after.status).toBe(200)
  expect(after.text).toBe(before.text)
  expect(after.headers['link']).toContain('rel="next"')
})

test("a refusal isn't stored under its key", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(addComment, { id: 1, content: 'Hello' }, key('k'))).rejects.toMatchObject({
    code: 'post_not_found',
  })
  const { id } = await ada(createPost, { content: 'Now it is there' })
  expect(id).toBe(1)
  await ada(addComment, { id, content: 'Hello' }, key('k'))
  expect(await ada(listComments, { id })).toHaveLength(1)
})

test('a repeated like stays, and a repeated upload is stored once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  await ada(likePost, { id }, key('like'))
  expect(await ada(likePost, { id }, key('like'))).toEqual({ likes_count: 1, liked: true })
  expect(await ada(getPost, { id })).toMatchObject({ is_liked: true })
  const { headers, payload } = uploadForm(await createJpeg())
  const sent = { headers: { ...headers, ...key('file').headers }, payload }
  const first = await ada(uploadImage, {}, sent)
  expect(await ada(uploadImage, {}, sent)).toEqual(first)
  expect(await app.db`select from uploads`).toHaveLength(1)
})

test("beyond 30 posts an hour a member gets 429 with the time to wait, and other members don't", async () => {
  await using app = await startApp({ limitsScale: 1 })
  const [ada, ben] = await app.members('ada', 'ben')
  for (let n = 0; n < 30; n++) await ada(createPost, { content: 'Hello' })
  const refused = await ada(createPost, { content: 'Hello' }).catch((error) => error)
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
  await expect(ben(createPost, { content: 'Hello' })).resolves.toMatchObject({ content: 'Hello' })
})

test("reads are limited by the second, and a spoofed address doesn't help", async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  const tries = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      ada.response(getProfile, {}, { headers: { 'x-forwarded-for': `10.0.0.${n}` } }).then(
        () => 200,
        (refused) => refused.status,
      ),
    ),
  )
  // The second can end during the test.
  expect(tries.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
  expect(tries.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test("the health check isn't rate-limited", async () => {
  await using app = await startApp({ limitsScale: 1 })
  for (let n = 0; n < 100; n++) expect((await app.app.inject('/health')).statusCode).toBe(200)
})

test('while the database is down responses are 503 with the time to wait, never 500', async () => {
  await using app = await startApp({ db: connect('postgres://nobody@127.0.0.1:1/none') })
  for (const url of ['/health', '/api/posts', '/api/stats']) {
    const { statusCode, headers, body } = await app.app.inject(url)
    expect([statusCode, JSON.parse(body).code], url).toEqual([503, 'unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

type Operation = { operationId?: string; tags: string[] }

test('the OpenAPI document names operations and schemas, and all references resolve', async () => {
  await using app = await startApp()
  const text = (await app.app.inject('/api/openapi.json')).body
  const { paths, components, tags } = JSON.parse(text)
  const all = Object.values<Record<string, Operation>>(paths).flatMap((it) => Object.values(it))
  const names = all.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(app.endpoints.length)
  expect(names).toEqual(
    expect.arrayContaining(['login', 'listPosts', 'createJob', 'sendMessage', 'getHealth']),
  )

  const described = new Set(tags.map(({ name }: { name: string }) => name))
  expect(all.filter((it) => it.tags.length !== 1 || !described.has(it.tags[0]))).toEqual([])

  const shapes = ['Post', 'Author', 'User', 'Job', 'Message', 'Event', 'Notification', 'Application', 'Story']
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(shapes))
  const referred = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(referred.length).toBeGreaterThan(500)
  expect(referred.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([])
  expect(text).not.toContain('$defs')
})

test('the OpenAPI 3.1 document has every endpoint, and there is an HTML page', async () => {
  await using app = await startApp()
  const document = (await app.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(operations).toHaveLength(app.endpoints.length)
  expect(document.paths['/api/posts/{id}/like'].post).toMatchObject({
    operationId: 'likePost',
    tags: ['posts'],
    security: [{ bearer: [] }],
    requestBody: {
      content: { 'application/json': { schema: { properties: { liked: { type: 'boolean' } } } } },
    },
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/LikeState' } } } },
      401: { $ref: '#/components/responses/Refused401' },
      404: { description: expect.stringContaining('post_not_found') },
    },
  })
  expect(document.components.schemas.LikeState).toMatchObject({ required: ['likes_count', 'liked'] })
  const page = await app.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const endpoint of app.endpoints) expect(page.body).toContain(`${endpoint.method} ${endpoint.path}`)
})
