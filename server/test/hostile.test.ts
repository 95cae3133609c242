import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from 'contract/endpoint'
import { register } from 'contract/auth'
import { addComment } from 'contract/comments'
import { createPost, editPost, getPost } from 'contract/posts'
import { getProfile, updateProfile } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { z } from 'contract/zod'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { form, picture } from './pictures.ts'
import { heardBack, portOf, request, sent } from './raw.ts'
import { startApp, type Caller, type World } from './world.ts'

let app: World
beforeAll(async () => void (app = await startApp()))
afterAll(() => app[Symbol.asyncDispose]())

const STRICT = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const json = { 'content-type': 'application/json' }
const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })

const HOST = 'Host: localhost\r\nConnection: close\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

test.for([
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', `GET /health HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ['an address that cannot be decoded', `GET /%zz<script> HTTP/1.1\r\n${HOST}\r\n`],
  ['an id of 300 digits', `GET /api/posts/${'9'.repeat(300)} HTTP/1.1\r\n${HOST}\r\n`],
  ['a header of 20 kB', `GET /health HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['2,500 headers', `GET /health HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(2_500)}\r\n`],
  ['a space before a colon', `GET /health HTTP/1.1\r\n${HOST}X : a\r\n\r\n`],
  ['a folded header', `GET /health HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['U+0000 in the address', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`],
  ['U+0000 in a header', `GET /health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ['lines without CR', 'GET /health HTTP/1.1\nHost: localhost\n\n'],
  ['another version', `GET /health HTTP/3.7\r\n${HOST}\r\n`],
  ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the start of TLS', Buffer.from('1603010200010001fc0303', 'hex')],
  ['noise', '\x01\x02\x03\r\n\r\n'],
  ['a negative length', `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
  ],
  [
    'a length and chunks, with a request inside',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    'two codings of transfer',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a chunk without a size',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a chunk extension of 40 kB',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ['TRACE', `TRACE /api/posts HTTP/1.1\r\n${HOST}X-Secret: evil\r\n\r\n`],
  ['OPTIONS of another origin', `OPTIONS /api/posts HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n\r\n`],
  ['an address of another host', `GET http://evil.example/none HTTP/1.1\r\n${HOST}\r\n`],
  ['two slashes and a host', `GET //evil.example/%2e%2e HTTP/1.1\r\n${HOST}\r\n`],
] as const)('a request with %s is refused once, in the usual shape', async ([, bytes]) => {
  const said = await heardBack(await portOf(app), bytes)
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)])
  const [head = '', body = ''] = said.split('\r\n\r\n')
  for (const [name, value] of Object.entries(STRICT))
    expect(head.toLowerCase()).toContain(`${name}: ${typeof value === 'string' ? value.toLowerCase() : ''}`)
  expect(head).not.toMatch(/access-control-allow-origin|set-cookie/i)
  expect(JSON.parse(body)).toEqual({
    error: expect.any(String),
    message: expect.any(String),
    code: expect.stringMatching(/^(malformed_request|invalid_input|not_found)$/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(said).not.toMatch(/<script>|evil|999999/)
})

test('what a request expects besides 100-continue is ignored', async () => {
  const said = await heardBack(await portOf(app), request('GET /health', { Expect: 'miracles' }))
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
  expect(said.toLowerCase()).toContain('x-content-type-options: nosniff')
})

const NO_JSON = [
  ' ',
  '{',
  '}',
  '[',
  ']',
  '{]',
  '[1,]',
  '[,1]',
  '[1 2]',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{"a" "b"}',
  '{a:1}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"a":1}x',
  '{"a":1}//',
  '/**/{}',
  '{"a":01}',
  '{"a":.5}',
  '{"a":5.}',
  '{"a":+1}',
  '{"a":1e}',
  '{"a":0x1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":-Infinity}',
  '{"a":undefined}',
  '{"a":tru}',
  '{"a":True}',
  '{"a":"\n"}',
  '{"a":"\t"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '{"a":"b}',
  '{"a":b"}',
  '\u00a0{}',
  '\ufeff',
  '<a/>',
  'content=a',
  'null{}',
  `${'['.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}`,
  '{"__proto__":{"polluted":1}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1}}',
]

test('what is no JSON, or would poison a prototype, is a 400 everywhere', async () => {
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content: 'Hello' })
  for (const [method, url] of [
    ['POST', '/api/posts'],
    ['PUT', `/api/posts/${id}`],
    ['POST', `/api/posts/${id}/like`],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/auth/profile'],
  ] as const) {
    for (const payload of NO_JSON) {
      const answer = await app.app.inject({ method, url, payload, headers: { ...bearer(ada), ...json } })
      expect([answer.statusCode, answer.json().code], `${method} ${url} ${payload.slice(0, 50)}`).toEqual([
        400,
        'malformed_request',
      ])
    }
  }
  expect(await ada(getPost, { id })).toMatchObject({ content: 'Hello', likes_count: 0 })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test.for([
  ['null', 400],
  ['true', 400],
  ['7', 400],
  ['""', 400],
  ['[]', 400],
  ['[{"content":"a"}]', 400],
  ['{"content":null}', 400],
  ['{"content":{"toString":"a"}}', 400],
  ['{"content":["a"]}', 400],
  ['{"content":"a\\u0000b"}', 400],
  ['{"content":"a\\ud800b"}', 400],
  ['{"content":"a","images":{"length":1,"0":"x"}}', 400],
  [`{"content":"a","x":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
  ['{"content":"a","x":1e999,"y":-0,"z":123456789012345678901234567890}', 201],
  ['{"content":"a","content":"b"}', 201],
  ['\ufeff{"content":"a"}', 201],
  [' \r\n\t{ "content" : "\\u0061" } ', 201],
] as const)('the JSON %s is answered %i', async ([payload, status]) => {
  const ada = await app.member('ada')
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/posts',
    payload,
    headers: { ...bearer(ada), ...json },
  })
  expect(answer.statusCode).toBe(status)
})

test('a body that is not UTF-8, or compressed, is refused before anybody reads it', async () => {
  const ada = await app.member('ada')
  const latin1 = Buffer.from('{"content":"Caf\xe9"}', 'latin1')
  await expect(ada(createPost, { content: '' }, { headers: json, payload: latin1 })).rejects.toMatchObject({
    code: 'malformed_request',
  })
  const small = gzipSync(`{"content":"${'a'.repeat(10_000_000)}"}`)
  expect(small.length).toBeLessThan(20_000)
  const zipped = { headers: { ...json, 'content-encoding': 'gzip' }, payload: small }
  await expect(ada(createPost, { content: '' }, zipped)).rejects.toMatchObject({
    status: 415,
    code: 'unsupported_type',
  })
})

test.for([
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '${7*7} {{7*7}} %{7*7} $(id) `id`',
  '%00 %0d%0a %n %s \\u0000 \\x00',
  'line\r\nSet-Cookie: a=b',
  '\u0001\u001b[31m\u007f\u0085',
  '\u202eRight to left\u202c \u200b\u200d\ufeff.',
  'e\u0301 é ﬃ Ⅷ İ ı K ſ',
  '\u{1f9a9}\u{10ffff}\uffff',
  'Zalgo' + '\u0301'.repeat(200),
  '\u0627\u0644\u0639\u0631\u0628\u064a\u0629 \u65e5\u672c\u8a9e',
  '__proto__ constructor null undefined NaN -0 1e309',
])('the text %j comes back as it was written', async (content) => {
  const ada = await app.member('ada')
  const { id } = await ada(createPost, { content })
  expect(await ada(getPost, { id })).toMatchObject({ content })
  expect(await ada(editPost, { id, content: `${content}!` })).toMatchObject({ content: `${content}!` })
  await ada(updateProfile, { bio: content, occupation: content.slice(0, 50) })
  expect(await ada(getProfile, {})).toMatchObject({ bio: content })
})

/** Values that have broken servers; each goes into each field, query and path. */
const NASTY: unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  "'",
  '"',
  '\\',
  '%',
  '$1',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  '٣',
  'null',
  '../../../etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'a@b.c',
  '+12425550123',
  '__proto__',
  'a'.repeat(100_000),
  '\ufdfa'.repeat(250),
  '🦩'.repeat(5_000),
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  [],
  ['a', 'b'],
  {},
  { length: 1 },
]

test('no input of any endpoint is answered with a 5xx or with what is nobody’s business', async () => {
  await using app = await startApp({ limitsScale: 1_000_000 })
  const wrong: string[] = []
  let tries = 0
  for (const endpoint of app.endpoints.filter(({ path }) => path !== '/health')) {
    const ada = await app.member('ada')
    for (const call of nastyCalls(endpoint)) {
      const { statusCode, body } = await app.app.inject({
        method: endpoint.method,
        headers: bearer(ada),
        ...call,
      })
      tries++
      if (statusCode >= 500 || (statusCode >= 400 && TELLTALE.test(body)))
        wrong.push(`${endpoint.method} ${JSON.stringify(call).slice(0, 300)} ${statusCode} ${body}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tries).toBeGreaterThan(2_000)
}, 60_000)

const TELLTALE = /node_modules|\/src\/|at \w+ \(|select .* from|PostgresError|zod/i

type Call = { url: string; payload?: object }

function* nastyCalls({ path, params, query, body, method }: Endpoint): Generator<Call> {
  const plain = path.replace(/:\w+/g, '1')
  const usual = Object.fromEntries(Object.entries(body?.shape ?? {}).map(([name, it]) => [name, usualOf(it)]))
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: usual }
  for (const value of NASTY) {
    const text = encodeURIComponent(String(value ?? '').toWellFormed()).slice(0, 6_000)
    if (params) yield { url: path.replace(/:\w+/g, text.slice(0, 180).replace(/%.?$/, '')), ...payload }
    for (const name of Object.keys(query?.shape ?? {})) {
      yield { url: `${plain}?${name}=${text}`, ...payload }
      yield { url: `${plain}?${name}=1&${name}=${text.slice(0, 100).replace(/%.?$/, '')}`, ...payload }
    }
    for (const name of Object.keys(body?.shape ?? {}))
      yield { url: plain, payload: { ...usual, [name]: value } }
  }
}

/** Something that the schema takes, so that the other field is what is looked at. */
function usualOf(schema: unknown): unknown {
  const candidates = ['Hello', 'ada@example.com', 'junkanoo', 1, true, '2026-01-01', ['1'], undefined]
  const it = schema as z.ZodType
  const options: unknown = it instanceof z.ZodEnum ? it.options[0] : undefined
  return [options, ...candidates].find((value) => it.safeParse(value).success)
}

const MEMBERS_OWN = {
  id: 1,
  user_id: 1,
  author_id: 1,
  post_id: 1,
  is_admin: true,
  admin: true,
  role: 'admin',
  is_suspended: false,
  email_key: 'ben@example.com',
  password_hash: 'x',
  posts_count: 99,
  likes_count: 99,
  comments_count: 99,
  is_liked: true,
  liked_by: [1],
  created_at: '2001-01-01T00:00:00Z',
  edited_at: '2001-01-01T00:00:00Z',
  hidden_at: '2001-01-01T00:00:00Z',
  expires_at: '2999-01-01T00:00:00Z',
  token_hash: 'x',
  access_token: 'x',
  show_email: false,
  is_available_for_hire: true,
}

test('fields that are nobody’s to set are set by nobody', async () => {
  const [ben, ada] = await app.members('ben', 'ada')
  const extra = MEMBERS_OWN as object
  const post = await ada(
    createPost,
    { content: 'Hello' },
    { payload: text({ ...extra, content: 'Hello' }), headers: json },
  )
  expect(post).toMatchObject({ user_id: ada.id, likes_count: 0, is_liked: false, edited_at: null })
  expect(post.created_at > '2026').toBe(true)
  const comment = { id: post.id, content: 'Hi' }
  expect(
    await ada(addComment, comment, { payload: text({ ...extra, content: 'Hi' }), headers: json }),
  ).toMatchObject({
    user: { id: ada.id },
  })
  const before = await app.db`select * from users where id in (${ada.id}, ${ben.id}) order by id`
  await ada(
    updateProfile,
    {},
    { payload: text({ ...extra, user_type: 'employer', email: 'x@y.zz' }), headers: json },
  )
  expect(await app.db`select * from users where id in (${ada.id}, ${ben.id}) order by id`).toEqual(before)
  const person = { first_name: 'Cleo', last_name: 'Moss', email: 'moss@example.com', password: 'junkanoo' }
  const payload = text({ ...extra, ...person, user_type: 'client', location: 'Paris' })
  const { user } = await app.anyone(register, { ...person, user_type: 'client' }, { payload, headers: json })
  expect(user).toMatchObject({ posts_count: 0, is_available_for_hire: false, location: 'Bahamas' })
  expect(user.id).toBeGreaterThan(ada.id)
})

test('an Idempotency-Key holds for the path, however long the query behind it', async () => {
  const ada = await app.member('ada')
  const post = (query: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/posts?x=${query}`,
      payload: { content: 'Once' },
      headers: { ...bearer(ada), 'idempotency-key': 'k' },
    })
  const noise = Array.from({ length: 6_000 }, (_, n) => ((n * 2_654_435_761) % 36).toString(36)).join('')
  const [first, second] = [await post(noise), await post('another')]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json().id).toBe(first.json().id)
})

const field = (name: string, value = 'x') => part(`name="${name}"`, value)
const part = (names: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${names}\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`
const closed = (parts: string[]) => `${parts.join('')}--b--\r\n`
const MULTIPART = 'multipart/form-data; boundary=b'

test.for([
  ['no boundary', 'multipart/form-data', 'x'],
  ['nothing in it', MULTIPART, ''],
  ['no end', MULTIPART, part('name="file"; filename="a.jpg"', 'x'.repeat(100)).slice(0, -10)],
  ['1,000 fields', MULTIPART, closed(Array.from({ length: 1_000 }, (_, n) => field(`f${n}`)))],
  [
    '1,000 files',
    MULTIPART,
    closed(Array.from({ length: 1_000 }, () => part('name="file"; filename="a"', 'x'))),
  ],
  ['a file name of 1 MB', MULTIPART, closed([part(`name="file"; filename="${'a'.repeat(1_000_000)}"`, 'x')])],
  ['1 MB of part headers', MULTIPART, `--b\r\n${'X-A: b\r\n'.repeat(125_000)}\r\nx\r\n--b--\r\n`],
  ['a field named __proto__', MULTIPART, closed([field('__proto__')])],
  ['a file named __proto__', MULTIPART, closed([part('name="__proto__"; filename="a.jpg"', 'x')])],
  ['a path for a file name', MULTIPART, closed([part('name="file"; filename="../../../etc/passwd"', 'x')])],
  [
    'the file in another field',
    MULTIPART,
    closed([part('name="photo"; filename="a.jpg"', 'x'.repeat(2_000_000))]),
  ],
  ['only a large field', MULTIPART, closed([field('file', 'x'.repeat(2_000_000))])],
  ['compressed bytes', MULTIPART, gzipSync(closed([field('file')]))],
] as const)('a form with %s is a 4xx, and the connection goes on', async ([, type, payload]) => {
  const ada = await app.member('ada')
  const head = { ...bearer(ada), 'Content-Type': type, 'Content-Length': Buffer.byteLength(payload) }
  const upload = request('POST /api/upload/image', { ...head, Connection: 'keep-alive' })
  const bytes = Buffer.concat([
    Buffer.from(upload),
    Buffer.from(payload),
    Buffer.from(request('GET /health')),
  ])
  const answers = (await heardBack(await portOf(app), bytes)).match(/HTTP\/1\.1 \d+/g)
  expect(answers).toEqual([expect.stringMatching(/ 4\d\d$/), 'HTTP/1.1 200'])
})

const SECRETS = [
  '.env',
  '.git/config',
  'assets/app.js.map',
  'node_modules/x/package.json',
  'notes/secret.txt',
]
const SPELLINGS = [
  (path: string) => `/${path}`,
  (path: string) => `/assets/../${path}`,
  (path: string) => `/assets/..%2f${path}`,
  (path: string) => `/assets/%2e%2e/${path}`,
  (path: string) => `/uploads/../web/${path}`,
  (path: string) => `/uploads/..%2fweb%2f${path}`,
  (path: string) => `/uploads/%2e%2e%2fweb%2f${path}`,
  (path: string) => `/uploads/..%5cweb%5c${path}`,
  (path: string) => `/uploads/....//web/${path}`,
  (path: string) => `/uploads/%252e%252e%252fweb%252f${path}`,
  (path: string) => `/uploads//${path}`,
  (path: string) => `/uploads/.part/../../web/${path}`,
  (path: string) => `/./${path}`,
  (path: string) => `//${path}`,
  (path: string) => `/${path}%00.js`,
  (path: string) => `/${path}/`,
  (path: string) => `/${path}?.js`,
]

test('nothing beside the built files and the uploads can be read, and no folder is listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-web-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const web = join(folder, 'web', 'dist')
  for (const path of [...SECRETS, 'dist/.env', 'dist/assets/app.js.map', 'dist/.git/config']) {
    await mkdir(join(folder, 'web', path, '..'), { recursive: true })
    await writeFile(join(folder, 'web', path), 'a secret')
  }
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Cayfolk</title>')
  await writeFile(join(web, 'assets', 'app.js'), 'hello')
  await using app = await startApp({ web })
  expect((await app.app.inject('/assets/app.js')).body).toBe('hello')
  await writeFile(join(app.files.temporary, 'half'), 'a secret')
  const paths = SECRETS.flatMap((secret) => SPELLINGS.map((spelt) => spelt(secret)))
  const others = [
    '/assets',
    '/assets/',
    '/uploads',
    '/uploads/',
    '/uploads/.part/',
    '/uploads/.part/half',
    '/uploads/%2epart/half',
    '/index.html',
    '/metrics',
    '/api/',
    '/etc/passwd',
    '/uploads/%00',
    `/uploads/${'a'.repeat(5_000)}`,
    '/uploads/\ud800',
  ]
  for (const url of [...paths, ...others]) {
    const { statusCode, body, headers } = await app.app.inject({ url, headers: { accept: '*/*' } })
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
    expect(body, url).not.toMatch(/secret|root:|Index of/)
    expect(headers['location'], url).toBeUndefined()
    expect(headers, url).toMatchObject(STRICT)
  }
})

test('what is asked of another origin is answered without leave to read it', async () => {
  const ada = await app.member('ada')
  for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD'] as const) {
    const { headers } = await app.app.inject({
      method,
      url: '/api/posts',
      headers: { ...bearer(ada), origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(headers).filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([])
  }
})

const text = (value: object) => JSON.stringify(value)

test('an upload that breaks off leaves nothing', async () => {
  const ada = await app.member('ada')
  const whole = form(await picture({ width: 800, height: 600 }))
  const port = await portOf(app)
  for (const share of [0.1, 0.5, 0.99]) {
    const head = { ...bearer(ada), ...whole.headers, 'Content-Length': whole.payload.length }
    const part = whole.payload.subarray(0, Math.floor(whole.payload.length * share))
    using _socket = await sent(
      port,
      Buffer.concat([Buffer.from(request('POST /api/upload/image', head)), part]),
    )
    await expect.poll(() => readdir(app.files.temporary)).toHaveLength(1)
  }
  await expect.poll(() => readdir(app.files.temporary)).toEqual([])
  expect(await app.db`select from uploads where user_id = ${ada.id}`).toHaveLength(0)
  await expect(ada(uploadImage, {}, whole)).resolves.toMatchObject({ success: true })
})
