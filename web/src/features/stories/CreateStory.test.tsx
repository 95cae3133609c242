// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStory, listStories, type Story } from 'contract/stories'
import { uploadStoryFile } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { deferred, proxyErrorPage, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { accessibleText, storyBy } from '../../test/stories.ts'
import { mockVideos } from '../../test/mockVideos.ts'
import { StoriesStrip } from './StoriesStrip.tsx'

const browser = setupBrowser()

async function open() {
  browser.server.mock(listStories, () => ({ success: true as const, stories: [storyBy(ben)] }))
  const view = renderInApp(<StoriesStrip />, { server: browser.server, as: ada })
  await screen.findByText('Ben Moss')
  await openAgain()
  return view
}

async function openAgain() {
  fireEvent.click(screen.getByRole('button', { name: /Create Story/ }))
  await screen.findByRole('dialog', { name: 'Create Story' })
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Create Story' }))
const textbox = () => dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your story' })
const create = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Create|Creating|Uploading)/ })
const cancel = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
const alert = () => dialog().getByRole('alert').textContent
const write = (value: string) => fireEvent.change(textbox(), { target: { value } })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

function choose(kind: 'Image' | 'Video', file: File) {
  fireEvent.change(dialog().getByLabelText(kind, { selector: 'input' }), { target: { files: [file] } })
}
const roof = new File(['roof'], 'roof.png', { type: 'image/png' })
const clip = new File(['clip'], 'clip.mp4', { type: 'video/mp4' })
const large = (file: File) => Object.defineProperty(file, 'size', { value: 52_428_800 })

const pathOf = (letter: string, ending = 'webp') => `/uploads/${letter.repeat(22)}.${ending}`
const uploaded = (file_path: string) => ({ success: true as const, file_path, message: '' })
const published = (changes: Partial<Story> = {}) => ({
  success: true as const,
  story: storyBy(ada, { id: 60, ...changes }),
})

test('the counter counts visible characters, and Create Story requires a text', async () => {
  await open()
  expect(dialog().getByText('0/500 characters')).toBeTruthy()
  expect(create().disabled).toBe(true)
  write('   ')
  expect(create().disabled).toBe(true)
  write('Lunch 🦩')
  expect(dialog().getByText('7/500 characters')).toBeTruthy()
  expect(create().disabled).toBe(false)
  write('a'.repeat(501))
  expect(create().disabled).toBe(true)
})

test('a blank text shows an error', async () => {
  await open()
  choose('Image', roof)
  expect(dialog().queryByRole('alert')).toBeNull()
  fireEvent.keyDown(textbox(), { key: 'Enter', ctrlKey: true })
  expect(alert()).toBe('Please enter some content for your story')
  expect(textbox().getAttribute('aria-invalid')).toBe('true')
  write('Lunch')
  expect(dialog().queryByRole('alert')).toBeNull()
  write('  ')
  expect(alert()).toBe('Please enter some content for your story')
})

test.each([
  ['Image', clip, 'Please select a valid image file (JPEG, PNG, GIF)'],
  ['Video', roof, 'Please select a valid video file (MP4, MOV, AVI, WebM)'],
  ['Image', large(new File([], 'a.png', { type: 'image/png' })), 'File size must be less than 50MB'],
  ['Video', large(new File([], 'a.mp4', { type: 'video/mp4' })), 'File size must be less than 50MB'],
] as const)('an invalid file is refused before the upload (%s, %o)', async (kind, file, words) => {
  await open()
  choose(kind, file)
  expect(alert()).toBe(words)
  expect(dialog().queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a story can have a picture or a video; each replaces the other and can be removed', async () => {
  await open()
  choose('Image', roof)
  expect(document.querySelector('img[src^="blob:"]')).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Use a video instead' })).toBeTruthy()

  choose('Video', clip)
  expect(dialog().getByLabelText('Chosen video').getAttribute('src')).toMatch(/^blob:/)
  expect(document.querySelector('img[src^="blob:"]')).toBeNull()
  expect(dialog().getByRole('button', { name: 'Use an image instead' })).toBeTruthy()

  fireEvent.click(dialog().getByRole('button', { name: 'Remove video' }))
  expect(dialog().queryByLabelText('Chosen video')).toBeNull()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: /^Add video/ }))
  expect(dialog().getByRole('button', { name: /^Add image/ })).toBeTruthy()
})

test('the preview shows the text and the picture as they are chosen', async () => {
  await open()
  const preview = () => dialog().getByRole('figure', { name: 'Preview' })
  expect(preview().textContent).toContain('Ada Rolle')
  write('Lunch for thirty')
  expect(preview().textContent).toContain('Lunch for thirty')
  choose('Image', roof)
  expect(preview().querySelector('img[src^="blob:"]')).toBeTruthy()
})

