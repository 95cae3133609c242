// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createPost, listPosts, type Post } from 'contract/posts'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { expect, test, vi } from 'vitest'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { mockVideos } from '../../test/mockVideos.ts'
import { CreatePostDialog } from './CreatePostDialog.tsx'
import { Feed } from './Feed.tsx'

const browser = setupBrowser()
const onClose = vi.fn()

async function write() {
  onClose.mockReset()
  browser.server.mock(listPosts, () => [postBy(ben, { content: 'Here before' })])
  const view = renderInApp(
    <>
      <Feed />
      <CreatePostDialog me={ada} open places={['Exuma']} {...pickers} onClose={onClose} />
    </>,
    { server: browser.server, as: ada },
  )
  await screen.findByText('Here before')
  await screen.findByRole('dialog', { name: 'Create Post' })
  return view
}

function PartyButton({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <button type="button" onClick={() => onPick('🎉')}>
      Party
    </button>
  )
}

const pickers = { EmojiButton: PartyButton, MentionPicker: () => null }

const textbox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: "What's on your mind, Ada?" })
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ })
const type = (value: string) => fireEvent.change(textbox(), { target: { value } })

function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Pictures', { selector: 'input' }), { target: { files } })
}
const picture = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })
const pathOf = (letter: string) => `/uploads/${letter.repeat(22)}.webp`
const uploaded = (letter = 'z') => ({ success: true as const, file_path: pathOf(letter), message: '' })

test('Post is disabled without text or a picture', async () => {
  await write()
  expect(post().disabled).toBe(true)
  type('   ')
  expect(post().disabled).toBe(true)
  type('Hello Nassau')
  expect(post().disabled).toBe(false)
  expect(screen.getByText('12/280')).toBeTruthy()
  type('')
  choose(picture('dock'))
  expect(post().disabled).toBe(false)
})

test('an emoji is added to the text', async () => {
  await write()
  type('Roof done ')
  fireEvent.click(screen.getByText('Party'))
  expect(textbox().value).toBe('Roof done 🎉')
})

test.each([
  ['', 0, '@'],
  ['Thanks', 6, 'Thanks @'],
  ['Thanks ', 7, 'Thanks @'],
  ['Thanks all', 6, 'Thanks @ all'],
  ['Thanks @', 8, 'Thanks @'],
])('Tag people in %j at position %i inserts an @: %j', async (text, cursor, tagged) => {
  await write()
  type(text)
  textbox().setSelectionRange(cursor, cursor)
  fireEvent.click(screen.getByRole('button', { name: 'Tag people' }))
  expect(textbox().value).toBe(tagged)
  expect(document.activeElement).toBe(textbox())
})

test('Tag people is disabled when the post has no room for it', async () => {
  await write()
  type('a'.repeat(279))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tag people' }).disabled).toBe(true)
})

