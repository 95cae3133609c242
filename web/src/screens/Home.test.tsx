// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriendRequests } from 'contract/friends'
import { countNewJobs } from 'contract/jobStats'
import { getNotice } from 'contract/notices'
import { listPosts } from 'contract/posts'
import { listStories } from 'contract/stories'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { mockJobSearch } from '../test/jobs.ts'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Home } from './Home.tsx'

const browser = setupBrowser()

function Address() {
  const { pathname, search, key } = useLocation()
  return (
    <output aria-label="Address" data-key={key}>
      {pathname + search}
    </output>
  )
}

function open(at: string) {
  const { server } = browser
  mockJobSearch(server)
  server.mock(listPosts, () => [])
  server.mock(listStories, () => ({ success: true as const, stories: [] }))
  server.mock(getNotice, () => ({ notice: null }))
  server.mock(countNewJobs, () => ({ count: 0 }))
  server.mock(listFriendRequests, () => ({ success: true as const, requests: [], total: 0 }))
  renderInApp(
    <>
      <Home />
      <Address />
    </>,
    { server, as: ada, at },
  )
}

const closeComposer = async () => {
  const composer = await screen.findByRole('dialog', { name: 'Create Post' })
  fireEvent.click(within(composer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const address = () => screen.getByLabelText('Address')

test('a link that opens the composer does so once', async () => {
  open('/?create=post&x=1')
  await closeComposer()
  expect(address().textContent).toBe('/?x=1')
})

test('closing the composer stays on the same history entry', async () => {
  open('/')
  const { key } = address().dataset
  fireEvent.click(await screen.findByRole('button', { name: "What's on your mind, Ada?" }))
  await closeComposer()
  expect(address().dataset['key']).toBe(key)
})
