import { readdir } from 'node:fs/promises'
import { blockUser, muteUser } from 'contract/blocks'
import { hideFrom } from 'contract/hiddenFrom'
import { listMemories } from 'contract/memories'
import * as contract from 'contract/stories'
import { createPost } from 'contract/posts'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg, createMp4 } from '../../../test/uploadFiles.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const { createStory, deleteStory, listStories, listStoryViewers, markStoryViewed, STORY_FILE_BYTES_LIMIT } =
  contract
const STORY_MP4 = { name: 'story.mp4', type: 'video/mp4' }
const stored = async (app: TestApp) => (await readdir(app.folder)).filter((name) => name !== '.part')
const partial = (app: TestApp) => readdir(app.files.temporary)

test('a story can have text, a picture or a video', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const image = await ada(uploadStoryFile, {}, uploadForm(await createJpeg()))
  const clip = await ada(uploadStoryFile, {}, uploadForm(createMp4(), STORY_MP4))
  expect(clip).toMatchObject({
    success: true,
    file_path: expect.stringMatching(/^\/uploads\/[\w-]{22}\.mp4$/),
  })
  await ada(createStory, { content: ' Lunch for thirty ' })
  await ada(createStory, { content: 'Look', image_path: image.file_path })
  const { status, data } = await ada.response(createStory, { content: 'Watch', video_path: clip.file_path })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    success: true,
    story: { content: 'Watch', video_url: clip.file_path, image_url: null, views_count: 0 },
  })
  const { success, stories } = await app.visitor(listStories, {})
  expect(success).toBe(true)
  expect(stories.map((story) => [story.content, story.image_url, story.video_url])).toEqual([
    ['Watch', null, clip.file_path],
    ['Look', image.file_path, null],
    ['Lunch for thirty', null, null],
  ])
  expect(stories[0]).toMatchObject({
    is_seen: false,
    views_count: null,
    user: { first_name: 'Ada', last_name: 'Rolle' },
  })
})

test("a story has 1 to 500 characters, with the specification's error messages", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(createStory, { content: '  ' })).rejects.toMatchObject({
    body: { message: 'Please enter some content for your story' },
  })
  await expect(ada(createStory, { content: 'a'.repeat(501) })).rejects.toMatchObject({ status: 400 })
  await expect(ada(createStory, { content: '🦩'.repeat(500) })).resolves.toMatchObject({ success: true })
})

test('a story shows only uploads of its author, pictures and videos', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const image = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const clip = await ada(uploadStoryFile, {}, uploadForm(createMp4(), STORY_MP4))
  const expected = { code: 'foreign_picture' }
  const noVideo = {
    ...expected,
    body: { fields: { video_path: 'You can only use videos that you uploaded.' } },
  }
  await expect(ben(createStory, { content: 'x', image_path: image.file_path })).rejects.toMatchObject(
    expected,
  )
  await expect(ada(createStory, { content: 'x', image_path: clip.file_path })).rejects.toMatchObject(expected)
  await expect(ada(createStory, { content: 'x', video_path: image.file_path })).rejects.toMatchObject(noVideo)
  await expect(
    ada(createStory, { content: 'x', video_path: 'https://example.com/a.mp4' }),
  ).rejects.toMatchObject(noVideo)
  await expect(ada(createPost, { content: 'x', images: [clip.file_path] })).rejects.toMatchObject(expected)
})

test('a story disappears after 24 hours', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { story } = await ada(createStory, { content: 'Hello' })
  await app.db`update stories set created_at = now() - interval '23 hours 59 minutes'`
  expect((await ben(listStories, { limit: 99 })).stories).toHaveLength(1)
  await app.db`update stories set created_at = now() - interval '24 hours 1 second'`
  expect((await ben(listStories, { limit: 98 })).stories).toEqual([])
  await expect(ben(markStoryViewed, { id: story.id })).rejects.toMatchObject({ code: 'story_not_found' })
})

test('each page of the memories shows its own stories, also expired ones', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  await ada(createStory, { content: 'One' })
  await ada(createStory, { content: 'Two' })
  await ben(createStory, { content: 'Three' })
  await app.db`update stories set created_at = created_at - interval '2 days'`
  const textsOf = (list: { story: { content: string } | null }[]) => list.map(({ story }) => story?.content)
  const first = await ada.page(listMemories, { limit: 1 })
  expect(textsOf(first.data)).toEqual(['Two'])
  const { cursor } = first
  expect(textsOf(await ada(listMemories, { limit: 1, cursor }))).toEqual(['One'])
  expect(textsOf(await ben(listMemories, {}))).toEqual(['Three'])
})