test('a post takes up to four pictures, and each can be removed', async () => {
  await write()
  choose(picture('a'), picture('b'), picture('c'), picture('d'), picture('e'))
  expect(await screen.findByRole('button', { name: 'Remove picture 4' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture 5' })).toBeNull()
  expect(screen.getByText('At most 4 pictures')).toBeTruthy()

  expect(screen.getByText('4 pictures chosen').getAttribute('role')).toBe('status')

  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(screen.queryByRole('button', { name: 'Remove picture 4' })).toBeNull()
  const focused = () => document.activeElement
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Remove picture 1' })))
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Remove picture 2' })))
  for (let left = 2; left > 0; left--)
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Add photos' })))
})

test('a published post is first in the feed, and the dialog closes and is cleared', async () => {
  await write()
  const response = deferred<Post>()
  const requests = browser.server.mock(createPost, () => response.promise)
  type('  Hello Nassau ')
  fireEvent.click(post())
  expect(await screen.findByText('Posting...')).toBeTruthy()

  response.resolve(postBy(ada, { id: 30, content: 'Hello Nassau' }))
  expect(await screen.findByText('Post created successfully! 🎉')).toBeTruthy()
  expect(requests).toMatchObject([{ body: { content: 'Hello Nassau' } }])
  expect(onClose).toHaveBeenCalledOnce()
  expect(textbox().value).toBe('')
  const texts = screen.getAllByRole('article', { hidden: true }).map((card) => card.textContent)
  expect(texts[0]).toContain('Hello Nassau')
  expect(texts[1]).toContain('Here before')
})

test('a post that is held tells its author so', async () => {
  await write()
  const moderation = { reason: 'spam' as const, appeal: null, held_for: ['fee'] }
  browser.server.mock(createPost, () => postBy(ada, { id: 30, content: 'Send $40 to start.', moderation }))
  type('Send $40 to start.')
  fireEvent.click(post())
  expect(await screen.findByText("Post saved. Only you can see it until we've checked it.")).toBeTruthy()
  expect(screen.queryByText('Post created successfully! 🎉')).toBeNull()
})

test('pictures are uploaded first, in order, with their descriptions', async () => {
  await write()
  const letters = ['a', 'b']
  const uploads = browser.server.mock(uploadImage, () => uploaded(letters.shift()))
  const requests = browser.server.mock(createPost, () => postBy(ada, { id: 30 }))

  choose(picture('dock'), picture('boat'))
  fireEvent.change(await screen.findByLabelText(/Describe picture 2/), { target: { value: 'A mailboat' } })
  fireEvent.click(post())
  await screen.findByText('Post created successfully! 🎉')

  expect(uploads.map(({ body }) => (body as File).name)).toEqual(['dock.png', 'boat.png'])
  expect(requests).toMatchObject([
    { body: { content: '', images: [pathOf('a'), pathOf('b')], image_alts: ['', 'A mailboat'] } },
  ])
})

test('a failed post stays, and a retry sends the same idempotency key without uploading the picture again', async () => {
  await write()
  const uploads = browser.server.mock(uploadImage, () => uploaded('a'))
  const failed = browser.server.mock(createPost, () => errorResponse('storage_full'))
  type('Hello Nassau')
  choose(picture('dock'))
  fireEvent.click(post())

  expect(await screen.findByText('Failed to create post')).toBeTruthy()
  expect(textbox().value).toBe('Hello Nassau')
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()

  const retries = browser.server.mock(createPost, () => postBy(ada, { id: 30 }))
  fireEvent.click(post())
  await screen.findByText('Post created successfully! 🎉')
  expect(failed[0]?.key).toBeTruthy()
  expect(retries[0]?.key).toBe(failed[0]?.key)
  expect(retries[0]?.body).toEqual(failed[0]?.body)
  expect(uploads).toHaveLength(1)
})

test('the next post has a new idempotency key', async () => {
  await write()
  let ids = 0
  const requests = browser.server.mock(createPost, () => postBy(ada, { id: 30 + ids++ }))
  for (const words of ['One', 'Two']) {
    type(words)
    fireEvent.click(post())
    await waitFor(() => expect(textbox().value).toBe(''))
  }
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2)
})

test('a key that already published an earlier text is replaced for the next try', async () => {
  await write()
  const failed = browser.server.mock(createPost, () => errorResponse('idempotency_key_reused'))
  type('Changed since')
  fireEvent.click(post())
  await screen.findByText('Failed to create post')

  const retries = browser.server.mock(createPost, () => postBy(ada, { id: 30 }))
  fireEvent.click(post())
  await screen.findByText('Post created successfully! 🎉')
  expect(retries[0]?.key).not.toBe(failed[0]?.key)
})

test('the draft with its pictures survives a reload', async () => {
  const { unmount } = await write()
  type('Half a thought')
  choose(picture('dock'))
  fireEvent.change(await screen.findByLabelText(/Describe picture 1/), { target: { value: 'A dock' } })
  unmount()

  await write()
  await waitFor(() => expect(textbox().value).toBe('Half a thought'))
  expect((await screen.findByLabelText<HTMLInputElement>(/Describe picture 1/)).value).toBe('A dock')
})

function chooseVideo(...files: File[]) {
  fireEvent.change(screen.getByLabelText('Video', { selector: 'input' }), { target: { files } })
}
const movie = new File(['regatta'], 'regatta.mp4', { type: 'video/mp4' })
const videoPath = `/uploads/${'v'.repeat(22)}.mp4`
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a video post is uploaded and published with its audience and location', async () => {
  mockVideos('fail')
  await write()
  const response = deferred<ReturnType<typeof uploaded>>()
  const uploads = browser.server.mock(uploadStoryFile, () => response.promise)
  const requests = browser.server.mock(createPost, () => postBy(ada, { id: 30 }))
  chooseVideo(movie)
  expect(await screen.findByLabelText('Chosen video')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Who can see this post'), { target: { value: 'friends' } })
  fireEvent.change(screen.getByLabelText(/Location/), { target: { value: ' Exuma ' } })
  fireEvent.click(post())
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending video' })
  await waitFor(() => expect(bar.value).toBe(0.5))

  response.resolve({ success: true, file_path: videoPath, message: '' })
  await screen.findByText('Post created successfully! 🎉')
  expect(uploads.map(({ body }) => (body as File).name)).toEqual(['regatta.mp4'])
  expect(requests).toMatchObject([{ body: { video_url: videoPath, audience: 'friends', location: 'Exuma' } }])
  expect(screen.queryByLabelText('Chosen video')).toBeNull()
})

test('a video is sent with one of its frames as the poster, also on a retry', async () => {
  const drawImage = mockVideos('play')
  await write()
  const posters = browser.server.mock(uploadImage, () => uploaded('p'))
  browser.server.mock(uploadStoryFile, () => errorResponse('storage_full'))
  chooseVideo(movie)
  fireEvent.click(post())
  await screen.findByText('Failed to create post')

  browser.server.mock(uploadStoryFile, () => ({ ...uploaded(), file_path: videoPath }))
  const requests = browser.server.mock(createPost, () => postBy(ada, { id: 30 }))
  fireEvent.click(post())
  await screen.findByText('Post created successfully! 🎉')
  expect(posters.map(({ body }) => (body as File).type)).toEqual(['image/jpeg'])
  expect(drawImage).toHaveBeenCalledOnce()
  expect(requests).toMatchObject([
    { body: { images: [], video_url: videoPath, video_poster_url: pathOf('p') } },
  ])
})

test('a post can have pictures or a video, but not both', async () => {
  await write()
  chooseVideo(movie)
  expect(await screen.findByLabelText('Chosen video')).toBeTruthy()
  expect(button('Add photos').disabled).toBe(true)
  choose(picture('dock'))
  expect(screen.getByText('A post has one video or up to four pictures')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull()

  expect(screen.getByText('Video chosen').getAttribute('role')).toBe('status')
  fireEvent.click(button('Remove video'))
  expect(screen.queryByLabelText('Chosen video')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button('Add video')))
  choose(picture('dock'))
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
  expect(button('Add video').disabled).toBe(true)
  // Live Video opens the file picker without the button.
  chooseVideo(movie)
  expect(screen.getByText('A post has one video or up to four pictures')).toBeTruthy()
  expect(screen.queryByLabelText('Chosen video')).toBeNull()
})

test('a chosen video survives a reload', async () => {
  const { unmount } = await write()
  chooseVideo(movie)
  await screen.findByLabelText('Chosen video')
  unmount()
  await write()
  expect(await screen.findByLabelText('Chosen video')).toBeTruthy()
})

test('pictures that the server has deleted are uploaded again', async () => {
  await write()
  const uploads = browser.server.mock(uploadImage, () => uploaded('a'))
  browser.server.mock(createPost, () => errorResponse('foreign_picture'))
  choose(picture('dock'))
  fireEvent.click(post())
  await screen.findByText('Failed to create post')
  browser.server.mock(createPost, () => postBy(ada, { id: 30 }))
  fireEvent.click(post())
  await screen.findByText('Post created successfully! 🎉')
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(2)
})