test('files are uploaded before the story is created, and Cancel is disabled meanwhile', async () => {
  mockVideos('play')
  await open()
  const [image, video, story] = [deferred<object>(), deferred<object>(), deferred<object>()]
  const uploads = browser.server.mock(
    uploadStoryFile,
    ({ body }) => ((body as File).type === 'video/mp4' ? video : image).promise as Promise<Response>,
  )
  const requests = browser.server.mock(createStory, () => story.promise as Promise<Response>)
  write('  Lunch for thirty ')
  // The size of the poster.
  choose('Video', new File(['clips'], 'clip.mp4', { type: 'video/mp4' }))
  fireEvent.click(create())

  expect(await dialog().findByText('Uploading...')).toBeTruthy()
  const bar = dialog().getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' })
  await waitFor(() => expect(bar.value).toBe(0.25))
  expect(cancel().disabled).toBe(true)
  expect(create().getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(textbox(), { key: 'Escape' })
  fireEvent.click(create())
  fireEvent.keyDown(textbox(), { key: 'Enter', ctrlKey: true })
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)

  image.resolve(uploaded(pathOf('a')))
  await waitFor(() => expect(bar.value).toBe(0.75))
  video.resolve(uploaded(pathOf('b', 'mp4')))
  expect(await dialog().findByText('Creating...')).toBeTruthy()
  expect(cancel().disabled).toBe(true)

  story.resolve(published({ content: 'Lunch for thirty' }))
  await isClosed()
  expect(uploads.map(({ body }) => (body as File).type)).toEqual(['image/jpeg', 'video/mp4'])
  expect(requests).toMatchObject([
    { body: { content: 'Lunch for thirty', image_path: pathOf('a'), video_path: pathOf('b', 'mp4') } },
  ])
})

test('a new story is first in the strip, and the form is cleared', async () => {
  await open()
  browser.server.mock(uploadStoryFile, () => uploaded(pathOf('a')))
  browser.server.mock(createStory, () => published())
  write('Lunch for thirty')
  choose('Image', roof)
  fireEvent.click(create())
  await isClosed()
  const tiles = screen.getAllByRole('button', { name: /, (new|seen)$/ })
  expect(tiles.map(accessibleText)).toEqual(['Ada Rolle, seen', 'Ben Moss, new'])

  await openAgain()
  expect(textbox().value).toBe('')
  expect(dialog().queryByRole('button', { name: 'Remove image' })).toBeNull()
})

test('a new story refetches a list that failed to load', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(listStories, () => errorResponse('too_many_requests'))
  renderInApp(<StoriesStrip />, { server: browser.server, as: ada })
  await openAgain()
  browser.server.mock(listStories, () => ({ success: true as const, stories: [storyBy(ada)] }))
  browser.server.mock(createStory, () => published())
  write('Lunch')
  fireEvent.click(create())
  expect(await screen.findByRole('button', { name: /^Ada Rolle ?, seen$/ })).toBeTruthy()
})

test('a story of text only is created without an upload', async () => {
  await open()
  const story = deferred<ReturnType<typeof published>>()
  const requests = browser.server.mock(createStory, () => story.promise)
  write('Lunch')
  fireEvent.click(create())
  expect(await dialog().findByText('Creating...')).toBeTruthy()
  expect(dialog().queryByText('Uploading...')).toBeNull()
  story.resolve(published())
  await isClosed()
  expect(requests.map(({ body }) => body)).toEqual([{ content: 'Lunch' }])
})

test.each([
  ['Image', roof, 'Failed to upload image. Please try again.'],
  ['Video', clip, 'Failed to upload video. Please try again.'],
] as const)('a failed upload (%s) shows the reason and keeps the story', async (kind, file, words) => {
  mockVideos('fail')
  await open()
  browser.server.mock(uploadStoryFile, () => errorResponse('storage_full'))
  const requests = browser.server.mock(createStory, () => published())
  write('Lunch')
  choose(kind, file)
  fireEvent.click(create())
  expect(await dialog().findByText(words)).toBeTruthy()
  expect(dialog().getByText('Storage is full. Please try again later.')).toBeTruthy()
  expect(requests).toHaveLength(0)
  expect(textbox().value).toBe('Lunch')
  expect(dialog().getByRole('button', { name: `Remove ${kind.toLowerCase()}` })).toBeTruthy()
  expect(cancel().disabled).toBe(false)
})

