// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { deleteStory, listStoryViewers, markStoryViewed } from 'contract/stories'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp } from '../../test/renderInApp.tsx'
import { storyBy } from '../../test/stories.ts'
import { StoryPlayer } from './StoryPlayer.tsx'
import {
  browser,
  onClose,
  textStory,
  openPlayer,
  advanceTime,
  playerDialog,
  storyLabel,
  buttonNamed,
  pressStory,
} from '../../test/storyPlayer.tsx'

test('stories of others have no Delete button and no view count', async () => {
  await openPlayer([textStory(1)])
  expect(screen.queryByRole('button', { name: 'Delete story' })).toBeNull()
  expect(screen.queryByText(/^Seen by/)).toBeNull()
})

const ownStory = (id: number, views_count = 2) => storyBy(ada, { id, content: `Words ${id}`, views_count })

test('authors see the views and viewers of their story, which is paused meanwhile', async () => {
  await openPlayer([ownStory(1), textStory(2)])
  const viewed_at = '2026-11-20T13:55:00.000Z'
  const requests = browser.server.mock(listStoryViewers, () => ({
    viewers: [{ ...storyBy(ben).user, viewed_at }],
    total: 1,
  }))
  fireEvent.click(buttonNamed('Seen by 2'))
  await advanceTime(500)
  const list = within(screen.getByRole('dialog', { name: 'Seen by' }))
  expect(list.getByRole('link', { name: /Ben Moss/ }).getAttribute('href')).toBe('/user/2')
  expect(list.getByText('5m')).toBeTruthy()
  expect(requests).toMatchObject([{ path: '/api/stories/1/viewers' }])

  fireEvent.keyDown(list.getByRole('link', { name: /Ben Moss/ }), { key: 'ArrowRight' })
  pressStory({ on: list.getByText('Seen by') })()
  await advanceTime(20_000)
  expect(storyLabel()).toBe('Story 1 of 2, Ada Rolle')
  fireEvent.click(list.getByRole('button', { name: 'Close' }))
  await advanceTime(6_000)
  expect(storyLabel()).toBe('Story 2 of 2, Ben Moss')
})

test('an empty list of viewers and a failed one are shown differently', async () => {
  await openPlayer([ownStory(1, 0)])
  browser.server.mock(listStoryViewers, () => errorResponse('too_many_requests'))
  fireEvent.click(buttonNamed('Seen by 0'))
  await advanceTime(500)
  expect(screen.getByText("We couldn't load the views.")).toBeTruthy()
  browser.server.mock(listStoryViewers, () => ({ viewers: [], total: 0 }))
  fireEvent.click(buttonNamed('Retry'))
  await advanceTime(500)
  expect(screen.getByText('No views yet.')).toBeTruthy()
})

async function askToDelete() {
  fireEvent.click(buttonNamed('Delete story'))
  await advanceTime(0)
  return within(screen.getByRole('alertdialog', { name: 'Delete this story?' }))
}

test('deleting a story asks for confirmation and shows the next one', async () => {
  await openPlayer([ownStory(1), textStory(2)])
  const requests = browser.server.mock(deleteStory, () => undefined)
  const question = await askToDelete()
  await advanceTime(20_000)
  expect(requests).toHaveLength(0)

  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advanceTime(0)
  expect(requests).toMatchObject([{ path: '/api/stories/1' }])
  expect(screen.getByText('Story deleted successfully!')).toBeTruthy()
  expect(storyLabel()).toBe('Story 1 of 1, Ben Moss')
})

test('the viewer closes after the last story is deleted', async () => {
  await openPlayer([textStory(1), ownStory(2)], { start: 1 })
  browser.server.mock(deleteStory, () => undefined)
  const question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advanceTime(0)
  expect(onClose).toHaveBeenCalledOnce()
})

test("a story stays after Cancel and if it can't be deleted", async () => {
  await openPlayer([ownStory(1)])
  const requests = browser.server.mock(deleteStory, () => errorResponse('internal_error'))
  let question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await advanceTime(500)
  expect(requests).toHaveLength(0)

  question = await askToDelete()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await advanceTime(0)
  expect(screen.getByText('Failed to delete story. Please try again.')).toBeTruthy()
  expect(storyLabel()).toBe('Story 1 of 1, Ada Rolle')
  await advanceTime(6_000)
  expect(onClose).toHaveBeenCalledOnce()
})

/** A stand-in for the report dialog of the moderation feature. */
const renderReport: ComponentProps<typeof StoryPlayer>['renderReport'] = ({ id }, { open, onClose }) =>
  open && (
    <div role="dialog" aria-label={`Report ${id}`}>
      <textarea aria-label="Details" />
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </div>
  )

test('a story of another member can be reported, and is paused meanwhile', async () => {
  browser.server.mock(markStoryViewed, () => undefined)
  const viewer = (
    <StoryPlayer
      stories={[textStory(1), textStory(2)]}
      start={0}
      renderReport={renderReport}
      onClose={onClose}
    />
  )
  renderInApp(viewer, { server: browser.server, as: ada })
  await advanceTime(1000)
  fireEvent.click(buttonNamed('More options'))
  await advanceTime(8000)
  expect(storyLabel()).toMatch(/^Story 1 of 2/)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect(screen.getByRole('dialog', { name: 'Report 1' })).toBeTruthy()
  fireEvent.keyDown(screen.getByLabelText('Details'), { key: 'ArrowRight' })
  await advanceTime(20_000)
  expect(storyLabel()).toMatch(/^Story 1 of 2/)
  fireEvent.click(buttonNamed('Cancel'))
  await advanceTime(10_000)
  expect(storyLabel()).toMatch(/^Story 2 of 2/)
})

test("authors can't report their own story, and visitors can't report any", async () => {
  browser.server.mock(markStoryViewed, () => undefined)
  const viewer = (user: typeof ada) => (
    <StoryPlayer
      stories={[storyBy(user, { content: 'Words 1' })]}
      start={0}
      renderReport={renderReport}
      onClose={onClose}
    />
  )
  renderInApp(viewer(ada), { server: browser.server, as: ada })
  await advanceTime(0)
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
  cleanup()
  localStorage.clear()
  renderInApp(viewer(ben), { server: browser.server })
  await advanceTime(0)
  expect(playerDialog()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More options' })).toBeNull()
})

test('a hidden story shows its author that only they can see it, and where to find the reason', async () => {
  await openPlayer([{ ...ownStory(1), moderation: { reason: 'spam', appeal: null } }])
  expect(within(playerDialog()).getByText(/Only you can see this story/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/memories')
})
