// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { declineApplicants, nudgeEmployer, previewDecline, undoDeclines } from 'contract/replies'
import { declineMessage } from 'contract/words/replyPhrases'
import { listApplicants, listApplications, type OwnApplication } from 'contract/applications'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { applicantList, ownApplication, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantList } from './ApplicantList.tsx'
import { DeclineRemainingDialog } from './DeclineRemainingDialog.tsx'
import { OwnApplications } from './OwnApplications.tsx'

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))
const job = jobBy(ben)
const ASK = { name: 'Ask for a reply' }

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-28T15:00:00.000Z'), toFake: ['Date'] }))
/** Renders an application. Returns the requests for an answer, which the mock server stores. */
function openOwn(changes: Partial<OwnApplication> = {}) {
  let application = ownApplication(job, changes)
  browser.server.mock(listApplications, () => ({ applications: [application], total: 1 }))
  const nudges = browser.server.mock(nudgeEmployer, () => {
    const nudged_at = '2026-11-28T15:00:00.000Z'
    application = { ...application, nudged_at }
    return { nudged_at }
  })
  renderInApp(<OwnApplications job_id={undefined} />, { server: browser.server, as: ada })
  return nudges
}

const CLEO = { id: 3, first_name: 'Cleo', last_name: 'Rolle', username: 'cleo', avatar_url: null }
const preview = {
  applications: [{ id: 900, user: ben }],
  total: 1,
  up_to: 900,
  left_out: [{ user: CLEO, status: 'offered' as const }],
  left_out_total: 1,
}

/** Renders the dialog for an employer. Returns the requests to decline, and the callback that closes it. */
function openDialog(
  result: () => { declined: number; applications: number[] } | Response = () => ({
    declined: 1,
    applications: [900],
  }),
) {
  const previews = browser.server.mock(previewDecline, () => preview)
  const declines = browser.server.mock(declineApplicants, result)
  const onClose = vi.fn()
  renderInApp(<DeclineRemainingDialog job={job} open onClose={onClose} />, {
    server: browser.server,
    as: ada,
  })
  return { previews, declines, onClose }
}

test('an application says what comes next and by when', async () => {
  openOwn()
  const next = await screen.findByText('Next, the employer reads your application.', { exact: false })
  expect(next.textContent).toBe("Next, the employer reads your application. You'll hear back by 4 December.")
})

test('an application says when the employer was still looking', async () => {
  openOwn({ job_renewed_at: '2026-11-26T15:00:00.000Z' })
  expect(await screen.findByText("On 26 November the employer said they're still looking.")).toBeTruthy()
})

test('the applicant asks for a reply once', async () => {
  const nudges = openOwn()
  fireEvent.click(await screen.findByRole('button', ASK))
  expect(await screen.findByText('You asked for a reply.')).toBeTruthy()
  expect(screen.queryByRole('button', ASK)).toBeNull()
  expect(nudges.map(({ path }) => path)).toEqual(['/api/applications/900/nudge'])
})

test('before half of the time has passed, the application says when to ask', async () => {
  openOwn({ nudge_from: '2026-11-30' })
  expect(await screen.findByText(/You can ask for a reply from .*30 November\./)).toBeTruthy()
  expect(screen.queryByRole('button', ASK)).toBeNull()
})

test('a declined application shows the message and no next step', async () => {
  openOwn({ status: 'declined', answer: 'We wish you well.' })
  expect(await screen.findByText('We wish you well.')).toBeTruthy()
  expect(screen.queryByRole('button', ASK)).toBeNull()
})

test('offline, a request for a reply is queued', async () => {
  openOwn()
  const ask = await screen.findByRole('button', ASK)
  goOffline()
  fireEvent.click(ask)
  expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
  expect(screen.queryByRole('button', ASK)).toBeNull()
  expect(await outboxStore.list(ada.id)).toMatchObject([{ input: { id: 900 } }])
})

test('the card of an applicant shows when a reply is due and whether they asked for one', async () => {
  const application = receivedApplication(ben, {
    answer_by: '2026-11-26',
    nudged_at: '2026-11-27T12:00:00.000Z',
  })
  browser.server.mock(listApplicants, () => applicantList([application]))
  renderInApp(<ApplicantList job={{ id: 70, title: 'Lead' }} />, {
    server: browser.server,
    as: ada,
  })
  expect(await screen.findByText(/Reply was due .*26 November\. They've asked for a reply/)).toBeTruthy()
})

test('declining several applicants first shows who will be notified and who has an offer', async () => {
  const { previews, declines, onClose } = openDialog()
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the remaining applicants' }))
  expect(await dialog.findByRole('heading', { name: '1 person will be notified in a minute' })).toBeTruthy()
  expect(dialog.getByText('Ben Moss')).toBeTruthy()
  expect(dialog.getByText('Cleo Rolle (offered)')).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Include shortlisted and interviewed applicants' }))
  await waitFor(() => expect(previews.at(-1)?.query.get('stages')).toBe('undecided'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Less experience ' } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Decline 1 applicant' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(declines.map(({ body }) => body)).toEqual([
    {
      up_to: 900,
      stages: 'undecided',
      message: declineMessage(job.title),
      decision_reason: 'Less experience',
    },
  ])
  expect(
    await screen.findByText(/^1 applicant declined\. We'll tell the applicant in a minute\./),
  ).toBeTruthy()
  const undone = browser.server.mock(undoDeclines, () => ({ restored: [900] }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone.map(({ body }) => body)).toEqual([{ applications: [900] }]))
})

test('a message that could not be sent is kept', async () => {
  const { onClose } = openDialog(() => errorResponse('not_your_job'))
  const message = await screen.findByLabelText('Message to each person')
  fireEvent.change(message, { target: { value: 'Thank you, and good luck.' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Decline 1 applicant' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByDisplayValue('Thank you, and good luck.')).toBeTruthy()
})
