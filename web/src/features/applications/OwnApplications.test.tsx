// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listApplications, withdrawApplication, type OwnApplication } from 'contract/applications'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { ownApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { OwnApplications } from './OwnApplications.tsx'

const browser = setupBrowser()
const job = jobBy(ben)

/** Renders applications with a mock server that stores withdrawals. Returns the requests to withdraw. */
function open(applications: OwnApplication[], job_id?: number) {
  let list = applications
  browser.server.mock(listApplications, () => ({ applications: list, total: list.length }))
  const withdrawn = browser.server.mock(withdrawApplication, ({ path }) => {
    list = list.map((it) => (path.endsWith(`/${it.id}`) ? { ...it, status: 'withdrawn' } : it))
    return undefined
  })
  renderInApp(<OwnApplications job_id={job_id} />, { server: browser.server, as: ada })
  return withdrawn
}

test('an application shows its job, status and history', async () => {
  open([
    ownApplication(job, {
      status: 'shortlisted',
      timeline: [
        { status: 'submitted', created_at: '2026-11-20T12:00:00.000Z' },
        { status: 'shortlisted', created_at: '2026-11-21T12:00:00.000Z' },
      ],
    }),
  ])
  const card = within(await screen.findByRole('article', { name: job.title }))
  expect(card.getByRole('link', { name: job.title }).getAttribute('href')).toBe('/jobs/70')
  const steps = within(card.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Submitted20 Nov 2026, 7:00 am',
    'Shortlisted21 Nov 2026, 7:00 am',
  ])
})

test('the sent content can be expanded, and is initially for the application in the URL', async () => {
  open([ownApplication(job, { cover_note: 'I wired the clinic.', resume_path: '/uploads/cv.pdf' })], 70)
  expect(await screen.findByText('I wired the clinic.')).toBeTruthy()
  const cv = screen.getByRole<HTMLAnchorElement>('link', { name: 'CV (PDF)' })
  expect(cv.getAttribute('href')).toBe('/uploads/cv.pdf')
  expect(cv.download).toMatch(/^CV.*\.pdf$/)
  fireEvent.click(screen.getByRole('button', { name: 'What you sent' }))
  expect(screen.queryByText('I wired the clinic.')).toBeNull()
})

test('an invitation to an interview asks for an answer, and shows the one that was given', async () => {
  const interview = {
    event_id: 7,
    start_date: '2027-01-05T15:00:00.000Z',
    format: 'video',
    location: null,
    meeting_link: null,
  } as const
  open([
    ownApplication(job, { interview: { ...interview, response: 'pending' } }),
    ownApplication(jobBy(ben, { id: 71, title: 'Roofer' }), {
      id: 902,
      interview: { ...interview, event_id: 8, response: 'accepted' },
    }),
  ])
  const waiting = within(await screen.findByRole('article', { name: job.title }))
  expect(waiting.getByRole('link', { name: /Please answer the invitation\.$/ }).getAttribute('href')).toBe(
    '/events?event=7',
  )
  const answered = within(screen.getByRole('article', { name: 'Roofer' }))
  expect(answered.getByRole('link', { name: /^Interview.*Accepted$/ })).toBeTruthy()
})

test('withdrawing asks for confirmation', async () => {
  const requests = open([ownApplication(job)])
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this application?' }))
  expect(requests).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Application withdrawn')).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/api/applications/900'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
})

test('offline, a withdrawal is queued, and the application shows it', async () => {
  open([ownApplication(job)])
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  goOffline()
  fireEvent.click(withdraw)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
  expect(screen.getByText('Withdrawn')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'What you sent' })),
  )
  expect(await outboxStore.list(ada.id)).toMatchObject([
    { about: `${job.title} at ${job.company}`, input: { id: 900 } },
  ])
})

test("withdrawing a decided application shows the server's message", async () => {
  open([ownApplication(job)])
  browser.server.mock(withdrawApplication, () => errorResponse('application_decided'))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('This application has already been decided.')).toBeTruthy()
})

test('a declined offer is told from a withdrawal', async () => {
  const offer = {
    pay: null,
    starts_on: null,
    answer_by: null,
    note: null,
    created_at: '2026-11-21T12:00:00.000Z',
    answer: 'declined' as const,
    answered_at: '2026-11-22T12:00:00.000Z',
    answer_note: null,
  }
  open([
    ownApplication(job, { status: 'withdrawn', offer }),
    ownApplication({ ...job, id: 71, title: 'Diver' }, { id: 901, status: 'withdrawn' }),
  ])
  const declined = within(await screen.findByRole('article', { name: job.title }))
  expect(declined.getByText('You declined the offer.')).toBeTruthy()
  const withdrawn = within(screen.getByRole('article', { name: 'Diver' }))
  expect(withdrawn.queryByText('You declined the offer.')).toBeNull()
})

test('an empty list links to the jobs', async () => {
  open([])
  expect(await screen.findByText('No applications yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Jobs' }).getAttribute('href')).toBe('/jobs')
})

test('offline, a list that was never read says so instead of loading', async () => {
  const goOnline = goOffline()
  browser.server.mock(listApplications, () => errorResponse('too_many_requests'))
  renderInApp(<OwnApplications job_id={undefined} />, { server: browser.server, as: ada })
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText("This will load when you're back online.")).toBeTruthy()
  expect(screen.queryByText('Loading your applications')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  browser.server.mock(listApplications, () => ({ applications: [ownApplication(job)], total: 1 }))
  goOnline()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('article', { name: job.title })).toBeTruthy()
})

test('a list that fails to load shows an error instead of the empty state', async () => {
  browser.server.mock(listApplications, () => errorResponse('too_many_requests'))
  renderInApp(<OwnApplications job_id={undefined} />, { server: browser.server, as: ada })
  expect(await screen.findByText("Your applications couldn't be loaded.")).toBeTruthy()
  expect(screen.queryByText('No applications yet')).toBeNull()
})

test('a removed job has advice, and neither a link nor a way to write to the employer', async () => {
  const application = ownApplication(job, { status: 'withdrawn' })
  open([{ ...application, job: { ...application.job, is_removed: true } }])
  const card = within(await screen.findByRole('article', { name: job.title }))
  expect(card.getByRole('status').textContent).toContain("We removed this job. Don't pay anything")
  expect(card.queryByRole('link', { name: job.title })).toBeNull()
  expect(card.queryByRole('link', { name: 'Message' })).toBeNull()
  expect(card.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('a deleted job has no link, and its employer a link for messages while they have an account', async () => {
  const application = ownApplication(job, { status: 'declined' })
  const deleted = { ...application.job, status: 'deleted' } as const
  open([
    { ...application, job: deleted },
    { ...application, id: 901, job: { ...deleted, title: 'Sailmaker', company: '', employer_id: null } },
  ])
  const card = within(await screen.findByRole('article', { name: job.title }))
  expect(card.getByText('Job deleted')).toBeTruthy()
  expect(card.queryByRole('link', { name: job.title })).toBeNull()
  expect(card.getByRole('link', { name: 'Message' })).toBeTruthy()
  const other = within(screen.getByRole('article', { name: 'Sailmaker' }))
  expect(other.queryByRole('link', { name: 'Message' })).toBeNull()
})
