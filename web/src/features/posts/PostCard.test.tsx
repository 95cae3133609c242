// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { listPosts, type Post } from 'contract/posts'
import { expect, test, vi } from 'vitest'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { Feed } from './Feed.tsx'

const browser = setupBrowser()

async function showPost(changes: Partial<Post>) {
  browser.server.mock(listPosts, () => [postBy(ben, changes)])
  renderInApp(<Feed />, { server: browser.server, as: ada })
  await screen.findByRole('article')
}

test('a post shows its location and that only friends can see it', async () => {
  await showPost({ location: 'Moss Town, Exuma', audience: 'friends' })
  expect(screen.getByText('Moss Town, Exuma')).toBeTruthy()
  expect(screen.getByText('Only friends see this')).toBeTruthy()
})

test("a hidden post is marked for its author and can't be liked or commented on", async () => {
  const moderation = { reason: 'spam', appeal: null } as const
  browser.server.mock(listPosts, () => [
    postBy(ada, { id: 12, content: 'Boats for free', moderation }),
    postBy(ada, { id: 11, content: 'Lobster season' }),
  ])
  renderInApp(
    <Feed
      renderHidden={({ id, moderation }) => moderation && <p>{`Hidden ${id}: ${moderation.reason}`}</p>}
    />,
    {
      server: browser.server,
      as: ada,
    },
  )
  expect(await screen.findByText('Hidden 12: spam')).toBeTruthy()
  expect(screen.queryByText(/^Hidden 11/)).toBeNull()
  const of = (words: string) => within(screen.getByText(words).closest('article') ?? document.body)
  expect(of('Boats for free').queryByRole('button', { name: 'Like' })).toBeNull()
  expect(of('Boats for free').getByRole('button', { name: /Delete/ })).toBeTruthy()
  expect(of('Lobster season').getByRole('button', { name: 'Like' })).toBeTruthy()
})

test('a public post can be shared on WhatsApp, with its text and author', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await showPost({ content: 'Slab poured.' })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share on WhatsApp' }))
  const link = new URL('/p/10', location.href).href
  expect(open.mock.calls[0]?.[0]).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Slab poured.\nBen Moss on Cayfolk\n${link}`)}`,
  )
})

test("a post for friends can't be shared", async () => {
  await showPost({ audience: 'friends' })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('a public post without a location shows no audience and no location', async () => {
  await showPost({})
  expect(screen.queryByText('Only friends see this')).toBeNull()
  expect(screen.queryByText('Location:')).toBeNull()
})

test('mentions in a post link to profiles', async () => {
  await showPost({ content: 'Thanks @cleo and @nobody', mentions: [{ id: 3, username: 'cleo' }] })
  expect(screen.getByRole('link', { name: '@cleo' }).getAttribute('href')).toBe('/user/3')
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull()
})

test("a video loads when it is played, and can be downloaded if it can't be played", async () => {
  await showPost({ video_url: '/uploads/v.mp4', video_poster_url: `/uploads/${'p'.repeat(22)}.webp` })
  const video = screen.getByLabelText<HTMLVideoElement>('Video by Ben')
  expect(video.preload).toBe('none')
  expect(video.getAttribute('poster')).toBe(`/uploads/${'p'.repeat(22)}-w960.webp`)
  expect(video.controls).toBe(true)
  expect(video.autoplay).toBe(false)
  expect(video.hasAttribute('playsinline')).toBe(true)

  fireEvent.error(video)
  const link = await screen.findByRole('link', { name: 'Download the video' })
  expect(link.getAttribute('href')).toBe('/uploads/v.mp4')
})
