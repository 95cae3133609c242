// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listApplicants, type ReceivedApplication } from 'contract/applications'
import { closeJob, deleteJob, reopenJob } from 'contract/jobPosting'
import type { Job } from 'contract/jobs'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { applicantList, receivedApplication } from '../test/applications.ts'
import { mockJob, mockJobSearch, jobBy } from '../test/jobs.ts'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { browser, choose, openJob } from '../test/jobDetail.tsx'

const facts = () => within(screen.getByRole('region', { name: 'Facts' }))

test.for([
  { changes: { moderation: { reason: 'spam', appeal: null } }, status: 'Hidden' },
  { changes: { is_held: true }, status: 'Waiting for review' },
] as const)(
  '$status: a job that only its employer can see is neither open nor shared',
  async ({ changes, status }) => {
    mockJob(browser.server, jobBy(ada, changes))
    openJob(ada)
    const facts = within(await screen.findByRole('region', { name: 'Facts' }))
    expect(facts.getByText(status)).toBeTruthy()
    expect(facts.queryByText('Open')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  },
)

test('an employer reads why their job is hidden, and can appeal', async () => {
  mockJob(browser.server, jobBy(ada, { moderation: { reason: 'false_information', appeal: null } }))
  openJob(ada)
  const note = within(await screen.findByRole('note', { name: 'Your job is hidden' }))
  expect(note.getByText(/because it contains false information/)).toBeTruthy()
  expect(note.getByRole('button', { name: 'Appeal' })).toBeTruthy()
})

test("the employer's row has applicants and Edit, and a menu that ends with Delete", async () => {
  mockJob(browser.server, jobBy(ada, { applications_count: 3 }))
  openJob(ada)
  const own = within(await screen.findByRole('group', { name: 'Your job' }))
  const ways = Object.fromEntries(
    own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(ways).toEqual({ '3 applicants': '/jobs/70/applicants', Edit: '/post-job?edit=70' })
  fireEvent.click(own.getByRole('button', { name: 'More options' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Print poster',
    'Renew',
    'Close job',
    'Vacancy pack',
    'Copy to a new job',
    'Delete',
  ])
  for (const name of ['Save', 'Apply for this Job']) expect(screen.queryByRole('button', { name })).toBeNull()
})

/** Mocks the applicants of a job, filtered by status. Returns the requests. */
function mockApplicants(...applications: ReceivedApplication[]) {
  return browser.server.mock(listApplicants, ({ query }) => {
    const result = applicantList(applications.filter(({ status }) => status === query.get('status')))
    return { ...result, counts: applicantList(applications).counts }
  })
}

test('closing a job shows who will be notified, without a preselected reason', async () => {
  mockJob(browser.server, jobBy(ada, { title: 'Diver' }))
  const closed = browser.server.mock(closeJob, () => jobBy(ada, { status: 'closed' }))
  mockApplicants(
    receivedApplication(ben, { id: 1, status: 'submitted' }),
    receivedApplication(ben, { id: 2, status: 'submitted' }),
    receivedApplication({ ...ben, first_name: 'Cleo' }, { id: 3, status: 'interview' }),
    receivedApplication({ ...ben, first_name: 'Dion' }, { id: 4, status: 'offered' }),
    receivedApplication(ben, { id: 5, status: 'hired' }),
    receivedApplication(ben, { id: 6, status: 'declined' }),
  )
  openJob(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  expect(await dialog.findByText('4 applicants')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Offered: Dion Moss',
    'Interview: Cleo Moss',
    '2 submitted',
  ])
  for (const radio of dialog.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(dialog.getByText('Please say whether you hired someone')).toBeTruthy()
  expect(closed).toHaveLength(0)

  fireEvent.click(dialog.getByRole('radio', { name: /^No/ }))
  expect(dialog.getByText(/told/).textContent).toBe(
    '4 applicants will be declined and told: “Sunrise Solar Bahamas closed the job Diver. Thank you for applying.”',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job closed')).toBeTruthy()
  expect(closed[0]?.body).toEqual({ filled: false })
})

test("a job can't be closed before its applicants are loaded", async () => {
  mockJob(browser.server, jobBy(ada))
  const requests = browser.server.mock(listApplicants, () => errorResponse('internal_error'))
  openJob(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  expect(dialog.getByRole('button', { name: 'Close job' })).toHaveProperty('disabled', true)
  expect(requests.length).toBeGreaterThan(0)
  mockApplicants()
  fireEvent.click(retry)
  expect(await dialog.findByText('No applicants are waiting for a decision.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close job' })).toHaveProperty('disabled', false)
})

test('the employer closes a job as filled, and opens it again', async () => {
  const change = (changes: Partial<Job>) => {
    const job = jobBy(ada, changes)
    mockJob(browser.server, job)
    return job
  }
  change({})
  mockApplicants()
  const closed = browser.server.mock(closeJob, () => change({ status: 'filled' }))
  browser.server.mock(reopenJob, () => change({}))
  openJob(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^Yes/ }))
  await dialog.findByText('No applicants are waiting for a decision.')
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job marked as filled')).toBeTruthy()
  expect(closed[0]?.body).toEqual({ filled: true })
  expect(facts().getByText('Filled')).toBeTruthy()

  const reopen = await screen.findByRole('button', { name: 'Reopen' })
  reopen.focus()
  fireEvent.click(reopen)
  expect(await screen.findByText('Job reopened')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your job' })))
})

test('an expired job is renewed', async () => {
  mockJob(browser.server, jobBy(ada, { status: 'expired' }))
  browser.server.mock(reopenJob, () => jobBy(ada))
  openJob(ada)
  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }))
  expect(await screen.findByText('Job renewed')).toBeTruthy()
})

test('the employer deletes a job after a confirmation', async () => {
  mockJobSearch(browser.server)
  mockJob(browser.server, jobBy(ada))
  const deleted = browser.server.mock(deleteJob, () => undefined)
  mockApplicants(receivedApplication(ben, { status: 'offered' }))
  openJob(ada)
  await choose('Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this job?' }))
  expect(await dialog.findByText('Offered: Ben Moss')).toBeTruthy()
  expect(deleted).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Job deleted')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All the jobs' })).toBeTruthy())
})

