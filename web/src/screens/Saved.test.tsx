// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listSavedJobs } from 'contract/jobs'
import { listSavedPosts } from 'contract/posts'
import { listSavedPeople, savePerson, unsavePerson, type SavedPerson } from 'contract/saved'
import { expect, test } from 'vitest'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { jobBy } from '../test/jobs.ts'
import { refusal } from '../test/network.ts'
import { ada, ben } from '../test/people.ts'
import { freshBrowser, show } from '../test/show.tsx'
import { Saved } from './Saved.tsx'

const browser = freshBrowser()

const kept: SavedPerson = {
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

function open(people: SavedPerson[] = [kept]) {
  let list = people
  browser.network.answer(listSavedPosts, () => [])
  browser.network.answer(listSavedJobs, () => ({ jobs: [jobBy(ben, { is_saved: true })], total: 1 }))
  browser.network.answer(listSavedPeople, () => ({ people: list, total: list.length }))
  browser.network.answer(unsavePerson, () => {
    list = []
    return undefined
  })
  show(<Saved />, { network: browser.network, as: ada })
}

test('saved posts, jobs and people each have a tab', async () => {
  open()
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

test('saving a person shows a toast, also when it is refused', async () => {
  const asked = browser.network.answer(savePerson, () => undefined)
  show(<SavePersonButton person={{ ...ben, is_saved: false }} as="button" />, {
    network: browser.network,
    as: ada,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ben Moss saved')).toBeTruthy()
  expect(asked).toHaveLength(1)
  browser.network.answer(savePerson, () => refusal('user_not_found'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
})
