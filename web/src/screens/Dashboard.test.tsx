// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { getDashboard } from 'contract/dashboard'
import type { User } from 'contract/profiles'
import { expect, test } from 'vitest'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { Dashboard } from './Dashboard.tsx'

const browser = setupBrowser()

async function actionsOf(user_type: User['user_type']) {
  browser.server.mock(getDashboard, () => ({
    active_jobs: 0,
    messages: 0,
    rating: null,
    reviews_count: 0,
    portfolio: 0,
    activity: [],
    next_steps: [],
  }))
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
