// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { listPosts } from 'contract/posts'
import { listStories } from 'contract/stories'
import { expect, test } from 'vitest'
import { ben, postBy } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { storyBy } from '../../test/stories.ts'
import { VisitorFeed } from './VisitorFeed.tsx'

const browser = setupBrowser()

test('visitors see stories above the posts, and are warned of signs of a scam', async () => {
  const { server } = browser
  const content = 'Send $40 by SunCash to hold the job.'
  server.mock(listStories, () => ({ success: true as const, stories: [storyBy(ben)] }))
  server.mock(listPosts, () => [postBy(ben, { content, warned_of: ['payment'] })])
  renderInApp(<VisitorFeed />, { server })
  const stories = within(await screen.findByRole('region', { name: 'Stories' }))
  await stories.findByRole('button', { name: /^Ben Moss/ })
  expect(stories.queryByText('Create Story')).toBeNull()
  const feed = within(await screen.findByRole('region', { name: 'Feed' }))
  const warning = await feed.findByRole('note', { name: 'Signs of a scam' })
  expect(warning.textContent).toContain('Never pay to get a job')
})
