// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listStories, markStoryViewed } from 'contract/stories'
import { expect, test } from 'vitest'
import { StoriesStrip } from '../../features/stories/StoriesStrip.tsx'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { storyBy } from '../../test/stories.ts'
import { storySlots } from './postSlots.tsx'

const browser = setupBrowser()
const content = 'Send $40 by SunCash to hold the job.'

function showStrip() {
  const { server } = browser
  server.mock(listStories, () => ({ success: true as const, stories: [storyBy(ben, { content })] }))
  server.mock(markStoryViewed, () => undefined)
  renderInApp(<StoriesStrip {...storySlots} />, { server, as: ada })
}

test('readers of a story with signs of a scam are warned', async () => {
  showStrip()
  fireEvent.click(await screen.findByRole('button', { name: /^Ben Moss/ }))
  const warning = await screen.findByRole('note', { name: 'Signs of a scam' })
  expect(warning.textContent).toContain('Never pay to get a job')
})

test('the writer of a story sees a note on signs of a scam', async () => {
  showStrip()
  fireEvent.click(await screen.findByRole('button', { name: /Create Story/ }))
  const field = await screen.findByRole('textbox', { name: 'Your story' })
  fireEvent.change(field, { target: { value: content } })
  const note = await screen.findByRole('status', { name: 'Note on scams' })
  await waitFor(() => expect(note.textContent).toContain('This reads like asking workers for money.'))
  expect(note.textContent).toContain(`You wrote: “${content}”`)
})
