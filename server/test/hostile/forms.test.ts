import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { uploadImage } from 'contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadForm, createJpeg } from '../uploadFiles.ts'
import { readResponses, portOf, rawRequest, sendRaw } from '../rawHttp.ts'
import { startApp, type TestApp } from '../startApp.ts'
import { authorization } from './headers.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app[Symbol.asyncDispose]())

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
  const head = { ...authorization(ada), 'Content-Type': type, 'Content-Length': Buffer.byteLength(payload) }
  const upload = rawRequest('POST /api/upload/image', { ...head, Connection: 'keep-alive' })
  const bytes = Buffer.concat([
    Buffer.from(upload),
    Buffer.from(payload),
    Buffer.from(rawRequest('GET /health')),
  ])
  const responses = (await readResponses(await portOf(app), bytes)).match(/HTTP\/1\.1 \d+/g)
  expect(responses).toEqual([expect.stringMatching(/ 4\d\d$/), 'HTTP/1.1 200'])
})

test('an aborted upload leaves no file', async () => {
  const ada = await app.member('ada')
  const whole = uploadForm(await createJpeg({ width: 800, height: 600 }))
  const port = await portOf(app)
  await expect.poll(() => readdir(app.files.temporary)).toEqual([])
  for (const share of [0.1, 0.5, 0.99]) {
    const head = { ...authorization(ada), ...whole.headers, 'Content-Length': whole.payload.length }
    const part = whole.payload.subarray(0, Math.floor(whole.payload.length * share))
    using socket = await sendRaw(
      port,
      Buffer.concat([Buffer.from(rawRequest('POST /api/upload/image', head)), part]),
    )
    await expect.poll(() => readdir(app.files.temporary)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdir(app.files.temporary)).toEqual([])
  }
  expect(await app.db`select from uploads where user_id = ${ada.id}`).toHaveLength(0)
  await expect(ada(uploadImage, {}, whole)).resolves.toMatchObject({ success: true })
})
