// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { deleteStory, listStoryViewers, markStoryViewed, type Story } from 'contract/stories'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { storyBy } from '../../test/stories.ts'
import { StoryPlayer } from './StoryPlayer.tsx'

const browser = setupBrowser()
const onClose = vi.fn()
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T14:00:00.000Z') })
  for (const spy of [onClose, play, pause]) spy.mockReset()
  play.mockResolvedValue()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 844))
})
afterEach(() => void vi.useRealTimers())

const text = (id: number, changes: Partial<Story> = {}) =>
  storyBy(ben, { id, content: `Words ${id}`, ...changes })
const picture = (id: number) => text(id, { image_url: `/uploads/${String(id).repeat(22)}.webp` })
const video = (id: number) => text(id, { video_url: `/uploads/${String(id).repeat(22)}.mp4` })

async function view(
  stories: Story[],
  { start = 0, as = ada }: { start?: number; as?: typeof ada | null } = {},
) {
  const { server } = browser
  const seen = server.mock(markStoryViewed, () => undefined)
  const viewer = <StoryPlayer stories={stories} start={start} onClose={onClose} />
  renderInApp(viewer, as ? { server, as } : { server })
  await advance(0)
  return seen
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const player = () => screen.getAllByRole('dialog', { hidden: true })[0] as HTMLElement
const label = () => within(player()).getByText(/^Story \d+ of \d+/).textContent
const button = (name: string) => screen.getByRole('button', { name })
const progress = () =>
  [...player().querySelectorAll<HTMLElement>('[style*="scaleX"]')].map(({ style }) =>
    Number(/scaleX\((.*)\)/.exec(style.transform)?.[1]),
  )
const img = () => player().querySelector<HTMLImageElement>('img[src^="/uploads"]:not([hidden])')
const videoElement = () => player().querySelector('video')

/** Presses on the text of the story. Returns a function that releases the pointer at `to`. */
function touch({
  from = [300, 400],
  to,
  click = true,
  on: words = within(player()).getByText(/^Words/),
}: { from?: number[]; to?: number[]; click?: boolean; on?: HTMLElement } = {}) {
  const at = ([clientX, clientY]: number[]) => ({ clientX, clientY, button: 0 })
  fireEvent.pointerDown(words, at(from))
  return () => {
    fireEvent.pointerUp(words, at(to ?? from))
    if (click) fireEvent.click(words, at(to ?? from))
  }
}

test('a story shows its author, time and text', async () => {
  await view([text(1, { content: 'Words with https://cayfolk.example' })])
  expect(screen.getByRole('dialog', { name: 'Ben Moss' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ben Moss/ }).getAttribute('href')).toBe('/user/2')
  expect(screen.getByText('2h')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://cayfolk.example' })).toBeTruthy()
})

test('a video takes precedence over a picture, and a picture over initials', async () => {
  await view([{ ...picture(1), video_url: '/uploads/a.mp4' }, picture(2), text(3)])
  expect(videoElement()?.getAttribute('src')).toBe('/uploads/a.mp4')
  expect(videoElement()?.getAttribute('poster')).toBe(`/uploads/${'1'.repeat(22)}-w960.webp`)
  fireEvent.click(button('Next story'))
  expect(videoElement()).toBeNull()
  expect(img()?.getAttribute('src')).toBe(`/uploads/${'2'.repeat(22)}.webp`)
  fireEvent.click(button('Next story'))
  expect(img()).toBeNull()
  expect(within(player()).getAllByText('BM').length).toBeGreaterThan(1)
})

test('a text story is shown for 6 s, then the next one, and the viewer closes after the last', async () => {
  await view([text(1), text(2)])
  expect(progress()).toEqual([0, 0])
  await advance(3_000)
  expect(progress()).toEqual([0.5, 0])
  await advance(2_900)
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  await advance(100)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
  expect(progress()).toEqual([1, 0])
  await advance(5_900)
  expect(onClose).not.toHaveBeenCalled()
  await advance(100)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the timer of a picture starts when it has loaded', async () => {
  await view([picture(1), text(2)])
  await advance(20_000)
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  expect(screen.getByText('Loading picture')).toBeTruthy()
  fireEvent.load(img() as HTMLImageElement)
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('a picture that fails to load is replaced by initials', async () => {
  await view([picture(1), text(2)])
  fireEvent.error(img() as HTMLImageElement)
  expect(img()).toBeNull()
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('a video story lasts as long as the video', async () => {
  await view([video(1), text(2)])
  expect(play).toHaveBeenCalledOnce()
  await advance(60_000)
  const it = videoElement() as HTMLVideoElement
  Object.defineProperties(it, { currentTime: { value: 15 }, duration: { value: 60 } })
  fireEvent.timeUpdate(it)
  expect(progress()).toEqual([0.25, 0])
  fireEvent.ended(it)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('a video starts muted, and sound that is turned on stays on', async () => {
  await view([video(1), video(2)])
  expect(videoElement()?.muted).toBe(true)
  fireEvent.click(button('Turn sound on'))
  expect(videoElement()?.muted).toBe(false)
  fireEvent.click(button('Next story'))
  expect(videoElement()?.muted).toBe(false)
  fireEvent.click(button('Turn sound off'))
  expect(videoElement()?.muted).toBe(true)
})

test("a video that can't be played shows a message, and the next story follows after 6 s", async () => {
  await view([video(1), text(2)])
  fireEvent.error(videoElement() as HTMLVideoElement)
  expect(screen.getByText("This video can't be played here.")).toBeTruthy()
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('if autoplay is blocked, the video waits for a tap', async () => {
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await view([video(1)])
  expect(button('Play')).toBeTruthy()
  play.mockResolvedValue()
  fireEvent.click(button('Play'))
  expect(play).toHaveBeenCalledTimes(2)
  expect(button('Pause')).toBeTruthy()
})

test('with reduced motion a video starts paused', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  await view([video(1), text(2)])
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(button('Play'))
  expect(play).toHaveBeenCalledOnce()
})

test('with Save-Data nothing is preloaded, and a video loads only when started', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  await view([video(1), picture(2)])
  expect(videoElement()?.preload).toBe('none')
  expect(play).not.toHaveBeenCalled()
  expect(player().querySelector('img[hidden]')).toBeNull()
})

test('the next picture is preloaded', async () => {
  await view([text(1), picture(2), picture(3)])
  expect(player().querySelector('img[hidden]')?.getAttribute('src')).toBe(`/uploads/${'2'.repeat(22)}.webp`)
  expect(videoElement()).toBeNull()
})

test('a tap on the left third goes back, elsewhere forward', async () => {
  await view([text(1), text(2), text(3)], { start: 1 })
  touch({ from: [129, 400] })()
  expect(label()).toBe('Story 1 of 3, Ben Moss')
  touch({ from: [129, 400] })()
  expect(label()).toBe('Story 1 of 3, Ben Moss')
  touch({ from: [131, 400] })()
  expect(label()).toBe('Story 2 of 3, Ben Moss')
})

test("clicking a control doesn't change the story", async () => {
  await view([text(1), text(2)])
  touch({ on: button('Pause') })()
  expect(button('Play')).toBeTruthy()
  touch({ on: screen.getByRole('link', { name: /Ben Moss/ }) })()
  expect(label()).toBe('Story 1 of 2, Ben Moss')
})

test('arrow keys change the story, and the space bar pauses', async () => {
  await view([text(1), text(2)])
  fireEvent.keyDown(player(), { key: 'ArrowRight' })
  expect(label()).toBe('Story 2 of 2, Ben Moss')
  fireEvent.keyDown(player(), { key: 'ArrowLeft' })
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  fireEvent.keyDown(player(), { key: ' ' })
  await advance(20_000)
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  fireEvent.keyDown(player(), { key: ' ' })
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
  fireEvent.keyDown(player(), { key: 'ArrowRight' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('swiping left goes forward, right goes back, down closes', async () => {
  await view([text(1), text(2)])
  touch({ from: [300, 400], to: [200, 420], click: false })()
  expect(label()).toBe('Story 2 of 2, Ben Moss')
  touch({ from: [100, 400], to: [200, 420], click: false })()
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  touch({ from: [100, 400], to: [130, 405] })()
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  touch({ from: [100, 200], to: [110, 400], click: false })()
  expect(onClose).toHaveBeenCalledOnce()
})

test('holding pauses the story, and releasing resumes it', async () => {
  await view([text(1), text(2)])
  await advance(3_000)
  const release = touch()
  await advance(250)
  const progressWhenHeld = progress()
  await advance(20_000)
  expect(progress()).toEqual(progressWhenHeld)
  release()
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  await advance(3_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('holding pauses a video', async () => {
  await view([video(1)])
  pause.mockReset()
  const release = touch()
  await advance(250)
  expect(pause).toHaveBeenCalledOnce()
  release()
  expect(play).toHaveBeenCalledTimes(2)
})

test('a story pauses while the page is hidden', async () => {
  await view([text(1), text(2)])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await advance(20_000)
  expect(label()).toBe('Story 1 of 2, Ben Moss')
  hidden.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('Escape and the Close button close the viewer', async () => {
  await view([text(1)])
  fireEvent.keyDown(player(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(button('Close story'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the focus stays in the viewer when the focused element disappears', async () => {
  await view([video(1), text(2)])
  await advance(100)
  expect(document.activeElement).toBe(player())
  act(() => button('Turn sound on').focus())
  fireEvent.ended(videoElement() as HTMLVideoElement)
  expect(document.activeElement).toBe(player())
})

test('at most ten progress bars are shown', async () => {
  const stories = Array.from({ length: 23 }, (_, index) => text(index + 1))
  await view(stories, { start: 12 })
  expect(progress()).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(label()).toBe('Story 13 of 23, Ben Moss')
})

test('each story is marked as seen once', async () => {
  const seen = await view([text(1), text(2, { is_seen: true }), text(3)])
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(player(), { key })
  await advance(0)
  expect(seen.map(({ path }) => path)).toEqual(['/api/stories/1/view', '/api/stories/3/view'])
})

test("stories aren't marked as seen for visitors and authors", async () => {
  expect(await view([text(1)], { as: null })).toEqual([])
  expect(await view([text(1)], { as: ben })).toEqual([])
})

test('a failure to mark a story as seen is only logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(markStoryViewed, () => errorResponse('story_not_found'))
  const { server } = browser
  renderInApp(<StoryPlayer stories={[text(1)]} start={0} onClose={onClose} />, { server, as: ada })
  await advance(0)
  expect(warned).toHaveBeenCalledWith('A story was not marked as seen:', expect.anything())
  expect(screen.queryByText('This story is no longer available.')).toBeNull()
})

test('stories of others have no Delete button and no view count', async () => {
  await view([text(1)])
  expect(screen.queryByRole('button', { name: 'Delete story' })).toBeNull()
  expect(screen.queryByText(/^Seen by/)).toBeNull()
})

const ownStory = (id: number, views_count = 2) => storyBy(ada, { id, content: `Words ${id}`, views_count })

test('authors see the views and viewers of their story, which is paused meanwhile', async () => {
  await view([ownStory(1), text(2)])
  const viewed_at = '2026-11-20T13:55:00.000Z'
  const requests = browser.server.mock(listStoryViewers, () => ({
    viewers: [{ ...storyBy(ben).user, viewed_at }],
    total: 1,
  }))
  fireEvent.click(button('Seen by 2'))
  await advance(500)
  const list = within(screen.getByRole('dialog', { name: 'Seen by' }))
  expect(list.getByRole('link', { name: /Ben Moss/ }).getAttribute('href')).toBe('/user/2')
  expect(list.getByText('5m')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/stories/1/viewers' }])

  fireEvent.keyDown(list.getByRole('link', { name: /Ben Moss/ }), { key: 'ArrowRight' })
  touch({ on: list.getByText('Seen by') })()
  await advance(20_000)
  expect(label()).toBe('Story 1 of 2, Ada Rolle')
  fireEvent.click(list.getByRole('button', { name: 'Close' }))
  await advance(6_000)
  expect(label()).toBe('Story 2 of 2, Ben Moss')
})

test('an empty list of viewers and a failed one are shown differently', async () => {
  await view([ownStory(1, 0)])
  browser.server.mock(listStoryViewers, () => errorResponse('too_many_requests'))
  fireEvent.click(button('Seen by 0'))
  await advance(500)
  expect(screen.getByText("We couldn't load the views.")).toBeTruthy()
  browser.server.mock(listStoryViewers, () => ({ viewers: [], total: 0 }))
  fireEvent.click(button('Retry'))
  await advance(500)
  expect(screen.getByText('No views yet.')).toBeTruthy()
})

async function askToDelete() {
  fireEvent.click(button('Delete story'))
  await advance(0)
  return within(screen.getByRole('alertdialog', { name: 'Delete this story?' }))
}

test('deleting a story asks for confirmation and shows the next one', async () => {
  await view([ownStory(1), text(2)])
  const requests = browser.server.mock(deleteStory, () => undefined)
  const question = await askToDelete()
  await advance(20_000)
  expect(requests).toHaveLength(0)

  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advance(0)
  expect(requests).toMatchObject([{ path: '/api/stories/1' }])
  expect(screen.getByText('Story deleted successfully!')).toBeTruthy()
  expect(label()).toBe('Story 1 of 1, Ben Moss')
})

test('the viewer closes after the last story is deleted', async () => {
  await view([text(1), ownStory(2)], { start: 1 })
  browser.server.mock(deleteStory, () => undefined)
  const question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advance(0)
  expect(onClose).toHaveBeenCalledOnce()
})

test("a story stays after Cancel and if it can't be deleted", async () => {
  await view([ownStory(1)])
  const requests = browser.server.mock(deleteStory, () => errorResponse('internal_error'))
  let question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await advance(500)
  expect(requests).toHaveLength(0)

  question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advance(0)
  expect(screen.getByText('Failed to delete story. Please try again.')).toBeTruthy()
  expect(label()).toBe('Story 1 of 1, Ada Rolle')
  await advance(6_000)
  expect(onClose).toHaveBeenCalledOnce()
})

/** A stand-in for the report dialog of the moderation feature. */
const renderReport: ComponentProps<typeof StoryPlayer>['renderReport'] = ({ id }, { open, onClose }) =>
  open && (
    <div role="dialog" aria-label={`Report ${id}`}>
      <textarea aria-label="Details" />
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  )

test('a story of another member can be reported, and is paused meanwhile', async () => {
  browser.server.mock(markStoryViewed, () => undefined)
  const viewer = (
    <StoryPlayer stories={[text(1), text(2)]} start={0} renderReport={renderReport} onClose={onClose} />
  )
  renderInApp(viewer, { server: browser.server, as: ada })
  await advance(1000)
  fireEvent.click(button('More options'))
  await advance(8000)
  expect(label()).toMatch(/^Story 1 of 2/)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect(screen.getByRole('dialog', { name: 'Report 1' })).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('Details'), { key: 'ArrowRight' })
  await advance(20_000)
  expect(label()).toMatch(/^Story 1 of 2/)
  fireEvent.click(button('Cancel'))
  await advance(10_000)
  expect(label()).toMatch(/^Story 2 of 2/)
})

test("authors can't report their own story, and visitors can't report any", async () => {
  browser.server.mock(markStoryViewed, () => undefined)
  const viewer = (user: typeof ada) => (
    <StoryPlayer
      stories={[storyBy(user, { content: 'Words 1' })]}
      start={0}
      renderReport={renderReport}
      onClose={onClose}
    />
  )
  renderInApp(viewer(ada), { server: browser.server, as: ada })
  await advance(0)
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
  cleanup()
  localStorage.clear()
  renderInApp(viewer(ben), { server: browser.server })
  await advance(0)
  expect(player()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
})

test('a hidden story shows its author that only they can see it, and where to find the reason', async () => {
  await view([{ ...ownStory(1), moderation: { reason: 'spam', appeal: null } }])
  expect(within(player()).getByText(/Only you can see this story/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/memories')
})
