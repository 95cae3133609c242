// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listSavedJobs, saveJob, unsaveJob, type Job } from 'contract/jobs'
import { listSavedPosts, savePost, unsavePost, type Post } from 'contract/posts'
import { listSavedPeople, savePerson, unsavePerson, type SavedPerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { jobBy } from '../test/jobs.ts'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben, postBy } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Saved } from './Saved.tsx'

const browser = setupBrowser()

const savedPerson: SavedPerson = {
  id: ben.id,
  first_name: ben.first_name,
  last_name: ben.last_name,
  username: ben.username,
  avatar_url: null,
  trade: 'Electrician',
  occupation: null,
  company_name: null,
  location: 'Freeport',
  island: 'Grand Bahama',
  is_available_for_hire: true,
  is_saved: true,
}

const savedJob = jobBy(ben, { is_saved: true })

function open(people: SavedPerson[] = [savedPerson], posts = (): Post[] => [], jobs = () => [savedJob]) {
  let list = people
  browser.server.mock(listSavedPosts, posts)
  browser.server.mock(listSavedJobs, () => ({ jobs: jobs(), total: 1 }))
  browser.server.mock(listSavedPeople, () => ({ people: list, total: list.length }))
  browser.server.mock(unsavePerson, () => {
    list = []
    return undefined
  })
  renderInApp(<Saved />, { server: browser.server, as: ada })
}

test('saved posts, jobs and people each have a tab, and the first that has something is open', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Jobs', selected: true }))
  fireEvent.click(screen.getByRole('tab', { name: 'Posts' }))
  expect(await screen.findByText('Nothing saved yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Jobs' }))
  expect(await screen.findByRole('article', { name: 'Lead electrician, solar retrofit' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'People' }))
  expect(await screen.findByRole('article', { name: 'Ben Moss' })).toBeTruthy()
  expect(screen.getByText('Available for Hire')).toBeTruthy()
})

test('a person can be removed from the list', async () => {
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'People' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save Ben Moss', pressed: true }))
  expect(await screen.findByText('Removed from saved')).toBeTruthy()
  expect(await screen.findByText('No one saved yet')).toBeTruthy()
})

test('after unsaving a job, the next one has the focus, and Undo brings the job back', async () => {
  const { server } = browser
  const titles = ['Electrician', 'Helper']
  const all = titles.map((title, index) => jobBy(ben, { id: 70 + index, title, is_saved: true }))
  let jobs: Job[] = all
  open([], undefined, () => jobs)
  server.mock(unsaveJob, () => {
    jobs = all.slice(1)
    return undefined
  })
  const saves = server.mock(saveJob, () => {
    jobs = all
    return undefined
  })
  const mark = await screen.findByRole('button', { name: 'Save Electrician', pressed: true })
  mark.focus()
  fireEvent.click(mark)
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Electrician' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Helper' }).closest('li')),
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Electrician' })).toBeTruthy()
  expect(saves.map(({ path }) => path)).toEqual(['/api/jobs/70/save'])
})

test('after unsaving a post, the next one has the focus, and Undo brings the post back', async () => {
  const { server } = browser
  const all = [postBy(ben, { id: 30, is_saved: true }), postBy(ben, { id: 31, is_saved: true })]
  let posts: Post[] = all
  open([], () => posts)
  server.mock(unsavePost, () => {
    posts = all.slice(1)
    return undefined
  })
  server.mock(savePost, () => {
    posts = all
    return undefined
  })
  const [menu] = await screen.findAllByRole('button', { name: 'More options' })
  menu?.focus()
  fireEvent.click(menu ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from saved' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article').closest('li')))

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

test('Undo saves a person again', async () => {
  const requests = browser.server.mock(savePerson, () => undefined)
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'People' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save Ben Moss', pressed: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(requests).toHaveLength(1))
})

async function pressSave() {
  renderInApp(<SavePersonButton person={{ ...ben, is_saved: false }} as="button" />, {
    server: browser.server,
    as: ada,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
}

test('saving a person shows a toast', async () => {
  const requests = browser.server.mock(savePerson, () => undefined)
  await pressSave()
  expect(await screen.findByText('Ben Moss saved')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('a refusal to save a person is shown', async () => {
  browser.server.mock(savePerson, () => errorResponse('user_not_found'))
  await pressSave()
  expect(await screen.findByText("The user you're looking for doesn't exist")).toBeTruthy()
})
