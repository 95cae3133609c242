import { register } from 'contract/auth'
import { addComment } from 'contract/comments'
import type { Endpoint } from 'contract/endpoint'
import { createPost, editPost, getPost } from 'contract/posts'
import { getProfile, updateProfile } from 'contract/profiles'
import { z } from 'contract/zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testVolume } from '../../../tools/testVolume.ts'
import { startApp, type TestApp } from '../startApp.ts'
import { authorization, json } from './headers.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app[Symbol.asyncDispose]())

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
  await ada(updateProfile, { bio: content, education: content.slice(0, 50) })
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

test('no input to any endpoint causes a 5xx or leaks internals', async () => {
  await using app = await startApp({ limitsScale: 1_000_000 })
  const wrong: string[] = []
  let tries = 0
  for (const endpoint of app.endpoints.filter(({ path }) => path !== '/health')) {
    const ada = await app.member('ada')
    for (const call of nastyCalls(endpoint)) {
      const { statusCode, body } = await app.app.inject({
        method: endpoint.method,
        headers: authorization(ada),
        ...call,
      })
      tries++
      if (statusCode >= 500 || (statusCode >= 400 && LEAKED_INTERNALS.test(body)))
        wrong.push(`${endpoint.method} ${JSON.stringify(call).slice(0, 300)} ${statusCode} ${body}`)
    }
  }
  expect(wrong).toEqual([])
  expect(tries).toBeGreaterThan(2_000)
}, 300_000)

const LEAKED_INTERNALS = /node_modules|\/src\/|at \w+ \(|select .* from|PostgresError|zod/i

type Call = { url: string; payload?: object }

/** Every value goes to some field of each kind in the usual run, and to every field in the full one. */
const ONE_OF = testVolume(12, 1)

function* nastyCalls(endpoint: Endpoint): Generator<Call> {
  let n = 0
  for (const call of allNastyCalls(endpoint)) if (n++ % ONE_OF === endpoint.path.length % ONE_OF) yield call
}

function* allNastyCalls({ path, params, query, body, method }: Endpoint): Generator<Call> {
  const plain = path.replace(/:\w+/g, '1')
  const usual = Object.fromEntries(
    Object.entries(body?.shape ?? {}).map(([name, it]) => [name, validValueFor(it)]),
  )
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

/** A valid value for the schema, so that only the other field is invalid. */
function validValueFor(schema: unknown): unknown {
  const candidates = ['Hello', 'ada@example.com', 'junkanoo', 1, true, '2026-01-01', ['1'], undefined]
  const it = schema as z.ZodType
  const options: unknown = it instanceof z.ZodEnum ? it.options[0] : undefined
  return [options, ...candidates].find((value) => it.safeParse(value).success)
}

const PROTECTED_FIELDS = {
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
  show_email: 'nobody',
  email_audience: 'nobody',
  is_available_for_hire: true,
}

test("protected fields can't be set", async () => {
  const [ben, ada] = await app.members('ben', 'ada')
  const extra = PROTECTED_FIELDS as object
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
  const { user } = await app.visitor(register, { ...person, user_type: 'client' }, { payload, headers: json })
  expect(user).toMatchObject({ posts_count: 0, is_available_for_hire: false, location: 'Bahamas' })
  expect(user.id).toBeGreaterThan(ada.id)
})

const text = (value: object) => JSON.stringify(value)
