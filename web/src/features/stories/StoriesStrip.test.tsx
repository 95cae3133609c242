// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listStories, markStoryViewed, type Story } from 'contract/stories'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { deferred, pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { accessibleText, storyBy } from '../../test/stories.ts'
import { storiesQuery } from './stories.queries.ts'
import { StoriesStrip } from './StoriesStrip.tsx'

const browser = setupBrowser()
const warned = vi.fn()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned))
const listOf = (...stories: Story[]) => ({ success: true as const, stories })

function showStrip(as: typeof ada | undefined, ...stories: Story[]) {
  const { server } = browser
  const requests = server.mock(listStories, () => listOf(...stories))
  renderInApp(<StoriesStrip />, as ? { server, as } : { server })
  return requests
}

const tiles = () => within(screen.getByRole('region', { name: 'Stories' })).getAllByRole('button')
const names = () => tiles().map(accessibleText)

// First in this file, because the player's code must not be loaded yet.
test('the story that was pressed is played, although a new one comes before it meanwhile', async () => {
  showStrip(ada, storyBy(ben, { id: 3, content: 'Low tide' }))
  browser.server.mock(markStoryViewed, () => undefined)
  const tile = await screen.findByRole('button', { name: /^Ben Moss/ })
  browser.server.mock(listStories, () =>
    listOf(storyBy(ada, { id: 4, content: 'High tide' }), storyBy(ben, { id: 3, content: 'Low tide' })),
  )
  fireEvent.click(tile)
  await act(() => queryClient.refetchQueries({ queryKey: storiesQuery.queryKey }))
  const player = within(await screen.findByRole('dialog'))
  expect(player.getByText('Low tide')).toBeTruthy()
})

test("Create Story comes first, then the stories in the server's order", async () => {
  showStrip(
    ada,
    storyBy(ben, { id: 3 }),
    storyBy(ben, { id: 2, video_url: '/uploads/a.mp4' }),
    storyBy(ada, { id: 1 }),
  )
  await screen.findAllByText('Ben Moss')
  expect(names().slice(1)).toEqual(['Ben Moss, new', 'Ben Moss, video, new', 'Ada Rolle, seen'])
  expect(tiles()[0]?.textContent).toContain('Create Story')
})

test('visitors see stories without Create Story, and nothing if there are none', async () => {
  showStrip(undefined, storyBy(ben))
  await screen.findByText('Ben Moss')
  expect(screen.queryByText('Create Story')).toBeNull()

  browser.server.mock(listStories, () => listOf())
  await act(() => queryClient.refetchQueries({ queryKey: storiesQuery.queryKey }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Stories' })).toBeNull())
})

test('members see Create Story even without stories', async () => {
  const requests = showStrip(ada)
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Loading stories')).toBeNull())
  expect(names()).toHaveLength(1)
})

test('a tile shows a small picture, the poster of a video, or initials', async () => {
  const image_url = `/uploads/${'a'.repeat(22)}.webp`
  showStrip(ada, storyBy(ben, { id: 3, image_url, video_url: '/uploads/b.mp4' }), storyBy(ben, { id: 2 }))
  const [withPicture, without] = await screen.findAllByRole('button', { name: /^Ben Moss/ })
  expect(withPicture?.querySelector('img')?.getAttribute('src')).toBe(`/uploads/${'a'.repeat(22)}-w480.webp`)
  expect(without?.textContent).toContain('BM')
  expect(document.querySelector('video')).toBeNull()
})

test('a viewed story loses its ring immediately and is marked as seen on the server', async () => {
  showStrip(ada, storyBy(ben))
  const requests = browser.server.mock(markStoryViewed, () => undefined)
  fireEvent.click(await screen.findByRole('button', { name: /^Ben Moss ?, new$/ }))
  await screen.findByRole('dialog', { name: 'Ben Moss' })
  expect(requests).toMatchObject([{ path: '/api/stories/50/view' }])
  expect(screen.getByRole('button', { name: /^Ben Moss ?, seen$/, hidden: true })).toBeTruthy()
})

test('arrow keys, Home and End move along the tiles, and Tab reaches one of them', async () => {
  showStrip(ada, storyBy(ben, { id: 3 }), storyBy(ben, { id: 2 }), storyBy(ben, { id: 1 }))
  await screen.findAllByText('Ben Moss')
  const [create, first, second, third] = tiles() as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  const press = (key: string) => {
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key })
    return document.activeElement
  }
  const tabStops = () => tiles().filter((tile) => tile.tabIndex === 0)
  expect(tabStops()).toEqual([create, first])

  act(() => create.focus())
  expect(press('ArrowRight')).toBe(first)
  expect(press('ArrowRight')).toBe(second)
  expect(tabStops()).toEqual([create, second])
  expect(press('End')).toBe(third)
  expect(press('ArrowRight')).toBe(third)
  expect(press('ArrowLeft')).toBe(second)
  expect(press('Home')).toBe(create)
})

test('skeletons are shown while stories load', async () => {
  const { server } = browser
  const response = deferred<ReturnType<typeof listOf>>()
  server.mock(listStories, () => response.promise)
  renderInApp(<StoriesStrip />, { server, as: ada })
  expect(screen.getByRole('button', { name: /Create Story/ })).toBeTruthy()
  expect(await screen.findByText('Loading stories')).toBeTruthy()
  response.resolve(listOf(storyBy(ben)))
  expect(await screen.findByText('Ben Moss')).toBeTruthy()
  expect(screen.queryByText('Loading stories')).toBeNull()
})

test('a failed refetch is logged and keeps the loaded stories', async () => {
  showStrip(ada, storyBy(ben))
  await screen.findByText('Ben Moss')
  browser.server.mock(listStories, () => errorResponse('too_many_requests'))
  warned.mockClear()
  await act(() => queryClient.refetchQueries({ queryKey: storiesQuery.queryKey }))
  await waitFor(() => expect(warned).toHaveBeenCalledWith('Stories could not be loaded.', expect.anything()))
  expect(screen.getByText('Ben Moss')).toBeTruthy()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})

test('the next page loads near the end of the strip', async () => {
  const observers: { near: () => void; root: unknown }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: object[]) => void, { root }: { root: unknown }) {
        observers.push({ near: () => onChange([{ isIntersecting: true }]), root })
      }
      observe() {}
      disconnect() {}
    },
  )
  const { server } = browser
  const requests = server.mock(listStories, ({ query }) =>
    query.get('cursor') === 'c1'
      ? listOf(storyBy(ben, { id: 2 }), storyBy(ada, { id: 1 }))
      : pageWithNext(listOf(storyBy(ben, { id: 2 })), 'c1'),
  )
  renderInApp(<StoriesStrip />, { server, as: ada })
  await screen.findByText('Ben Moss')
  expect(observers.at(-1)?.root).toBe(screen.getByRole('list'))
  act(() => observers.at(-1)?.near())
  expect(await screen.findByText('Ada Rolle')).toBeTruthy()
  expect(screen.getAllByText('Ben Moss')).toHaveLength(1)
  expect(requests).toHaveLength(2)
})
