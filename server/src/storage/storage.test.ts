import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPost, deletePost, getPost } from 'contract/posts'
import { createStory, deleteStory, listStories } from 'contract/stories'
import { IMAGE_WIDTHS, resizedImagePath } from 'contract/rules/images'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startObjectStorage } from '../../test/objectStorage.ts'
import { uploadForm, createJpeg, createMp4 } from '../../test/uploadFiles.ts'
import { present } from '../../test/present.ts'
import { startApp } from '../../test/startApp.ts'
import { createDataDir } from '../dataDir.ts'
import { createDiskStorage } from './diskStorage.ts'
import { createS3Storage } from './s3Storage.ts'

const mp4 = { name: 'story.mp4', type: 'video/mp4' }
const newName = (ending: string) => `${randomBytes(16).toString('base64url')}.${ending}`
const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, headers }) as unknown as IncomingMessage

async function onDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = async () => (await readdir(folder)).filter((name) => name !== '.part')
  const again = () => createDiskStorage(folder)
  return { files: await again(), again, names }
}

async function inS3() {
  const storage = await startObjectStorage()
  onTestFinished(() => storage[Symbol.asyncDispose]())
  const again = () => createS3Storage(storage.settings, storage.temporary)
  return { files: await again(), again, names: storage.names, storage }
}

