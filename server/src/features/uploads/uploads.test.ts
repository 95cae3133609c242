import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logout } from 'contract/auth'
import { createPost, deletePost, getPost } from 'contract/posts'
import { UPLOAD_BYTES_PER_DAY } from 'contract/rateLimits'
import { IMAGE_WIDTHS } from 'contract/rules/images'
import { IMAGE_BYTES_LIMIT, uploadImage, uploadStoryFile } from 'contract/uploads'
import { expect, onTestFinished, test } from 'vitest'
import { uploadForm, createJpeg, createMp4 } from '../../../test/uploadFiles.ts'
import { portOf, rawRequest, sendRaw } from '../../../test/rawHttp.ts'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { NO_FILE } from '../../http/fileReceiver.ts'
import { createRateLimiter } from '../../http/rateLimiter.ts'
import { createDiskStorage } from '../../storage/diskStorage.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { createUploadService } from './uploads.ts'

const mp4 = { name: 'a.mp4', type: 'video/mp4' }
const stored = async (app: TestApp) => (await readdir(app.folder)).filter((name) => name.endsWith('.webp'))

test('a picture must be below 10 MB', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const jpeg = await createJpeg()
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  await expect(ada(uploadImage, {}, uploadForm(padded(IMAGE_BYTES_LIMIT - 1)))).resolves.toMatchObject({
    success: true,
  })
  await expect(ada(uploadImage, {}, uploadForm(padded(IMAGE_BYTES_LIMIT)))).rejects.toMatchObject({
    status: 413,
    code: 'picture_too_large',
    body: { message: 'File size must be less than 10MB' },
  })
})

test('a request with another content type or form field is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(
    ada(uploadImage, {}, { headers: { 'content-type': 'application/json' }, payload: '{}' }),
  ).rejects.toMatchObject({ status: 415 })
  await expect(
    ada(uploadImage, {}, uploadForm(await createJpeg(), { field: 'photo' })),
  ).rejects.toMatchObject({
    status: 400,
  })
  await expect(app.visitor(uploadImage, {}, uploadForm(await createJpeg()))).rejects.toMatchObject({
    status: 401,
  })
})

test('the video of a post is an upload of its author, and no picture', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const sentence = 'You can only use videos that you uploaded.'
  for (const video_url of ['https://example.com/a.mp4', 'data:image/png;base64,AAAA'])
    await expect(ada(createPost, { content: 'x', video_url }), video_url).rejects.toMatchObject({
      status: 400,
      body: { message: sentence, fields: { video_url: sentence } },
    })
})

test('a request with two files is refused, and none is stored', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { headers, payload } = uploadForm(await createJpeg())
  // The second form begins with the line that ends the first.
  const both = Buffer.concat([payload.subarray(0, payload.lastIndexOf('--test-form-boundary--')), payload])
  await expect(ada(uploadImage, {}, { headers, payload: both })).rejects.toMatchObject({
    status: 400,
    body: { fields: { file: 'Send one file at a time' } },
  })
  expect(await app.db`select from uploads`).toHaveLength(0)
})

test("a post has up to four pictures: the author's uploads or inline pictures", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const inline = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`
  const post = await ada(createPost, { content: '', images: [file_path, inline], image_alts: ['A dock'] })
  expect(post.images).toHaveLength(2)
  expect(post.image_url).toBe(file_path)
  expect(post.image_alts).toEqual(['A dock', ''])
  expect(await ada(createPost, { content: 'One', image_url: inline })).toMatchObject({
    images: [expect.stringMatching(/^\/uploads\//)],
  })
  for (const foreign of [
    'https://example.com/a.png',
    '//example.com/a.png',
    '/uploads/../secret',
    'javascript:alert(1)',
    '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp',
  ])
    await expect(ada(createPost, { content: 'x', image_url: foreign }), foreign).rejects.toMatchObject({
      code: 'foreign_picture',
      body: { fields: { image_url: 'You can only use pictures that you uploaded.' } },
    })
  await expect(ben(createPost, { content: 'x', images: [file_path] })).rejects.toMatchObject({
    code: 'foreign_picture',
    body: { fields: { images: 'You can only use pictures that you uploaded.' } },
  })
  await expect(ada(createPost, { content: 'x', images: Array(5).fill(inline) })).rejects.toMatchObject({
    status: 400,
  })
})

test.for([
  ['picture', 'storeImage', () => createJpeg()],
  ['video', 'storeVideo', () => createMp4()],
  ['document', 'storeDocument', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
] as const)('a %s counts towards what a member may upload in a day', async ([, store, create]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const content = await create()
  const files = await createDiskStorage(app.folder)
  // Enough for one.
  const limiter = createRateLimiter((content.length * 1.5) / UPLOAD_BYTES_PER_DAY)
  const uploads = createUploadService({ files, limiter })
  const upload = async () => {
    const path = join(files.temporary, crypto.randomUUID())
    await writeFile(path, content)
    return uploads[store](app.db, ada.id, { ...NO_FILE, path, bytes: content.length, first: content })
  }
  await upload()
  await expect(upload()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test("a deleted post's pictures are deleted unless another post shows them", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const one = await ada(createPost, { content: 'One', images: [file_path] })
  const two = await ada(createPost, { content: 'Two', images: [file_path] })
  await ada(deletePost, { id: one.id })
  expect((await app.app.inject(file_path)).statusCode).toBe(200)
  await ada(deletePost, { id: two.id })
  expect((await app.app.inject(file_path)).statusCode).toBe(404)
  expect(await stored(app)).toEqual([])
})

test('an unused upload is deleted after a day', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const used = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const post = await ada(createPost, { content: 'Used', images: [used.file_path] })
  await ada(uploadImage, {}, uploadForm(await createJpeg()))
  await app.sweep()
  expect(await stored(app)).toHaveLength(2 * IMAGE_WIDTHS.length)
  await app.db`update uploads set created_at = now() - interval '25 hours'`
  await app.sweep()
  expect(await stored(app)).toHaveLength(IMAGE_WIDTHS.length)
  await expect(ada(getPost, { id: post.id })).resolves.toMatchObject({ images: [used.file_path] })
})

test('if one picture of a post is invalid, none is stored', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const good = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`
  const bad = `data:image/jpeg;base64,${Buffer.from('hello').toString('base64')}`
  await expect(ada(createPost, { content: 'x', images: [good, good, bad] })).rejects.toMatchObject({
    code: 'unsupported_file',
  })
  expect(await stored(app)).toEqual([])
  expect(await app.db`select from uploads`).toHaveLength(0)
})