test('only the author can see who viewed a story', async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { story } = await ada(createStory, { content: 'Hello' })
  for (const who of [ben, ben, cleo, ada]) await who(markStoryViewed, { id: story.id })
  expect((await ben(listStories, {})).stories[0]).toMatchObject({ is_seen: true, views_count: null })
  expect((await ada(listStories, {})).stories[0]).toMatchObject({ is_seen: false, views_count: 2 })
  expect(await ada(listStoryViewers, { id: story.id })).toMatchObject({
    total: 2,
    viewers: [{ id: cleo.id }, { id: ben.id }],
  })
  await expect(ben(listStoryViewers, { id: story.id })).rejects.toMatchObject({ code: 'story_not_found' })
})

test.each([
  ['block the author', (ben: Caller, ada: Caller) => ben(blockUser, { id: ada.id })],
  ['hide from the author', (ben: Caller, ada: Caller) => ben(hideFrom, { user_id: ada.id })],
])('viewers of a story who %s are neither named nor counted', async (_who, leave) => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { story } = await ada(createStory, { content: 'Hello' })
  for (const who of [ben, cleo]) await who(markStoryViewed, { id: story.id })
  await leave(ben, ada)
  expect((await ada(listStories, {})).stories[0]).toMatchObject({ views_count: 1 })
  expect(await ada(listStoryViewers, { id: story.id })).toMatchObject({
    total: 1,
    viewers: [{ id: cleo.id }],
  })
})

test('only the author can delete a story, with its file', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const clip = await ada(uploadStoryFile, {}, uploadForm(createMp4(), STORY_MP4))
  const { story } = await ada(createStory, { content: 'Hello', video_path: clip.file_path })
  await expect(ben(deleteStory, { id: story.id })).rejects.toMatchObject({
    status: 403,
    code: 'not_your_story',
  })
  expect((await ada.response(deleteStory, { id: story.id })).status).toBe(204)
  await expect(ada(deleteStory, { id: story.id })).rejects.toMatchObject({ code: 'story_not_found' })
  expect(await stored(app)).toEqual([])
})

test("stories of blocked and muted people aren't shown", async () => {
  await using app = await startApp()
  const [ada, ben, cleo] = await app.members('ada', 'ben', 'cleo')
  const { story } = await ben(createStory, { content: 'From Ben' })
  await cleo(createStory, { content: 'From Cleo' })
  await ada(blockUser, { id: ben.id })
  await ada(muteUser, { id: cleo.id })
  expect((await ada(listStories, {})).stories).toEqual([])
  expect((await ben(listStories, {})).stories).toHaveLength(2)
  await expect(ada(markStoryViewed, { id: story.id })).rejects.toMatchObject({ code: 'story_not_found' })
})

test("a file's content decides its type, and the declared type decides the error message", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const refused = (bytes: Buffer, as: { name: string; type: string }) =>
    ada(uploadStoryFile, {}, uploadForm(bytes, as)).catch((error) => error.body.message)
  expect(await refused(html, STORY_MP4)).toBe('Please select a valid video file (MP4, MOV, AVI, WebM)')
  expect(await refused(html, { name: 'a.png', type: 'image/png' })).toBe(
    'Please select a valid image file (JPEG, PNG, GIF)',
  )
  expect(await refused(createMp4(), { name: 'a.png', type: 'image/png' })).toBe(
    'Please select a valid image file (JPEG, PNG, GIF)',
  )
  expect(await refused(await createJpeg(), STORY_MP4)).toBe(
    'Please select a valid video file (MP4, MOV, AVI, WebM)',
  )
  expect([await stored(app), await partial(app)]).toEqual([[], []])
})

test("a story's file must be below 50 MB, and a larger one leaves nothing behind", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(
    ada(uploadStoryFile, {}, uploadForm(createMp4(STORY_FILE_BYTES_LIMIT - 1), STORY_MP4)),
  ).resolves.toMatchObject({
    success: true,
  })
  const kept = await stored(app)
  for (const bytes of [STORY_FILE_BYTES_LIMIT, STORY_FILE_BYTES_LIMIT + 1])
    await expect(ada(uploadStoryFile, {}, uploadForm(createMp4(bytes), STORY_MP4))).rejects.toMatchObject({
      status: 413,
      body: { message: 'File size must be less than 50MB' },
    })
  expect([await stored(app), await partial(app)]).toEqual([kept, []])
})

test('a video is served with range requests and its own media type only', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { file_path } = await ada(uploadStoryFile, {}, uploadForm(createMp4(10_000), STORY_MP4))
  const { statusCode, headers, rawPayload } = await app.app.inject({
    url: file_path,
    headers: { range: 'bytes=100-199' },
  })
  expect(statusCode).toBe(206)
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 100-199/10000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(rawPayload).toHaveLength(100)
})
