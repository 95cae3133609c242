// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { getDashboard, NEXT_STEPS } from 'contract/dashboard'
import type { Output } from 'contract/endpoint'
import type { User } from 'contract/profiles'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Dashboard } from './Dashboard.tsx'

const browser = setupBrowser()

function mockDashboard(more: Partial<Output<typeof getDashboard>> = {}) {
  browser.server.mock(getDashboard, () => ({
    active_jobs: 0,
    messages: 0,
    rating: null,
    reviews_count: 0,
    portfolio: 0,
    activity: [],
    next_steps: [],
    jobs: [],
    ...more,
  }))
}

async function actionsOf(user_type: User['user_type']) {
  mockDashboard()
  renderInApp(<Dashboard />, { server: browser.server, as: { ...ada, user_type } })
  const actions = within(await screen.findByRole('region', { name: 'Quick actions' }))
  return actions.getAllByRole('link').map((link) => link.textContent)
}

test("a freelancer's first quick action is to find jobs", async () => {
  expect((await actionsOf('freelancer'))[0]).toBe('Find Jobs')
})

test("a client's first quick action is to post a job", async () => {
  const actions = await actionsOf('client')
  expect(actions[0]).toBe('Post a Job')
  expect(actions).toContain('Find Jobs')
})

test('open jobs show their applicants by stage and lead to them', async () => {
  const counts = { submitted: 2, viewed: 0, shortlisted: 0, interview: 1, offered: 0, hired: 1, declined: 0 }
  const none = { submitted: 0, viewed: 0, shortlisted: 0, interview: 0, offered: 0, hired: 0, declined: 0 }
  const expires_at = new Date(Date.now() + 2.5 * DAY_MS).toISOString()
  mockDashboard({
    jobs: [
      { id: 7, title: 'Roofer', expires_at, ...counts },
      { id: 6, title: 'Mason', expires_at, ...none },
      { id: 5, title: 'Tiler', expires_at, ...none, declined: 2 },
    ],
  })
  renderInApp(<Dashboard />, { server: browser.server, as: ada })
  const section = within(await screen.findByRole('region', { name: 'Your open jobs' }))
  expect(section.getByRole('link', { name: 'Roofer' }).getAttribute('href')).toBe('/jobs/7/applicants')
  expect(section.getByText('new').textContent).toBe('2 new')
  expect(section.getByText('interview').textContent).toBe('1 interview')
  expect(section.queryByText('viewed')).toBeNull()
  expect(section.getAllByText('Open for 3 more days')).toHaveLength(3)
  expect(section.getByText('hired').textContent).toBe('1 hired')
  expect(section.getByRole('link', { name: 'Tiler' }).getAttribute('href')).toBe('/jobs/5/applicants')
  expect(section.getByText(/^No applicant is waiting/)).toBeTruthy()
  expect(section.getByRole('link', { name: 'Mason' }).getAttribute('href')).toBe('/jobs/6')
  expect(section.getByText(/^No applicants yet/)).toBeTruthy()
})

test('the next steps say what is to be done', async () => {
  mockDashboard({ next_steps: NEXT_STEPS.map((kind) => ({ kind, count: 2, link: '/applications' })) })
  renderInApp(<Dashboard />, { server: browser.server, as: { ...ada, user_type: 'client' } })
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect((await steps.findAllByRole('link')).slice(0, 8).map((link) => link.textContent)).toEqual([
    'Answer 2 job offers',
    'Respond to 2 applicants',
    'Look at 2 invitations to apply',
    'Respond to 2 friend requests',
    'Respond to 2 requests for your contact details',
    'Respond to 2 event invitations',
    'Review 2 people you worked with',
    'See 2 new jobs from your alerts',
  ])
})
