// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { getReplyRate } from 'contract/replies'
import type { Output } from 'contract/endpoint'
import { listBlockedUsers, muteUser, unblockUser, unmuteUser } from 'contract/blocks'
import { listMyJobs } from 'contract/jobs'
import { listJobs } from 'contract/jobSearch'
import { listCvEntries } from 'contract/cv'
import { createReport } from 'contract/moderation'
import { listPortfolio } from 'contract/portfolio'
import { listPendingReviews, listReviews } from 'contract/reviews'
import { listPosts } from 'contract/posts'
import { getProfile, getUser } from 'contract/profiles'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { lastUser } from '../api/lastUser.ts'
import { QueryCacheProvider } from '../api/QueryCacheProvider.tsx'
import { SessionProvider } from '../api/session.tsx'
import { jobBy, jobSearchResult } from '../test/jobs.ts'
import { proxyErrorPage, errorResponse } from '../test/mockServer.ts'
import { ada, ben, profileOf, postBy } from '../test/people.ts'
import { roof } from '../test/portfolio.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { User } from './User.tsx'

const browser = setupBrowser()

/** `openJobs` answers the request for the person's open jobs. */
function open(
  id: number | string,
  openJobs: () => Output<typeof listJobs> | Response = () => jobSearchResult([]),
) {
  localStorage.setItem('token', 'kept')
  lastUser.save('kept', ada)
  browser.server.mock(getProfile, () => ada)
  browser.server.mock(listJobs, openJobs)
  browser.server.mock(listMyJobs, () => ({ jobs: [], total: 0 }))
  browser.server.mock(listCvEntries, () => ({ entries: [] }))
  browser.server.mock(listPortfolio, () => ({ items: [roof] }))
  browser.server.mock(getReplyRate, () => ({ rate: 92, usual_days: 3, answered: 24 }))
  render(
    <MemoryRouter initialEntries={[`/user/${id}`]}>
      <SessionProvider>
        <QueryCacheProvider>
          <Routes>
            <Route path="/user/:id" element={<User />} />
          </Routes>
        </QueryCacheProvider>
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
}

test('a profile shows the person and their posts', async () => {
  browser.server.mock(getUser, () => ({
    ...profileOf(ben),
    posts_count: 1_204,
    is_available_for_hire: true,
    location: 'Nassau',
  }))
  browser.server.mock(listPosts, () => [postBy(ben, { content: 'Slab poured.' })])
  open(ben.id)
  expect(screen.getByText('Loading profile...')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Posts (1,204)' })).toBeTruthy()
  expect(screen.getByText('Available for Hire')).toBeTruthy()
  expect(await screen.findByText('Replies to 92% of applications, usually within 3 days')).toBeTruthy()
  expect(await screen.findByText('Slab poured.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull()
})

test('the About tab shows contact details, member since and account type', async () => {
  browser.server.mock(getUser, () => ({
    ...profileOf(ben),
    phone: '+12425550138',
    phone_whatsapp: true,
    bio: 'I pour slabs.',
    user_type: 'employer',
  }))
  browser.server.mock(listPosts, () => [])
  open(ben.id)
  fireEvent.click(await screen.findByRole('tab', { name: 'About' }))
  expect(await screen.findByText('I pour slabs.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'A new roof' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ben@cayfolk.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '(242) 555-0138' }).getAttribute('href')).toBe('tel:+12425550138')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/12425550138',
  )
  expect(screen.getByText('Joined 1 November 2026')).toBeTruthy()
  expect(screen.getByText('Employer')).toBeTruthy()
})

test('a profile without posts opens on About, and Posts says No posts yet', async () => {
  browser.server.mock(getUser, () => ({ ...profileOf(ben), bio: 'I pour slabs.' }))
  browser.server.mock(listPosts, () => [])
  open(ben.id)
  expect(await screen.findByText('I pour slabs.')).toBeTruthy()
  expect(screen.queryByText('0 posts')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Posts (0)' }))
  expect(await screen.findByText('No posts yet')).toBeTruthy()
})

test('a link opens the reviews', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  browser.server.mock(listPendingReviews, () => ({ hires: [], total: 0 }))
  browser.server.mock(listReviews, () => ({ reviews: [], total: 0, rating: null }))
  open(`${ben.id}?tab=reviews`)
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Reviews' }).getAttribute('aria-selected')).toBe('true')
})

test('a poster has their open jobs, and a link to all if there are more', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  const two = [jobBy(ben, { id: 71, title: 'Mason' }), jobBy(ben, { id: 72, title: 'Tiler' })]
  open(ben.id, () => jobSearchResult(two, { total: 12 }))
  const jobs = within(await screen.findByRole('region', { name: 'Open jobs' }))
  expect(jobs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/jobs/71',
    '/jobs/72',
    '/jobs?employer=2&sort=newest',
  ])
  expect(jobs.getByRole('link', { name: 'All 12 jobs' })).toBeTruthy()
})

test('a poster with a few open jobs has no link to all', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  open(ben.id, () => jobSearchResult([jobBy(ben, { title: 'Mason' })]))
  expect(await screen.findByRole('link', { name: /^Mason/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
})

test('a member without open jobs has no list of them', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  open(ben.id)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
  expect(screen.queryByText('Open jobs')).toBeNull()
})

test('a profile opens although its open jobs fail to load, which can be retried', async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  open(ben.id, () => errorResponse('too_many_requests'))
  expect(await screen.findByText("The open jobs couldn't be loaded.", {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
  browser.server.mock(listJobs, () => jobSearchResult([jobBy(ben, { title: 'Mason' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /^Mason/ })).toBeTruthy()
})

test("the member's own profile links to editing", async () => {
  browser.server.mock(getUser, () => profileOf(ada, null))
  browser.server.mock(listPosts, () => [])
  open(ada.id)
  const edit = await screen.findByRole('link', { name: 'Edit Profile' })
  expect(edit.getAttribute('href')).toBe('/profile')
})

test.for(['abc', '0', '-1', '1.5', '1e3', '0x7', '٣', '99999999999999999'])(
  'the invalid id %s shows User Not Found without a request',
  async (id) => {
    const requests = browser.server.mock(getUser, () => errorResponse('invalid_input'))
    open(id)
    expect(await screen.findByText('User Not Found')).toBeTruthy()
    expect(requests).toEqual([])
  },
)

test('someone whom the member blocked can be unblocked in the place of their profile', async () => {
  browser.server.mock(getUser, () => errorResponse('user_not_found'))
  browser.server.mock(listBlockedUsers, () => [{ ...ben, blocked_at: '2026-11-20T12:00:00.000Z' }])
  const unblocked = browser.server.mock(unblockUser, () => undefined)
  open(ben.id)
  expect(await screen.findByText('You blocked Ben Moss')).toBeTruthy()
  expect(screen.queryByText('User Not Found')).toBeNull()
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listBlockedUsers, () => [])
  browser.server.mock(listPosts, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
  expect(unblocked).toHaveLength(1)
})

test('a missing person shows User Not Found', async () => {
  browser.server.mock(getUser, () => errorResponse('user_not_found'))
  browser.server.mock(listBlockedUsers, () => [])
  open(999)
  expect(await screen.findByText('User Not Found')).toBeTruthy()
  expect(screen.getByText("The user you're looking for doesn't exist")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
})

test('a profile that fails to load can be retried', async () => {
  browser.server.mock(getUser, () => errorResponse('too_many_requests'))
  open(ben.id)
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Moss' })).toBeTruthy()
})

test('a failure without a server message shows the default, in a toast and on the page', async () => {
  browser.server.mock(getUser, () => proxyErrorPage())
  open(ben.id)
  await waitFor(() => expect(screen.getAllByText('Failed to load user profile')).toHaveLength(2))
})

test("a profile's options are mute, unmute, report and block", async () => {
  browser.server.mock(getUser, () => profileOf(ben))
  browser.server.mock(listPosts, () => [])
  const reported = browser.server.mock(createReport, () => ({ report: { id: 1 } }))
  const muted = browser.server.mock(muteUser, () => undefined)
  open(ben.id)
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Report/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Ben' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Pretends to be someone else' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Thank you. The administrators will look at it.')).toBeTruthy()
  expect(reported).toMatchObject([{ body: { subject_type: 'user', subject_id: 2, reason: 'impersonation' } }])

  fireEvent.click(screen.getByRole('button', { name: 'More options', hidden: true }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute Ben' }))
  expect(await screen.findByText('Ben is muted')).toBeTruthy()
  expect(muted).toMatchObject([{ path: '/api/users/2/mute' }])

  const unmuted = browser.server.mock(unmuteUser, () => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unmute Ben' }))
  expect(await screen.findByText('Ben is back in your feed')).toBeTruthy()
  expect(unmuted).toMatchObject([{ path: '/api/users/2/mute' }])

  fireEvent.click(screen.getByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Block Ben' }))
  expect(await screen.findByRole('alertdialog', { name: 'Block Ben Moss?' })).toBeTruthy()
})
