import { once } from 'node:events'
import { createPost, listPosts } from 'contract/posts'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg } from './uploadFiles.ts'
import { portOf, rawRequest, sendRaw } from './rawHttp.ts'
import { startApp, type Caller, type TestApp } from './startApp.ts'

const AT_ONCE_MAX = 400
const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` })
const statusOf = (app: TestApp, url: string) => app.app.inject(url).then((answer) => answer.statusCode)

/** A request whose headers the server has read and whose body never arrives. */
async function waiting(port: number, line: string, headers: Record<string, string | number>) {
  const socket = await sendRaw(port, rawRequest(line, { ...headers, Expect: '100-continue' }))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Object.assign(socket, { status: Number(/ (\d+) /.exec(answer.toString())?.[1]) })
}

const BODY = { 'Content-Type': 'application/json', 'Content-Length': 900_000 }

test("hundreds of slow request bodies don't delay others", async () => {
  await using app = await startApp()
  const port = await portOf(app)
  using slow = new DisposableStack()
  const heads = Array.from({ length: AT_ONCE_MAX + 50 }, () => waiting(port, 'POST /api/auth/login', BODY))
  for (const socket of await Promise.all(heads)) expect(slow.use(socket).status).toBe(100)
  expect(await statusOf(app, '/api/posts')).toBe(200)
})

test('an overloaded server responds with a quick 503, except to health checks', async () => {
  await using app = await startApp()
  const limit = (n: number) => 1 + (n % 100)
  await statusOf(app, '/health')
  const lock = await app.db.reserve()
  await lock`begin`
  await lock`lock table posts`
  const answers: number[] = []
  const all = Array.from({ length: AT_ONCE_MAX + 50 }, async (_, n) => {
    const { statusCode, headers } = await app.app.inject(`/api/posts?limit=${limit(n)}`)
    answers.push(statusCode)
    if (statusCode === 503) expect(headers['retry-after']).toBe('1')
  })
  await expect.poll(() => answers).toEqual(Array(50).fill(503))
  expect(await statusOf(app, '/health')).toBe(200)
  const base = `http://127.0.0.1:${await portOf(app)}`
  expect((await fetch(`${base}/health`)).status).toBe(200)
  const shed = await fetch(`${base}/api/posts`, { method: 'POST', body: 'a'.repeat(1_000_000) })
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await app.metrics()).toContain('\ncayfolk_requests_shed_total 1\n')
  expect(shed.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await shed.json()).toMatchObject({ code: 'unavailable', request_id: expect.any(String) })
  await lock`commit`
  lock.release()
  await Promise.all(all)
  expect(answers.filter((status) => status === 200)).toHaveLength(AT_ONCE_MAX)
  expect(await statusOf(app, '/api/posts')).toBe(200)
})

test('the caller is authenticated before the body is read', async () => {
  await using app = await startApp()
  const port = await portOf(app)
  using socket = await sendRaw(port, rawRequest('POST /api/posts', { ...BODY, 'Content-Length': 50_000_000 }))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
})

test('the memory for large bodies is limited per member', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const large = (who: Caller) =>
    who(createPost, { content: 'Hello', images: [`data:,${'a'.repeat(20_000_000)}`] }).catch(
      (refused: { code: string }) => refused.code,
    )
  const head = { ...BODY, ...bearer(ada), 'Content-Length': 50_000_000 }
  const port = await portOf(app)
  let first = await waiting(port, 'POST /api/posts', head)
  await expect
    .poll(async () => {
      const outcome = await large(ada)
      // It may have taken its share before the first one was authenticated, which was refused then.
      if (outcome !== 'unavailable') {
        first.destroy()
        first = await waiting(port, 'POST /api/posts', head)
      }
      return outcome
    })
    .toBe('unavailable')
  expect(await large(ben)).toBe('unsupported_file')
  await expect(ada(createPost, { content: 'A small one' })).resolves.toMatchObject({ user_id: ada.id })
  first.destroy()
  await expect.poll(() => large(ada)).toBe('unsupported_file')
})

test('large bodies are rate-limited per member, valid or not', async () => {
  await using app = await startApp({ limitsScale: 0.1 })
  const ada = await app.member('ada')
  const images = Array(5).fill(`data:,${'a'.repeat(300_000)}`)
  const large = () =>
    ada(createPost, { content: 'Hello', images }).catch((refused: { code: string }) => refused.code)
  for (let n = 0; n < 3; n++) expect(await large()).toBe('invalid_input')
  expect(await large()).toBe('too_many_requests')
})

test('processing a picture uses no database connection', async () => {
  await using app = await startApp({ connections: 1 })
  const ada = await app.member('ada')
  const large = uploadForm(await createJpeg({ width: 5_000, height: 4_000 }))
  const order: string[] = []
  const key = { ...large.headers, 'idempotency-key': 'k' }
  const uploads = Array.from({ length: 3 }, () =>
    ada(uploadImage, {}, { ...large, headers: key }).then((upload) => {
      order.push('picture')
      return upload
    }),
  )
  await ada(createPost, { content: 'Meanwhile' })
  expect(await ada(listPosts, {})).toHaveLength(1)
  order.push('feed')
  const paths = new Set((await Promise.all(uploads)).map((upload) => upload.file_path))
  expect([order[0], paths.size]).toEqual(['feed', 1])
  expect(await app.db`select from uploads`).toHaveLength(1)
})
