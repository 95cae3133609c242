import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { DataSaverContext } from '../../ui/dataSaver.ts'
import { PostPictures, PostVideo } from './PostMedia.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()

const pictures = { images: ['/uploads/a.webp', '/uploads/b.webp'], image_alts: ['A boat', ''] }

function open(isLight: boolean | undefined) {
  renderInApp(
    <DataSaverContext value={isLight}>
      <PostPictures pictures={pictures} eager />
      <PostVideo src="/uploads/v.mp4" poster="/uploads/p.webp" by="Ben" />
      <Avatar person={{ ...ben, avatar_url: '/uploads/ben.webp' }} />
    </DataSaverContext>,
    { server: browser.server, as: ada },
  )
}

const loaded = () => [...document.querySelectorAll('img, video[poster]')].length

test('in data saver mode only a tapped picture loads', () => {
  open(true)
  expect(loaded()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 1 of 2: A boat' }))
  expect(screen.getByRole('button', { name: 'Open picture 1 of 2: A boat' })).toBeTruthy()
  expect(loaded()).toBe(1)
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play video' }))
  expect(document.querySelector('video')?.autoplay).toBe(true)
})

test("a picture that isn't loaded shows its size, requested when it becomes visible", async () => {
  const seen = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      see: () => void
      constructor(onChange: (entries: object[]) => void) {
        this.see = () => onChange([{ isIntersecting: true }])
      }
      observe(element: Element) {
        seen.set(element, this.see)
      }
      disconnect() {}
    },
  )
  const requests: string[] = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    requests.push(`${method} ${path}`)
    return Promise.resolve(new Response(null, { headers: { 'content-length': '84321' } }))
  })
  render(
    <DataSaverContext value={true}>
      <PostPictures
        pictures={{ images: [`/uploads/${'a'.repeat(22)}.webp`], image_alts: ['A boat'] }}
        eager
      />
    </DataSaverContext>,
  )
  const button = screen.getByRole('button', { name: 'Show picture: A boat' })
  expect(requests).toEqual([])
  act(() => seen.get(button)?.())
  expect(await screen.findByRole('button', { name: 'Show picture: A boat (84 kB)' })).toBe(button)
  // The size is of the smallest width, which the tap then loads.
  expect(requests).toEqual([`HEAD /uploads/${'a'.repeat(22)}-w480.webp`])
  fireEvent.click(button)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/uploads/${'a'.repeat(22)}-w480.webp`)
  expect(document.querySelector('img')?.hasAttribute('srcset')).toBe(false)
})

test('without data saver all pictures load immediately', () => {
  open(false)
  expect(loaded()).toBe(4)
})

test("without a choice, the device's data saver setting applies", () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: true, connection: { saveData: true } })
  open(undefined)
  expect(loaded()).toBe(0)
})
