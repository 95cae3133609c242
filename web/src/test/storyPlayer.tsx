import { act, fireEvent, screen, within } from '@testing-library/react'
import { markStoryViewed, type Story } from 'contract/stories'
import { beforeEach, vi } from 'vitest'
import { ada, ben } from './people.ts'
import { setupBrowser, renderInApp } from './renderInApp.tsx'
import { storyBy } from './stories.ts'
import { StoryPlayer } from '../features/stories/StoryPlayer.tsx'

export const browser = setupBrowser()
export const onClose = vi.fn()
export const play = vi.fn(() => Promise.resolve())
export const pause = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T14:00:00.000Z') })
  for (const spy of [onClose, play, pause]) spy.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 844))
})

export const textStory = (id: number, changes: Partial<Story> = {}) =>
  storyBy(ben, { id, content: `Words ${id}`, ...changes })
export const pictureStory = (id: number) =>
  textStory(id, { image_url: `/uploads/${String(id).repeat(22)}.webp` })
export const videoStory = (id: number) =>
  textStory(id, { video_url: `/uploads/${String(id).repeat(22)}.mp4` })

export async function openPlayer(
  stories: Story[],
  { start = 0, as = ada }: { start?: number; as?: typeof ada | null } = {},
) {
  const { server } = browser
  const seen = server.mock(markStoryViewed, () => undefined)
  const viewer = <StoryPlayer stories={stories} start={start} onClose={onClose} />
  renderInApp(viewer, as ? { server, as } : { server })
  await advanceTime(0)
  return seen
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const playerDialog = () => screen.getAllByRole('dialog', { hidden: true })[0] as HTMLElement
export const storyLabel = () => within(playerDialog()).getByText(/^Story \d+ of \d+/).textContent
export const buttonNamed = (name: string) => screen.getByRole('button', { name })
export const barProgress = () =>
  [...playerDialog().querySelectorAll<HTMLElement>('[style*="scaleX"]')].map(({ style }) =>
    Number(/scaleX\((.*)\)/.exec(style.transform)?.[1]),
  )
export const storyImage = () =>
  playerDialog().querySelector<HTMLImageElement>('img[src^="/uploads"]:not([hidden])')
export const videoElement = () => playerDialog().querySelector('video')

/** Presses on the text of the story. Returns a function that releases the pointer at `to`. */
export function pressStory({
  from = [300, 400],
  to,
  click = true,
  on: words = within(playerDialog()).getByText(/^Words/),
}: { from?: number[]; to?: number[]; click?: boolean; on?: HTMLElement } = {}) {
  const at = ([clientX, clientY]: number[]) => ({ clientX, clientY, button: 0 })
  fireEvent.pointerDown(words, at(from))
  return () => {
    fireEvent.pointerUp(words, at(to ?? from))
    if (click) fireEvent.click(words, at(to ?? from))
  }
}
