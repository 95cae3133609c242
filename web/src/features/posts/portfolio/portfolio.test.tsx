// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listPortfolio, PORTFOLIO_FULL, updatePortfolio, type PortfolioItem } from 'contract/portfolio'
import { listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { errorResponse } from '../../../test/mockServer.ts'
import { ada, postBy } from '../../../test/people.ts'
import { roof } from '../../../test/portfolio.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { Feed } from '../Feed.tsx'
import { MemberPortfolio } from './Portfolio.tsx'
import { PortfolioEditor } from './PortfolioEditor.tsx'

const browser = setupBrowser()
const wall: PortfolioItem = {
  ...roof,
  post_id: 12,
  title: null,
  content: 'A wall\nof stone',
  is_public: false,
}

/** A server with a portfolio. Returns the requests that change it. */
function mockPortfolio(items: PortfolioItem[]) {
  let stored = items
  browser.server.mock(listPortfolio, () => ({ items: stored }))
  return browser.server.mock(updatePortfolio, ({ body }) => {
    const wanted = (body as { items: { post_id: number; title: string }[] }).items
    stored = wanted.map((item) => ({
      ...(item.post_id === wall.post_id ? wall : roof),
      ...item,
    }))
    return { items: stored }
  })
}

function edit(items: PortfolioItem[]) {
  const requests = mockPortfolio(items)
  renderInApp(<PortfolioEditor id={ada.id} />, { server: browser.server, as: ada })
  return requests
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const titles = () =>
  within(screen.getByRole('list', { name: 'Your portfolio' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const bodies = (requests: { body: unknown }[]) => requests.map(({ body }) => body)

test('a portfolio links to the posts, and is left out without any', async () => {
  mockPortfolio([roof, { ...wall, image_url: '/uploads/wall.webp', image_alt: 'A stone wall' }])
  const { unmount } = renderInApp(<MemberPortfolio id={ada.id} />, { server: browser.server, as: ada })
  const list = within(await screen.findByRole('list', { name: 'Portfolio' }))
  expect(list.getByRole('link', { name: 'A new roof' }).getAttribute('href')).toBe('/p/11')
  expect(list.getByRole('link', { name: 'A stone wall A wall' }).getAttribute('href')).toBe('/p/12')
  unmount()
  const requests = browser.server.mock(listPortfolio, () => ({ items: [] }))
  renderInApp(<MemberPortfolio id={2} />, { server: browser.server, as: ada })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Portfolio' })).toBeNull()
})

test('an item is moved and has the focus, and posts that not everyone sees are marked', async () => {
  const requests = edit([roof, wall])
  await screen.findByText('Not public')
  expect(titles()).toEqual(['A new roof', 'A wall'])
  expect(screen.getByRole('button', { name: 'Move up: A new roof' })).toHaveProperty('disabled', true)
  await press('Move down: A new roof')
  await waitFor(() => expect(titles()).toEqual(['A wall', 'A new roof']))
  expect(bodies(requests)).toEqual([
    {
      items: [
        { post_id: 12, title: '' },
        { post_id: 11, title: 'A new roof' },
      ],
    },
  ])
  expect(document.activeElement?.tagName).toBe('LI')
  expect(document.activeElement?.textContent).toContain('A new roof')
})

test('an item is named and removed', async () => {
  const requests = edit([roof, wall])
  await press('Edit title: A wall')
  fireEvent.change(await screen.findByLabelText(/Title/), { target: { value: 'Sea wall' } })
  await press('Save')
  await waitFor(() => expect(titles()).toEqual(['A new roof', 'Sea wall']))
  await press('Remove: A new roof')
  await waitFor(() => expect(titles()).toEqual(['Sea wall']))
  expect(bodies(requests).at(-1)).toEqual({ items: [{ post_id: 12, title: 'Sea wall' }] })
})

test('own posts are chosen from a list', async () => {
  const requests = edit([roof])
  const held = { reason: 'spam' as const, appeal: null }
  browser.server.mock(listPosts, () => [
    postBy(ada, { id: 11 }),
    postBy(ada, { id: 12, content: 'A wall\nof stone' }),
    postBy(ada, { id: 13, content: 'Hidden', moderation: held }),
  ])
  await press('Choose posts')
  const list = within(await screen.findByRole('list', { name: 'Your posts' }))
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(['Remove', 'Add'])
  fireEvent.click(list.getByRole('button', { name: 'Add', description: 'A wall' }))
  expect(await screen.findByText('Added to your portfolio')).toBeTruthy()
  expect(bodies(requests)).toEqual([
    {
      items: [
        { post_id: 11, title: 'A new roof' },
        { post_id: 12, title: '' },
      ],
    },
  ])
  await waitFor(() => expect(list.getAllByRole('button', { name: 'Remove' })).toHaveLength(2))
})

test('a full portfolio says so, and takes no more', async () => {
  edit(Array.from({ length: 12 }, (_, n) => ({ ...roof, post_id: 100 + n })))
  browser.server.mock(listPosts, () => [postBy(ada)])
  await press('Choose posts')
  expect(await screen.findByText(PORTFOLIO_FULL)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
})

test('a post is added to the portfolio and removed by its menu', async () => {
  const requests = mockPortfolio([])
  browser.server.mock(listPosts, () => [postBy(ada, { id: 11 })])
  renderInApp(<Feed />, { server: browser.server, as: ada })
  const choose = async (name: string) => {
    await press('Post options')
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Add to portfolio')
  expect(await screen.findByText('Added to your portfolio')).toBeTruthy()
  await choose('Remove from portfolio')
  expect(await screen.findByText('Removed from your portfolio')).toBeTruthy()
  expect(bodies(requests)).toEqual([{ items: [{ post_id: 11, title: '' }] }, { items: [] }])

  browser.server.mock(updatePortfolio, () => errorResponse('invalid_input', { items: PORTFOLIO_FULL }))
  await choose('Add to portfolio')
  expect(await screen.findByText(PORTFOLIO_FULL)).toBeTruthy()
})