const STILL_LOOKING = { name: 'Still looking: Lead electrician, solar retrofit' }
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('the employer of a job that expires soon says in one tap that they are still looking', async () => {
  mockJob(browser.server, jobBy(ada, { expires_at: daysFromNow(3) }))
  const renewals = browser.server.mock(reopenJob, () =>
    jobBy(ada, { expires_at: daysFromNow(60), renewed_at: daysFromNow(0) }),
  )
  openJob(ada)
  fireEvent.click(await screen.findByRole('button', STILL_LOOKING))
  expect(await screen.findByText('Job renewed')).toBeTruthy()
  expect(renewals).toHaveLength(1)
  expect(screen.queryByRole('note', { name: 'This job expires soon' })).toBeNull()
})

test.for([
  [8, true],
  [2, false],
] as const)('the employer of a late job is asked again %s days later: %s', async ([days, isAsked]) => {
  mockJob(
    browser.server,
    jobBy(ada, { answer_state: 'late', renewed_at: daysFromNow(-days), expires_at: daysFromNow(50) }),
  )
  openJob(ada)
  await screen.findByRole('note', { name: 'Applicants are waiting' })
  expect(screen.queryByRole('button', STILL_LOOKING) !== null).toBe(isAsked)
})

test('nobody else is asked whether they are still looking', async () => {
  mockJob(browser.server, jobBy(ben, { expires_at: daysFromNow(3) }))
  openJob(ada)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', STILL_LOOKING)).toBeNull()
})

test('the employer sees how many positions are filled, and can close the job after the last hire', async () => {
  mockJob(browser.server, jobBy(ada, { positions: 2, hired_count: 1 }))
  openJob(ada)
  expect(await screen.findByText('1 of 2 filled.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close job' })).toBeNull()
})

test.for([
  ['read', 'Applicants for your company'],
  ['manage', 'Applicants'],
] as const)('with access %s, a member gets to the applicants of others by "%s"', async ([access, name]) => {
  mockJob(browser.server, jobBy(ada, { applicant_access: access }))
  openJob(ben)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/jobs/70/applicants')
  expect(screen.queryByRole('button', { name: 'Apply for this Job' })).toBeNull()
})

test('a colleague edits and closes the job, and only who posted it deletes it', async () => {
  mockJob(browser.server, jobBy(ada, { applicant_access: 'manage', applications_count: 2 }))
  openJob(ben)
  const actions = within(await screen.findByRole('group', { name: 'A job of your company' }))
  expect(actions.getByRole('link', { name: '2 applicants' })).toBeTruthy()
  expect(actions.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/post-job?edit=70')
  fireEvent.click(actions.getByRole('button', { name: 'More options' }))
  expect(await screen.findByRole('menuitem', { name: 'Close job' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('a reader is offered no report of a job of their company', async () => {
  mockJob(browser.server, jobBy(ada, { applicant_access: 'read' }))
  openJob(ben)
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }))
  expect(await screen.findByRole('menuitem', { name: 'Not interested' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
})

test('others have no actions of the employer', async () => {
  mockJob(browser.server, jobBy(ada, { applicant_access: null }))
  openJob(ben)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('group', { name: /job/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Applicants/ })).toBeNull()
})

test('after the last hire, the job is closed as filled', async () => {
  const job = jobBy(ada, { positions: 2, hired_count: 2 })
  mockJob(browser.server, job)
  browser.server.mock(listApplicants, () => applicantList([]))
  const requests = browser.server.mock(closeJob, () => ({ ...job, status: 'filled' as const }))
  openJob(ada)
  expect(await screen.findByText('2 of 2 filled. Close the job if you have everyone you need.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  await dialog.findByText('No applicants are waiting for a decision.')
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job marked as filled')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ filled: true })
})