test.for(['write', 'adopt'] as const)(
  'a full disk returns 507 and leaves no partial files, while other requests work (%s)',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'cayfolk-full-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const disk = await createDiskStorage(folder)
    let room = how === 'write' ? 1 : 0
    const full = async () => {
      if (room-- <= 0)
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })
    }
    const files: FileStorage = {
      ...disk,
      write: (name, bytes) => full().then(() => disk.write(name, bytes)),
      moveIn: (name, path) => full().then(() => disk.moveIn(name, path)),
    }
    await using app = await startApp({ files })
    const ada = await app.member('ada')
    const upload = async () =>
      how === 'write'
        ? ada(uploadImage, {}, uploadForm(await createJpeg()))
        : ada(uploadStoryFile, {}, uploadForm(createMp4(), mp4))
    await expect(upload()).rejects.toMatchObject({ status: 507, code: 'storage_full' })
    expect(await readdir(folder, { recursive: true })).toEqual(['.part'])
    expect(await app.db`select from uploads`).toHaveLength(0)
    await expect(ada(createPost, { content: 'Text goes on' })).resolves.toMatchObject({ images: [] })
    room = IMAGE_WIDTHS.length
    await expect(upload()).resolves.toMatchObject({ success: true })
  },
)

test('the content of a story file without a media type decides whether it is a picture', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const type = 'application/octet-stream'
  const picture = await ada(uploadStoryFile, {}, uploadForm(await createJpeg(), { type }))
  expect(picture.file_path).toMatch(/\.webp$/)
  const video = await ada(uploadStoryFile, {}, uploadForm(createMp4(), { type }))
  expect(video.file_path).toMatch(/\.mp4$/)
})

test.for([
  [52_428_799, 'accepted'],
  [52_428_800, 'File size must be less than 50MB'],
  [52_428_801, 'File size must be less than 50MB'],
] as const)("a story's file of %i bytes is %s", async ([bytes, outcome]) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const upload = ada(uploadStoryFile, {}, uploadForm(createMp4(bytes), mp4))
  if (outcome === 'accepted') {
    const { file_path } = await upload
    const { headers } = await app.app.inject({ method: 'HEAD', url: file_path })
    expect(headers['content-length']).toBe(String(bytes))
  } else {
    await expect(upload).rejects.toMatchObject({
      status: 413,
      code: 'story_file_too_large',
      body: { message: outcome },
    })
    expect(await readdir(app.folder, { recursive: true })).toEqual(['.part'])
  }
})

test('aborted uploads leave no file, row or open descriptor', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { headers, payload } = uploadForm(createMp4(2_000_000), mp4)
  const head = { authorization: `Bearer ${ada.token}`, ...headers, 'Content-Length': payload.length }
  const port = await portOf(app)
  const partial = () => readdir(app.files.temporary)
  const descriptors = async () => (await readdir('/dev/fd')).length
  await ada(uploadStoryFile, {}, { headers, payload })
  const stored = await readdir(app.folder)
  const before = await descriptors()
  const start = Buffer.from(rawRequest('POST /api/upload/story-file', head))
  const sockets = await Promise.all(
    [0.1, 0.5, 0.99].flatMap((share) =>
      Array.from({ length: 5 }, () =>
        sendRaw(port, Buffer.concat([start, payload.subarray(0, payload.length * share)])),
      ),
    ),
  )
  await expect.poll(partial).toHaveLength(15)
  for (const socket of sockets) socket.destroy()
  await expect.poll(partial).toEqual([])
  await expect.poll(descriptors).toBeLessThanOrEqual(before)
  expect(await readdir(app.folder)).toEqual(stored)
  expect(await app.db`select from uploads`).toHaveLength(1)
})

test('an upload is dropped if its session ended before the last byte', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { headers, payload } = uploadForm(createMp4(2_000_000), mp4)
  const head = { authorization: `Bearer ${ada.token}`, ...headers, 'Content-Length': payload.length }
  const start = Buffer.from(rawRequest('POST /api/upload/story-file', head))
  const half = payload.length / 2
  using socket = await sendRaw(await portOf(app), Buffer.concat([start, payload.subarray(0, half)]))
  await expect.poll(() => readdir(app.files.temporary)).toHaveLength(1)
  await ada(logout, {})
  const response = once(socket, 'data')
  socket.write(payload.subarray(half))
  expect(String(await response)).toContain('401 Unauthorized')
  expect(await app.db`select from uploads`).toHaveLength(0)
})
