// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { applyToJob } from 'contract/applications'
import { getJob, type Job } from 'contract/jobs'
import { getStoredCv } from 'contract/storedCv'
import { DOCUMENT_BYTES_LIMIT, uploadDocument } from 'contract/uploads'
import { expect, test } from 'vitest'
import { useQuery } from '@tanstack/react-query'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { query } from '../../api/queries.ts'
import { ownApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { deferred, proxyErrorPage, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { afterAllRetries, setupBrowser, goOffline, renderInApp } from '../../test/renderInApp.tsx'
import { ApplyToJob } from './ApplyToJob.tsx'

const browser = setupBrowser()
const success = true as const

function Shown() {
  const { data } = useQuery(query(getJob, { id: 70 }))
  return data ? <ApplyToJob job={data} renderSimilar={() => <p>Jobs like it</p>} /> : null
}

/** Renders a job with a mock server that stores the application. Returns the requests to apply. */
function open(changes: Partial<Job> = {}) {
  let job = jobBy(ben, changes)
  browser.server.mock(getStoredCv, () => ({ cv: null }))
  browser.server.mock(getJob, () => job)
  const requests = browser.server.mock(applyToJob, () => {
    job = { ...job, has_applied: true }
    return { success, application: ownApplication(job) }
  })
  renderInApp(<Shown />, { server: browser.server, as: ada })
  return requests
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Apply for this Job' }))
  await screen.findByRole('dialog')
}
const write = (note: string) =>
  fireEvent.change(screen.getByLabelText(/Cover note/), { target: { value: note } })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('CV as PDF'), { target: { files: [file] } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send application' }))
const pdf = () => new File(['%PDF-1.4'], 'Ada Rolle.pdf', { type: 'application/pdf' })

test('members can apply without a note or CV', async () => {
  const requests = open()
  await openDialog()
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    cover_note: null,
    shared_papers: [],
    shares_phone: false,
    resume_path: null,
    answers: [],
    proposed_rate: null,
  })
  expect(await screen.findByText('You applied for this job')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View your application', hidden: true })
  expect(link.getAttribute('href')).toBe('/applications?job=70')
})

test('applicants share which papers they have only if they check the box', async () => {
  const papers = [
    { key: 'nib_card', name: 'NIB card' },
    { key: 'stcw', name: 'STCW' },
  ]
  const requests = open({ papers })
  await openDialog()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Share which of these papers I have' })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/The job needs: NIB card, STCW\./)).toBeTruthy()
  fireEvent.click(box)
  send()
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ shared_papers: ['nib_card', 'stcw'] }))
})

test('members can apply with a note and a CV, which is uploaded first', async () => {
  const requests = open()
  const files = browser.server.mock(uploadDocument, () => ({
    success,
    file_path: '/uploads/cv.pdf',
    message: 'Stored',
  }))
  await openDialog()
  write('  I wired the clinic.  ')
  choose(pdf())
  expect(screen.getByText('Ada Rolle.pdf')).toBeTruthy()
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  expect(files).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({
    cover_note: 'I wired the clinic.',
    resume_path: '/uploads/cv.pdf',
  })
})

test('an invalid CV shows an error, and nothing is sent', async () => {
  open()
  await openDialog()
  choose(new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText('Please select a PDF file')).toBeTruthy()
  const large = pdf()
  Object.defineProperty(large, 'size', { value: DOCUMENT_BYTES_LIMIT })
  choose(large)
  await waitFor(() => expect(screen.getByText('File size must be less than 10MB')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Remove CV' })).toBeNull()
})

test('the button says Applying... while the application is being sent', async () => {
  open()
  const answer = deferred<Response>()
  browser.server.mock(applyToJob, () => answer.promise)
  await openDialog()
  send()
  expect(await screen.findByText('Applying...')).toBeTruthy()
  answer.resolve(errorResponse('too_many_requests'))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
})

test("a refused application shows the server's message and keeps the note", async () => {
  open()
  browser.server.mock(applyToJob, () => errorResponse('job_closed'))
  await openDialog()
  write('Take me')
  send()
  expect(await screen.findByText('This job is closed.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Cover note/).value).toBe('Take me')
})

test('a network failure shows the default message', async () => {
  open()
  browser.server.mock(applyToJob, () => {
    throw new TypeError('Failed to fetch')
  })
  await openDialog()
  await afterAllRetries(send)
  expect(await screen.findByText('Error submitting application. Please try again.')).toBeTruthy()
})

test.each([
  ['broken', () => errorResponse('internal_error')],
  ['full', () => errorResponse('storage_full')],
  ['behind a proxy that times out', () => proxyErrorPage()],
  ['behind a proxy that refuses large bodies', () => proxyErrorPage(413)],
])('when the server is %s, the default message is shown and the note stays', async (_, answer) => {
  open()
  browser.server.mock(applyToJob, answer)
  await openDialog()
  write('Take me')
  send()
  expect(await screen.findByText('Error submitting application. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Cover note/).value).toBe('Take me')
})

test('offline, the application and its CV are queued, and the job shows it', async () => {
  open()
  await openDialog()
  goOffline()
  fireEvent.change(screen.getByRole('textbox', { name: /Cover note/ }), { target: { value: 'Forty docks.' } })
  send()
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  expect(await screen.findByText('Your application is waiting to be sent')).toBeTruthy()
  expect(await outboxStore.list(ada.id)).toMatchObject([
    {
      about: 'Lead electrician, solar retrofit at Sunrise Solar Bahamas',
      input: { cover_note: 'Forty docks.' },
    },
  ])
})

test('a closed job has no Apply button, and a job that the member applied for says so', async () => {
  open({ status: 'filled' })
  expect(await screen.findByText('This job is no longer accepting applications.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply for this Job' })).toBeNull()
})
