// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { searchPeople, searchPosts } from 'contract/search'
import { expect, test, vi } from 'vitest'
import { mockJobSearch } from '../test/jobs.ts'
import { pageWithNext, errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Search } from './Search.tsx'

const browser = setupBrowser()

const found = { ...ben, reason: null }

const open = (at: string) => renderInApp(<Search />, { server: browser.server, as: ada, at })

test('people, jobs and posts each have a list of their own, page by page', async () => {
  const requests = browser.server.mock(searchPeople, ({ query }) =>
    query.has('cursor') ? [{ ...found, id: 99, first_name: 'Cleo' }] : pageWithNext([found], 'next'),
  )
  browser.server.mock(searchPosts, () => [])
  const jobs = mockJobSearch(browser.server)
  open('/search?q=mason')
  expect(await screen.findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  expect(requests[0]?.query.get('search')).toBe('mason')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('article', { name: 'Cleo Moss' })).toBeTruthy()

  fireEvent.click(screen.getByRole('tab', { name: 'Jobs' }))
  expect(await screen.findByRole('article', { name: /electrician/ })).toBeTruthy()
  expect(jobs.at(-1)?.query.get('query')).toBe('mason')
  fireEvent.click(screen.getByRole('tab', { name: 'Posts' }))
  expect(await screen.findByText('No posts found')).toBeTruthy()
})

test('people who were not found by name have the reason, unless their card shows it', async () => {
  browser.server.mock(searchPeople, () => [
    { ...found, reason: 'Skill: Welding' },
    { ...found, id: 99, first_name: 'Cleo', occupation: 'Welder', reason: 'Occupation: Welder' },
  ])
  open('/search?q=weld')
  const cards = await screen.findAllByRole('article')
  expect(cards[0] && within(cards[0]).getByText('Skill: Welding')).toBeTruthy()
  expect(cards[1] && within(cards[1]).getByText('Welder')).toBeTruthy()
  expect(cards[1] && within(cards[1]).queryByText(/Occupation/)).toBeNull()
})

test('Enter starts another search', async () => {
  const requests = browser.server.mock(searchPeople, () => [])
  open('/search')
  expect(screen.getByText('What are you looking for?')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Search people, jobs and posts' })
  fireEvent.change(field, { target: { value: ' nurse ' } })
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
  expect(await screen.findByText('No people found')).toBeTruthy()
  const board = screen.getByRole('link', { name: 'See all on the HireMe Board' })
  expect(board.getAttribute('href')).toBe('/hireme?talent=nurse')
  expect(requests.map(({ query }) => query.get('search'))).toEqual(['nurse'])
})

test('people that fail to load are not shown as no results', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.server.mock(searchPeople, () => errorResponse('too_many_requests'))
  open('/search?q=mason')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText('No people found')).toBeNull()
})
