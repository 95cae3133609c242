// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { markStoryViewed } from 'contract/stories'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp } from '../../test/renderInApp.tsx'
import { StoryPlayer } from './StoryPlayer.tsx'
import {
  browser,
  onClose,
  play,
  pause,
  textStory,
  pictureStory,
  videoStory,
  openPlayer,
  advanceTime,
  playerDialog,
  storyLabel,
  buttonNamed,
  barProgress,
  storyImage,
  videoElement,
  pressStory,
} from '../../test/storyPlayer.tsx'

test('a story shows its author, time and text', async () => {
  await openPlayer([textStory(1, { content: 'Words with https://cayfolk.example' })])
  expect(screen.getByRole('dialog', { name: 'Ben Moss' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ben Moss/ }).getAttribute('href')).toBe('/user/2')
  expect(screen.getByText('2h')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://cayfolk.example' })).toBeTruthy()
})

test('a video takes precedence over a picture, and a picture over initials', async () => {
  await openPlayer([{ ...pictureStory(1), video_url: '/uploads/a.mp4' }, pictureStory(2), textStory(3)])
  expect(videoElement()?.getAttribute('src')).toBe('/uploads/a.mp4')
  expect(videoElement()?.getAttribute('poster')).toBe(`/uploads/${'1'.repeat(22)}-w960.webp`)
  fireEvent.click(buttonNamed('Next story'))
  expect(videoElement()).toBeNull()
  expect(storyImage()?.getAttribute('src')).toBe(`/uploads/${'2'.repeat(22)}.webp`)
  fireEvent.click(buttonNamed('Next story'))
  expect(storyImage()).toBeNull()
  expect(within(playerDialog()).getAllByText('BM').length).toBeGreaterThan(1)
})

test('a text story is shown for 6 s, then the next one, and the viewer closes after the last', async () => {
  await openPlayer([textStory(1), textStory(2)])
  expect(barProgress()).toEqual([0, 0])
  await advanceTime(3_000)
  expect(barProgress()).toEqual([0.5, 0])
  await advanceTime(2_900)
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  await advanceTime(100)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
  expect(barProgress()).toEqual([1, 0])
  await advanceTime(5_900)
  expect(onClose).not.toHaveBeenCalled()
  await advanceTime(100)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the timer of a picture starts when it has loaded', async () => {
  await openPlayer([pictureStory(1), textStory(2)])
  await advanceTime(20_000)
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  expect(screen.getByText('Loading picture')).toBeTruthy()
  fireEvent.load(storyImage() as HTMLImageElement)
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('a picture that fails to load is replaced by initials', async () => {
  await openPlayer([pictureStory(1), textStory(2)])
  fireEvent.error(storyImage() as HTMLImageElement)
  expect(storyImage()).toBeNull()
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('a video story lasts as long as the video', async () => {
  await openPlayer([videoStory(1), textStory(2)])
  expect(play).toHaveBeenCalledOnce()
  await advanceTime(60_000)
  const it = videoElement() as HTMLVideoElement
  Object.defineProperties(it, { currentTime: { value: 15 }, duration: { value: 60 } })
  fireEvent.timeUpdate(it)
  expect(barProgress()).toEqual([0.25, 0])
  fireEvent.ended(it)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('a video starts muted, and sound that is turned on stays on', async () => {
  await openPlayer([videoStory(1), videoStory(2)])
  expect(videoElement()?.muted).toBe(true)
  fireEvent.click(buttonNamed('Turn sound on'))
  expect(videoElement()?.muted).toBe(false)
  fireEvent.click(buttonNamed('Next story'))
  expect(videoElement()?.muted).toBe(false)
  fireEvent.click(buttonNamed('Turn sound off'))
  expect(videoElement()?.muted).toBe(true)
})

test("a video that can't be played shows a message, and the next story follows after 6 s", async () => {
  await openPlayer([videoStory(1), textStory(2)])
  fireEvent.error(videoElement() as HTMLVideoElement)
  expect(screen.getByText("This video can't be played here.")).toBeTruthy()
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('if autoplay is blocked, the video waits for a tap', async () => {
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await openPlayer([videoStory(1)])
  expect(buttonNamed('Play')).toBeTruthy()
  play.mockResolvedValue()
  fireEvent.click(buttonNamed('Play'))
  expect(play).toHaveBeenCalledTimes(2)
  expect(buttonNamed('Pause')).toBeTruthy()
})

test('with reduced motion a video starts paused', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  await openPlayer([videoStory(1), textStory(2)])
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(buttonNamed('Play'))
  expect(play).toHaveBeenCalledOnce()
})

test('with Save-Data nothing is preloaded, and a video loads only when started', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  await openPlayer([videoStory(1), pictureStory(2)])
  expect(videoElement()?.preload).toBe('none')
  expect(play).not.toHaveBeenCalled()
  expect(playerDialog().querySelector('img[hidden]')).toBeNull()
})

test('the next picture is preloaded', async () => {
  await openPlayer([textStory(1), pictureStory(2), pictureStory(3)])
  expect(playerDialog().querySelector('img[hidden]')?.getAttribute('src')).toBe(
    `/uploads/${'2'.repeat(22)}.webp`,
  )
  expect(videoElement()).toBeNull()
})

test('a tap on the left third goes back, elsewhere forward', async () => {
  await openPlayer([textStory(1), textStory(2), textStory(3)], { start: 1 })
  pressStory({ from: [129, 400] })()
  expect(storyLabel()).toBe('Story 1 of 3, Ben Moss')
  pressStory({ from: [129, 400] })()
  expect(storyLabel()).toBe('Story 1 of 3, Ben Moss')
  pressStory({ from: [131, 400] })()
  expect(storyLabel()).toBe('Story 2 of 3, Ben Moss')
})

test("clicking a control doesn't change the story", async () => {
  await openPlayer([textStory(1), textStory(2)])
  pressStory({ on: buttonNamed('Pause') })()
  expect(buttonNamed('Play')).toBeTruthy()
  pressStory({ on: screen.getByRole('link', { name: /Ben Moss/ }) })()
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
})

test('arrow keys change the story, and the space bar pauses', async () => {
  await openPlayer([textStory(1), textStory(2)])
  fireEvent.keyDown(playerDialog(), { key: 'ArrowRight' })
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
  fireEvent.keyDown(playerDialog(), { key: 'ArrowLeft' })
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  fireEvent.keyDown(playerDialog(), { key: ' ' })
  await advanceTime(20_000)
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  fireEvent.keyDown(playerDialog(), { key: ' ' })
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
  fireEvent.keyDown(playerDialog(), { key: 'ArrowRight' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('swiping left goes forward, right goes back, down closes', async () => {
  await openPlayer([textStory(1), textStory(2)])
  pressStory({ from: [300, 400], to: [200, 420], click: false })()
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
  pressStory({ from: [100, 400], to: [200, 420], click: false })()
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  pressStory({ from: [100, 400], to: [130, 405] })()
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  pressStory({ from: [100, 200], to: [110, 400], click: false })()
  expect(onClose).toHaveBeenCalledOnce()
})

test('holding pauses the story, and releasing resumes it', async () => {
  await openPlayer([textStory(1), textStory(2)])
  await advanceTime(3_000)
  const release = pressStory()
  await advanceTime(250)
  const progressWhenHeld = barProgress()
  await advanceTime(20_000)
  expect(barProgress()).toEqual(progressWhenHeld)
  // Of a long touch.
  expect(fireEvent.contextMenu(screen.getByText('Words 1'))).toBe(false)
  release()
  expect(fireEvent.contextMenu(screen.getByText('Words 1'))).toBe(true)
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  await advanceTime(3_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('holding pauses a video', async () => {
  await openPlayer([videoStory(1)])
  pause.mockReset()
  const release = pressStory()
  await advanceTime(250)
  expect(pause).toHaveBeenCalledOnce()
  release()
  expect(play).toHaveBeenCalledTimes(2)
})

test('a story pauses while the page is hidden', async () => {
  await openPlayer([textStory(1), textStory(2)])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await advanceTime(20_000)
  expect(storyLabel()).toBe('Story 1 of 2, Ben Moss')
  hidden.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('Escape and the Close button close the viewer', async () => {
  await openPlayer([textStory(1)])
  fireEvent.keyDown(playerDialog(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(buttonNamed('Close story'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the focus stays in the viewer when the focused element disappears', async () => {
  await openPlayer([videoStory(1), textStory(2)])
  await advanceTime(100)
  expect(document.activeElement).toBe(playerDialog())
  act(() => buttonNamed('Turn sound on').focus())
  fireEvent.ended(videoElement() as HTMLVideoElement)
  expect(document.activeElement).toBe(playerDialog())
})

test('at most ten progress bars are shown', async () => {
  const stories = Array.from({ length: 23 }, (_, index) => textStory(index + 1))
  await openPlayer(stories, { start: 12 })
  expect(barProgress()).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(storyLabel()).toBe('Story 13 of 23, Ben Moss')
})

test('each story is marked as seen once', async () => {
  const seen = await openPlayer([textStory(1), textStory(2, { is_seen: true }), textStory(3)])
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(playerDialog(), { key })
  await advanceTime(0)
  expect(seen.map(({ path }) => path)).toEqual(['/api/stories/1/view', '/api/stories/3/view'])
})

test("stories aren't marked as seen for visitors and authors", async () => {
  expect(await openPlayer([textStory(1)], { as: null })).toEqual([])
  expect(await openPlayer([textStory(1)], { as: ben })).toEqual([])
})

test('a failure to mark a story as seen is only logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(markStoryViewed, () => errorResponse('story_not_found'))
  const { server } = browser
  renderInApp(<StoryPlayer stories={[textStory(1)]} start={0} onClose={onClose} />, { server, as: ada })
  await advanceTime(0)
  expect(warned).toHaveBeenCalledWith('A story was not marked as seen:', expect.anything())
  expect(screen.queryByText('This story is no longer available.')).toBeNull()
})
