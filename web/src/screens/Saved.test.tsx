// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { listSavedJobs } from 'contract/jobs'
import { listSavedPosts } from 'contract/posts'
import { listSavedPeople, savePerson, unsavePerson, type SavedPerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { jobBy } from '../test/jobs.ts'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
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

function open(people: SavedPerson[] = [savedPerson]) {
  let list = people
  browser.server.mock(listSavedPosts, () => [])
  browser.server.mock(listSavedJobs, () => ({ jobs: [jobBy(ben, { is_saved: true })], total: 1 }))
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