test.each([
  ['misunderstood', () => new Response('{"success":false}')],
  ["a proxy's page", () => proxyErrorPage(413)],
])("a failure without a server message (%s) shows 'Upload failed'", async (_, answer) => {
  await open()
  browser.server.mock(uploadStoryFile, answer)
  write('Lunch')
  choose('Image', roof)
  fireEvent.click(create())
  expect(await dialog().findByText('Failed to upload image. Please try again.')).toBeTruthy()
  expect(dialog().getByText('Upload failed')).toBeTruthy()
})

test('a retry sends the same idempotency key without uploading the picture again', async () => {
  await open()
  const uploads = browser.server.mock(uploadStoryFile, () => uploaded(pathOf('a')))
  const failed = browser.server.mock(createStory, () => errorResponse('too_many_requests'))
  write('Lunch')
  choose('Image', roof)
  fireEvent.click(create())
  expect(await dialog().findByText('Failed to create story. Please try again.')).toBeTruthy()

  const retries = browser.server.mock(createStory, () => published())
  fireEvent.click(create())
  await isClosed()
  expect(failed[0]?.key).toBeTruthy()
  expect(retries).toMatchObject([{ key: failed[0]?.key, body: failed[0]?.body }])
  expect(uploads).toHaveLength(1)
  expect(uploads[0]?.key).not.toBe(failed[0]?.key)
})

test('the next story and its file have new idempotency keys', async () => {
  await open()
  let ids = 60
  const uploads = browser.server.mock(uploadStoryFile, () => uploaded(pathOf('a')))
  const requests = browser.server.mock(createStory, () => published({ id: ids++ }))
  for (const words of ['One', 'Two']) {
    write(words)
    choose('Image', roof)
    fireEvent.click(create())
    await isClosed()
    await openAgain()
  }
  expect(new Set([...uploads, ...requests].map(({ key }) => key)).size).toBe(4)
})

test.each(['idempotency_key_reused', 'foreign_picture'] as const)(
  'after %s, the next try has a new key and uploads its file again',
  async (code) => {
    await open()
    const uploads = browser.server.mock(uploadStoryFile, () => uploaded(pathOf('a')))
    const failed = browser.server.mock(createStory, () => errorResponse(code))
    write('Changed since')
    choose('Image', roof)
    fireEvent.click(create())
    await dialog().findByText('Failed to create story. Please try again.')

    const retries = browser.server.mock(createStory, () => published())
    fireEvent.click(create())
    await isClosed()
    expect(retries[0]?.key).not.toBe(failed[0]?.key)
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(2)
  },
)

test('the draft with its file survives a reload', async () => {
  const { unmount } = await open()
  write('Half a thought')
  choose('Image', roof)
  await dialog().findByRole('button', { name: 'Remove image' })
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  await open()
  await waitFor(() => expect(textbox().value).toBe('Half a thought'))
  expect(await dialog().findByRole('button', { name: 'Remove image' })).toBeTruthy()
})

test('Cancel closes the form and keeps the draft', async () => {
  await open()
  write('Half a thought')
  fireEvent.click(cancel())
  await isClosed()
  await openAgain()
  expect(textbox().value).toBe('Half a thought')
})

test('a video is sent with one of its frames as the poster, also on a retry', async () => {
  const drawImage = mockVideos('play')
  await open()
  const uploads = browser.server.mock(uploadStoryFile, ({ body }) =>
    (body as File).type === 'video/mp4' ? errorResponse('storage_full') : uploaded(pathOf('p')),
  )
  write('Watch')
  choose('Video', clip)
  fireEvent.click(create())
  await dialog().findByText('Failed to upload video. Please try again.')
  expect(uploads.map(({ body }) => (body as File).type)).toEqual(['image/jpeg', 'video/mp4'])
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 960, 540)

  browser.server.mock(uploadStoryFile, () => uploaded(pathOf('v', 'mp4')))
  const requests = browser.server.mock(createStory, () => published())
  fireEvent.click(create())
  await isClosed()
  expect(requests).toMatchObject([{ body: { image_path: pathOf('p'), video_path: pathOf('v', 'mp4') } }])
  expect(drawImage).toHaveBeenCalledOnce()
})

test("a video that the browser can't decode is sent without a poster", async () => {
  mockVideos('fail')
  await open()
  browser.server.mock(uploadStoryFile, () => uploaded(pathOf('v', 'avi')))
  const requests = browser.server.mock(createStory, () => published())
  write('Watch')
  choose('Video', new File(['x'], 'clip.avi', { type: 'video/x-msvideo' }))
  fireEvent.click(create())
  await isClosed()
  expect(requests.map(({ body }) => body)).toEqual([{ content: 'Watch', video_path: pathOf('v', 'avi') }])
})
