// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { listPublicCvEntries } from 'contract/cv'
import { listPublicPortfolio } from 'contract/portfolio'
import { getUser, type User } from 'contract/profiles'
import {
  getPublicProfile,
  listPublicProfilePosts,
  listPublicProfileReviews,
  type PublicProfile as Profile,
} from 'contract/publicProfiles'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { jobBy, mockJobSearch } from '../test/jobs.ts'
import { errorResponse } from '../test/mockServer.ts'
import { mate } from '../test/cvEntries.ts'
import { ada, ben, postBy, profileOf } from '../test/people.ts'
import { roof } from '../test/portfolio.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { PublicProfile } from './PublicProfile.tsx'

const browser = setupBrowser()

const profile: Profile = {
  id: ben.id,
  first_name: 'Ben',
  last_name: 'Moss',
  username: 'benmoss',
  avatar_url: null,
  trade: 'Mason',
  occupation: null,
  island: 'Exuma',
  bio: 'I pour slabs.',
  skills: 'Concrete, Block work',
  credentials: [],
  phone_verified: false,
  rating: 4.7,
  reviews_count: 3,
}
const review = {
  id: 5,
  rating: 5,
  content: 'On time.',
  created_at: '2026-11-01T12:00:00.000Z',
  job_title: 'Seawall',
}

function mockProfile() {
  const requests = browser.server.mock(getPublicProfile, () => profile)
  browser.server.mock(listPublicCvEntries, () => ({ entries: [mate] }))
  browser.server.mock(listPublicPortfolio, () => ({ items: [roof] }))
  browser.server.mock(listPublicProfilePosts, () => [postBy(ben, { content: 'Slab poured.' })])
  browser.server.mock(listPublicProfileReviews, () => [review])
  mockJobSearch(browser.server, [jobBy(ben, { id: 71, title: 'Tiler' })])
  return requests
}

function open(at: string, as?: User) {
  const routes = (
    <Routes>
      <Route path="/login" element={<h1>Sign in here</h1>} />
      <Route path="/:handle" element={<PublicProfile />} />
    </Routes>
  )
  renderInApp(routes, { ...browser, at, ...(as && { as }) })
}

test('a visitor sees the person, their skills, reviews and posts, and is invited to join', async () => {
  const requests = mockProfile()
  open('/@BenMoss')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/profiles/benmoss/public')
  for (const words of ['Mason', 'Exuma', 'I pour slabs.', 'Block work', '4.7 · 3 reviews'])
    expect(screen.getByText(words), words).toBeTruthy()
  expect(await screen.findByText('Bahamas Ferries, Nassau · March 2020 to now')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'A new roof' })).toBeTruthy()
  expect(await screen.findByText('On time.')).toBeTruthy()
  expect(await screen.findByText('Slab poured.')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^Tiler/ })).getAttribute('href')).toBe('/j/71')
  const createAccount = await screen.findByRole('link', { name: 'Create Account' })
  expect(createAccount.getAttribute('href')).toBe('/register?from=%2F%40BenMoss')
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  expect(document.title).toBe('Ben Moss, Mason | Cayfolk')
})

test('a member can write to the person and add them as a friend', async () => {
  mockProfile()
  browser.server.mock(getUser, () => profileOf(ben))
  open('/@benmoss', ada)
  const message = await screen.findByRole('link', { name: 'Message' })
  expect(message.getAttribute('href')).toBe('/messages?user=2')
  expect(await screen.findByRole('button', { name: 'Add Friend' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Tiler/ }).getAttribute('href')).toBe('/jobs/71')
  expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/user/2')
})

test('a profile without reviews has no reviews section', async () => {
  mockProfile()
  browser.server.mock(getPublicProfile, () => ({ ...profile, rating: null, reviews_count: 0 }))
  open('/@benmoss')
  expect(await screen.findByText('Slab poured.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull()
})

test('a profile that is not public is not available', async () => {
  browser.server.mock(getPublicProfile, () => errorResponse('user_not_found'))
  open('/@benmoss')
  expect(await screen.findByText("This profile isn't available")).toBeTruthy()
})

test('a failed profile can be retried', async () => {
  browser.server.mock(getPublicProfile, () => errorResponse('too_many_requests'))
  open('/@benmoss')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test.for(['/benmoss', '/@b', '/@ben moss'])('the path %s is not a profile', async (path) => {
  open(path)
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
})
