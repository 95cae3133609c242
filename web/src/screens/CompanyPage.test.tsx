// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createJobAlert, deleteJobAlert } from 'contract/alerts'
import { getCompany, listCompanyJobs } from 'contract/companies'
import { saveJob } from 'contract/jobs'
import { createReport } from 'contract/moderation'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { kitchen } from '../test/companies.ts'
import { jobBy } from '../test/jobs.ts'
import { errorResponse, pageWithNext } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { CompanyPage } from './CompanyPage.tsx'

const browser = setupBrowser()

function open(as?: typeof ada) {
  renderInApp(
    <Routes>
      <Route path="/company/:company" element={<CompanyPage />} />
    </Routes>,
    { server: browser.server, at: '/company/Conch-Town-Kitchen', ...(as && { as }) },
  )
}

test('visitors see who a company is and its open jobs, page by page', async () => {
  browser.server.mock(getCompany, () => kitchen)
  browser.server.mock(listCompanyJobs, ({ query }) =>
    query.has('cursor')
      ? { jobs: [jobBy(ben, { id: 8, title: 'Baker' })], total: 2 }
      : pageWithNext({ jobs: [jobBy(ben, { id: 9, title: 'Cook' })], total: 2 }, 'next'),
  )
  open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Conch Town Kitchen')
  expect(screen.getByText("This company isn't verified yet.")).toBeTruthy()
  expect(screen.queryByText(/Replies to/)).toBeNull()
  expect(screen.getByRole('link', { name: 'conchtown.example' }).getAttribute('rel')).toContain('nofollow')
  expect((await screen.findByRole('link', { name: 'Cook' })).getAttribute('href')).toBe('/j/9')
  expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Follow' }).getAttribute('href')).toContain('/register')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Baker' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a verified company says what was checked, and its members can manage it', async () => {
  const credential = {
    kind: 'company' as const,
    name: kitchen.name,
    evidence: ['business_licence'],
    checked_at: kitchen.created_at,
  }
  browser.server.mock(getCompany, () => ({
    ...kitchen,
    credential,
    role: 'recruiter' as const,
    open_jobs_count: 0,
  }))
  browser.server.mock(listCompanyJobs, () => ({ jobs: [], total: 0 }))
  open(ada)
  expect(await screen.findByText(/business licence of Conch Town Kitchen checked on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/settings/companies')
  expect(await screen.findByText('No open jobs right now')).toBeTruthy()
})

test('a company says how many applications it answers', async () => {
  browser.server.mock(listCompanyJobs, () => ({ jobs: [], total: 0 }))
  browser.server.mock(getCompany, () => ({
    ...kitchen,
    reply_rate: { rate: 92, usual_days: 3, answered: 23 },
  }))
  open()
  expect(await screen.findByText('Replies to 92% of applications, usually within 3 days')).toBeTruthy()
})

test('a member reports a company', async () => {
  browser.server.mock(listCompanyJobs, () => ({ jobs: [], total: 0 }))
  browser.server.mock(getCompany, () => kitchen)
  const reports = browser.server.mock(createReport, () => ({ report: { id: 1 } }))
  open(ada)
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this company' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Pretends to be someone else' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() =>
    expect(reports[0]?.body).toEqual({ subject_type: 'company', subject_id: 7, reason: 'impersonation' }),
  )
})

test('an owner of a hidden page learns why, and can appeal', async () => {
  browser.server.mock(listCompanyJobs, () => ({ jobs: [], total: 0 }))
  browser.server.mock(getCompany, () => ({
    ...kitchen,
    role: 'owner' as const,
    moderation: { reason: 'impersonation' as const, appeal: null },
  }))
  open(ada)
  const notice = await screen.findByRole('note', { name: 'Your company page is hidden' })
  expect(notice.textContent).toContain(
    'Your company page was hidden because it pretends to come from someone else. Only its members can see it.',
  )
  expect(within(notice).getByRole('button', { name: 'Appeal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

test('an unknown company says so', async () => {
  browser.server.mock(getCompany, () => errorResponse('company_not_found'))
  open()
  expect(await screen.findByText('This company has no page')).toBeTruthy()
})

test('jobs that fail to load are no empty list, and online the connection is not to blame', async () => {
  browser.server.mock(getCompany, () => kitchen)
  browser.server.mock(listCompanyJobs, () => errorResponse('too_many_requests'))
  open()
  expect(await screen.findByText("We couldn't load jobs.")).toBeTruthy()
  expect(screen.queryByText('No open jobs right now')).toBeNull()
})

test('a job saved on the page of a company is shown as saved', async () => {
  browser.server.mock(getCompany, () => kitchen)
  browser.server.mock(listCompanyJobs, () => ({ jobs: [jobBy(ben, { id: 9, title: 'Cook' })], total: 1 }))
  const saved = browser.server.mock(saveJob, () => undefined)
  open(ada)
  fireEvent.click(await screen.findByRole('button', { name: 'Save Cook' }))
  expect(await screen.findByText('Job saved')).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(saved.map(({ path }) => path)).toEqual(['/api/jobs/9/save'])
})

test('a member follows a company, and stops', async () => {
  let alert_id: number | null = null
  browser.server.mock(getCompany, () => ({ ...kitchen, alert_id }))
  browser.server.mock(listCompanyJobs, () => ({ jobs: [], total: 0 }))
  const followed = browser.server.mock(createJobAlert, () => {
    alert_id = 5
    return { alert: { ...ALERT, id: 5 } }
  })
  const ended = browser.server.mock(deleteJobAlert, () => {
    alert_id = null
    return undefined
  })
  open(ada)
  expect(await screen.findByText('3 followers')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(followed[0]?.body).toEqual({ name: kitchen.name, company_id: 7 })
  expect(ended.map(({ path }) => path)).toEqual(['/api/job-alerts/5'])
})

const ALERT = {
  name: kitchen.name,
  query: null,
  category: null,
  location: null,
  island: null,
  job_type: null,
  remote: null,
  salary_min: null,
  salary_period: null,
  reach: null,
  open_to: null,
  housing: null,
  travel_paid: null,
  verified: null,
  is_for_company: true,
  company_handle: kitchen.handle,
  frequency: 'instant' as const,
  created_at: kitchen.created_at,
}
