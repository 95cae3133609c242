// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { listMyJobs, type OwnJob } from 'contract/jobs'
import { expect, test } from 'vitest'
import { jobBy } from '../../../test/jobs.ts'
import { ada } from '../../../test/people.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { MyJobsList } from './MyJobsList.tsx'

const browser = setupBrowser()

const credential = {
  kind: 'company' as const,
  name: 'Moss & Sons',
  evidence: ['business_licence'],
  checked_at: '2026-11-20T12:00:00.000Z',
}

async function show(changes: Partial<OwnJob>) {
  const job = { ...jobBy(ada), company: 'Moss & Sons', new_applications_count: 0, ...changes }
  browser.server.mock(listMyJobs, () => ({ jobs: [job], total: 1 }))
  renderInApp(<MyJobsList />, { server: browser.server, as: ada })
  await screen.findByRole('article')
  return screen.queryByRole('link', { name: 'Ask us to verify it' })
}

test('a public job of a company that is not verified leads to the verification', async () => {
  const link = await show({ company_handle: 'moss' })
  expect(link?.getAttribute('href')).toBe('/settings/companies')
  expect(link?.closest('p')?.textContent).toMatch(/^Applicants see that Moss & Sons isn't verified yet\./)
})

test('without a company page, it leads to the verification of the name', async () => {
  const link = await show({ company_handle: null })
  expect(link?.getAttribute('href')).toBe('/settings/verification#credentials')
})

test.for<[name: string, changes: Partial<OwnJob>]>([
  ['verified', { employer_credential: credential }],
  ['closed', { status: 'closed' }],
  ['held', { is_held: true }],
])('a job that is %s does not', async ([, changes]) => {
  expect(await show(changes)).toBeNull()
})
