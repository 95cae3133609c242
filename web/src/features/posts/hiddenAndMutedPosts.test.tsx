// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { muteUser, unmuteUser } from 'contract/blocks'
import { hidePost, listHiddenPosts, listPosts, unhidePost, type Post } from 'contract/posts'
import { expect, test } from 'vitest'
import { pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { cleo } from '../../test/friends.ts'
import { ada, ben, postBy } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import '../../ui/Menu.tsx'
import { Feed } from './Feed.tsx'
import { HiddenPosts } from './HiddenPosts.tsx'
import { UserPosts } from './PostLists.tsx'
import type { PostSlots } from './postSlots.ts'

const browser = setupBrowser()
const roof = postBy(ben, { id: 22, content: 'Roof' })
const ward = postBy(cleo, { id: 21, content: 'Ward' })
const deck = postBy(ben, { id: 20, content: 'Deck' })

const renderDialog: PostSlots['renderDialog'] = (kind, { id }, { open }) => open && <p>{`${kind} ${id}`}</p>

async function showFeed() {
  browser.server.mock(listPosts, () => [roof, ward, deck])
  renderInApp(<Feed renderDialog={renderDialog} />, { server: browser.server, as: ada })
  await screen.findByText('Roof')
}

const texts = () => screen.getAllByRole('article').map((card) => /Roof|Ward|Deck/.exec(card.textContent)?.[0])

async function choose(words: string, label: string) {
  const card = screen.getByText(words).closest('article') ?? document.body
  fireEvent.click(within(card).getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('a hidden post disappears from the feed, and Undo restores it in its place', async () => {
  await showFeed()
  const hidden = browser.server.mock(hidePost, () => undefined)
  const unhideRequests = browser.server.mock(unhidePost, () => undefined)
  await choose('Ward', 'Hide')
  await waitFor(() => expect(texts()).toEqual(['Roof', 'Deck']))

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts()).toEqual(['Roof', 'Ward', 'Deck']))
  expect(hidden).toMatchObject([{ path: '/api/posts/21/hide' }])
  expect(unhideRequests).toMatchObject([{ path: '/api/posts/21/hide' }])
})

test("a post that can't be hidden reappears", async () => {
  await showFeed()
  browser.server.mock(hidePost, () => errorResponse('too_many_requests'))
  await choose('Ward', 'Hide')
  expect(await screen.findByText('Not hidden. Please try again.')).toBeTruthy()
  expect(texts()).toEqual(['Roof', 'Ward', 'Deck'])
})

test('muting a member removes all their posts from the feed until it is undone', async () => {
  await showFeed()
  const muted = browser.server.mock(muteUser, () => undefined)
  browser.server.mock(unmuteUser, () => undefined)
  await choose('Deck', 'Mute Ben')
  expect(await screen.findByText('Ben is muted')).toBeTruthy()
  expect(texts()).toEqual(['Ward'])
  expect(muted).toMatchObject([{ path: '/api/users/2/mute' }])

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(texts()).toEqual(['Roof', 'Ward', 'Deck']))
})

/** Renders posts outside of the feed, where hidden posts and those of muted members are shown. */
async function showPostsOf(author: typeof ben, changes: Partial<Post>) {
  browser.server.mock(listPosts, () => [postBy(author, { id: 22, content: 'Roof', ...changes })])
  renderInApp(<UserPosts input={{ user_id: author.id }} empty={null} renderDialog={renderDialog} />, {
    server: browser.server,
    as: ada,
  })
  await screen.findByText('Roof')
}

test('a hidden post can be unhidden from its menu', async () => {
  await showPostsOf(ben, { is_hidden: true })
  const unhideRequests = browser.server.mock(unhidePost, () => undefined)
  await choose('Roof', 'Unhide')
  expect(await screen.findByText('The post is back in your feed')).toBeTruthy()
  expect(unhideRequests).toMatchObject([{ path: '/api/posts/22/hide' }])
  browser.server.mock(hidePost, () => undefined)
  await choose('Roof', 'Hide')
  expect(await screen.findByText('Post hidden from your feed')).toBeTruthy()
  browser.server.mock(unhidePost, () => errorResponse('too_many_requests'))
  await choose('Roof', 'Unhide')
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
})

test('a muted author can be unmuted from the menu of each of their posts', async () => {
  await showPostsOf(ben, { is_muted: true })
  const unmuted = browser.server.mock(unmuteUser, () => undefined)
  await choose('Roof', 'Unmute Ben')
  expect(await screen.findByText('Ben is back in your feed')).toBeTruthy()
  expect(unmuted).toMatchObject([{ path: '/api/users/2/mute' }])
  browser.server.mock(muteUser, () => undefined)
  await choose('Roof', 'Mute Ben')
  expect(await screen.findByText('Ben is muted')).toBeTruthy()
})

test('settings list the hidden posts, and each can be unhidden', async () => {
  let hidden = [roof, postBy(cleo, { id: 21, content: '', images: ['/uploads/a.webp'] })]
  browser.server.mock(listHiddenPosts, ({ query }) =>
    query.get('cursor') ? [deck] : pageWithNext(hidden, 'c2'),
  )
  const unhideRequests = browser.server.mock(unhidePost, () => {
    hidden = hidden.slice(1)
    return undefined
  })
  renderInApp(<HiddenPosts />, { server: browser.server, as: ada })
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  await screen.findByText('Roof')
  expect(rows()).toEqual(['Ben MossRoofUnhide', 'Cleo KnowlesPictureUnhide'])
  expect(screen.getByRole('link', { name: /Roof/ }).getAttribute('href')).toBe('/p/22')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(rows()).toHaveLength(3))

  fireEvent.click(screen.getAllByRole('button', { name: 'Unhide' })[0] ?? document.body)
  await waitFor(() => expect(rows()).toEqual(['Cleo KnowlesPictureUnhide', 'Ben MossDeckUnhide']))
  expect(unhideRequests).toMatchObject([{ path: '/api/posts/22/hide' }])
})

test('without hidden posts an empty state is shown, and a failed list can be retried', async () => {
  browser.server.mock(listHiddenPosts, () => errorResponse('too_many_requests'))
  renderInApp(<HiddenPosts />, { server: browser.server, as: ada })
  expect(await screen.findByText("The posts you hid couldn't be loaded.")).toBeTruthy()
  browser.server.mock(listHiddenPosts, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText("You haven't hidden any posts.")).toBeTruthy()
})

test.each([
  ['Report', 'report 21'],
  ['Block Cleo', 'block 21'],
])('the menu item "%s" opens its dialog for this post', async (label, words) => {
  await showFeed()
  await choose('Ward', label)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('visitors can only copy the link', async () => {
  browser.server.mock(listPosts, () => [roof])
  renderInApp(<Feed renderDialog={renderDialog} />, { server: browser.server })
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Copy link'])
})
