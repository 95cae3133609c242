// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { pageWithNext } from '../../test/mockServer.ts'
import { ben, postBy } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { LatestPosts } from './LatestPosts.tsx'

const browser = setupBrowser()

test('without posts, visitors are not offered more of them', async () => {
  browser.server.mock(listPosts, () => [])
  renderInApp(<LatestPosts />, { server: browser.server })
  expect(await screen.findByText('No posts yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('visitors can show more posts until there are no more', async () => {
  const [newer, older] = [
    postBy(ben, { id: 20, content: 'Newer' }),
    postBy(ben, { id: 19, content: 'Older' }),
  ]
  browser.server.mock(listPosts, ({ query }) =>
    query.has('cursor') ? [older] : pageWithNext([newer], 'after20'),
  )
  renderInApp(<LatestPosts />, { server: browser.server })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Older')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