test('only the server can open the folder of uploads', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cayfolk-disk-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'uploads')
  await createDiskStorage(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test("others can't list the data folder, but PostgreSQL can enter it", async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cayfolk-data-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'data')
  await createDataDir(folder)
  expect((await stat(folder)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

describe.for([
  ['on the disk', onDisk],
  ['in an S3-compatible storage', inS3],
] as const)('%s', ([, start]) => {
  test('a file is read whole, as a range, or as a 304', async () => {
    const { files } = await start()
    const name = newName('webp')
    await files.write(name, Buffer.from('Hello Nassau'))
    const read = async (headers?: Record<string, string>, method?: string) => {
      const reading = await files.read(name, asked(headers, method))
      const text = (await reading?.body?.toArray())?.join('')
      const told = Object.fromEntries(new Headers(reading?.headers))
      return { status: reading?.status, headers: told, text: text === '' ? undefined : text }
    }
    const whole = await read()
    expect(whole).toMatchObject({
      status: 200,
      text: 'Hello Nassau',
      headers: { 'content-length': '12', 'accept-ranges': 'bytes' },
    })
    expect(await read({ range: 'bytes=6-8' })).toMatchObject({
      status: 206,
      text: 'Nas',
      headers: { 'content-range': 'bytes 6-8/12', 'content-length': '3' },
    })
    expect(await read({ range: 'bytes=6-' })).toMatchObject({ status: 206, text: 'Nassau' })
    expect(await read({ range: 'bytes=12-20' })).toEqual({
      status: 416,
      text: undefined,
      headers: expect.objectContaining({ 'content-range': 'bytes */12' }),
    })
    expect(await read({ 'if-none-match': present(whole.headers['etag']) })).toMatchObject({
      status: 304,
      text: undefined,
    })
    const etag = present(whole.headers['etag'])
    expect(etag).toMatch(/^"[^"]+"$/)
    const rest = { range: 'bytes=6-' }
    expect(await read({ ...rest, 'if-range': etag })).toMatchObject({ status: 206, text: 'Nassau' })
    expect(await read({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
    expect(await read({}, 'HEAD')).toMatchObject({
      status: 200,
      text: undefined,
      headers: { 'content-length': '12' },
    })
  })

  test('a large file is adopted', async () => {
    const { files, names } = await start()
    const name = newName('mp4')
    const content = randomBytes(20_000_000)
    const received = join(files.temporary, 'received')
    await writeFile(received, content)
    await files.moveIn(name, received)
    expect(await readdir(files.temporary)).toEqual([])
    expect(await names()).toEqual([name])
    const reading = await files.read(name, asked())
    expect(Buffer.concat(await (reading?.body?.toArray() ?? [])).equals(content)).toBe(true)
  })

  test('a start keeps the uploads in progress of other processes and deletes old remains', async () => {
    const { files, again } = await start()
    const old = join(files.temporary, 'old')
    for (const path of [old, join(files.temporary, 'new')]) await writeFile(path, 'part of a picture')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    await utimes(old, longAgo, longAgo)
    await again()
    expect(await readdir(files.temporary)).toEqual(['new'])
  })

  test('a removed or unknown file is not found', async () => {
    const { files, names } = await start()
    const name = newName('webp')
    await files.write(name, Buffer.from('Hello'))
    await files.remove(name)
    await files.remove(name)
    expect(await names()).toEqual([])
    expect(await files.read(name, asked())).toBeUndefined()
  })

  test('the video of a story is stored, served and deleted', async () => {
    const { files, names } = await start()
    await using app = await startApp({ files })
    const ada = await app.member('ada')
    const content = createMp4(300_000)
    const { file_path } = await ada(uploadStoryFile, {}, uploadForm(content, mp4))
    const { story } = await ada(createStory, { content: 'Watch', video_path: file_path })
    expect((await app.visitor(listStories, {})).stories[0]).toMatchObject({ video_url: file_path })
    const get = (headers?: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.app.inject({ method, url: file_path, ...(headers && { headers }) })
    const whole = await get()
    expect(whole.rawPayload.equals(content)).toBe(true)
    const always = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    }
    expect(whole.headers).toMatchObject({
      ...always,
      'content-type': 'video/mp4',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^(W\/)?".+"$/),
    })
    const part = await get({ range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      ...always,
      'content-type': 'video/mp4',
      'content-range': 'bytes 100-199/300000',
    })
    expect(part.rawPayload.equals(content.subarray(100, 200))).toBe(true)
    const beyond = await get({ range: 'bytes=300000-' })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      'bytes */300000',
      '',
    ])
    const known = await get({ 'if-none-match': String(whole.headers['etag']) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '300000', ''])
    await ada(deleteStory, { id: story.id })
    expect((await get()).statusCode).toBe(404)
    expect(await names()).toEqual([])
  })

  test('a picture is stored in all sizes, and deleted with its post or, if unused, after a day', async () => {
    const { files, names } = await start()
    await using app = await startApp({ files })
    const ada = await app.member('ada')
    const upload = async () =>
      (await ada(uploadImage, {}, uploadForm(await createJpeg({ width: 1200 })))).file_path
    const used = await upload()
    await upload()
    const post = await ada(createPost, { content: 'Look', images: [used] })
    expect(await names()).toHaveLength(2 * IMAGE_WIDTHS.length)
    const small = await app.app.inject(resizedImagePath(used, 480))
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])

    // Without a file of this size, as for old uploads, the original is served.
    await files.remove(resizedImagePath(used, 160).slice('/uploads/'.length))
    const instead = await app.app.inject(resizedImagePath(used, 160))
    const whole = await app.app.inject(used)
    expect([instead.statusCode, instead.rawPayload]).toEqual([200, whole.rawPayload])
    await app.db`update uploads set created_at = now() - interval '25 hours'`
    await app.sweep()
    expect(await names()).toHaveLength(IMAGE_WIDTHS.length - 1)
    await ada(deletePost, { id: post.id })
    expect([await names(), await app.db`select from uploads`]).toEqual([[], []])
  })
})

test('while the storage is down files are 503, nothing incomplete remains, and other endpoints work', async () => {
  const { files, names, storage } = await inS3()
  await using app = await startApp({ files })
  const ada = await app.member('ada')
  const upload = async () => (await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path
  const post = await ada(createPost, { content: 'Look', images: [await upload()] })
  const other = await ada(createPost, { content: 'And here', images: [await upload()] })
  await storage.stop()
  const away = { status: 503, code: 'unavailable' }
  await expect(upload()).rejects.toMatchObject(away)
  await expect(ada(uploadStoryFile, {}, uploadForm(createMp4(), mp4))).rejects.toMatchObject(away)
  const { statusCode, headers } = await app.app.inject(post.image_url ?? '')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(headers['cache-control']).toBeUndefined()
  expect(await readdir(files.temporary)).toEqual([])
  await ada(deletePost, { id: post.id })
  await expect(ada(createPost, { content: 'Text goes on' })).resolves.toMatchObject({ images: [] })
  // A picture that waits to be removed can't be used again.
  await expect(ada(createPost, { content: 'x', images: post.images })).rejects.toMatchObject({
    code: 'foreign_picture',
  })
  await expect(app.sweepSteps.uploads()).rejects.toThrow('3 uploads could not be removed')
  await storage.restart()
  await app.sweep()
  expect(await names()).toHaveLength(IMAGE_WIDTHS.length)
  await expect(ada(getPost, { id: other.id })).resolves.toMatchObject({ images: other.images })
  await expect(upload()).resolves.toMatch(/^\/uploads\//)
})

test('an unusable storage is reported at startup', async () => {
  const { storage } = await inS3()
  const { settings, temporary } = storage
  const nobody = 'There is no bucket cayfolk (S3_BUCKET), or S3_KEY with S3_SECRET may not look into it.'
  await expect(createS3Storage({ ...settings, secret: 'wrong' }, temporary)).rejects.toThrow(nobody)
  await expect(createS3Storage({ ...settings, bucket: 'other' }, temporary)).rejects.toThrow(
    'There is no bucket other (S3_BUCKET), or S3_KEY with S3_SECRET may not look into it.',
  )
  await storage.stop()
  await expect(createS3Storage(settings, temporary)).rejects.toThrow(
    `The object storage at ${settings.endpoint} (S3_ENDPOINT) does not answer.`,
  )
  await storage.restart()
})

test('a range of another version returns the whole file', async () => {
  const { files } = await onDisk()
  const name = newName('mp4')
  await files.write(name, Buffer.from('Hello Nassau'))
  const known = present((await files.read(name, asked()))?.headers['ETag'])
  for (const ifRange of ['"other"', 'Mon, 23 Nov 2020 00:00:00 GMT'])
    expect(await files.read(name, asked({ range: 'bytes=6-', 'if-range': ifRange }))).toMatchObject({
      status: 200,
    })
  const several = asked({ 'if-none-match': `"other", W/${known}` })
  expect(await files.read(name, several)).toMatchObject({ status: 304 })
})
