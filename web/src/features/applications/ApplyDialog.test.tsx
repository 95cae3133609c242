// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { applyToJob } from 'contract/applications'
import { CV_SECTIONS } from 'contract/cvFile'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import type { Question } from 'contract/screening'
import { getStoredCv } from 'contract/storedCv'
import { PAGES_TO_PDF, uploadDocument, WORD_TO_PDF } from 'contract/uploads'
import { expect, test } from 'vitest'
import { draftStore } from '../../api/draftStore.ts'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { ownApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { mockCvFile } from '../../test/mockCvFile.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'

const browser = setupBrowser()

const asked = { is_required: true, choices: [], knock_out: null }
const LICENCE: Question = {
  ...asked,
  id: 'licence',
  kind: 'yes_no',
  wording: 'Do you have a licence?',
  knock_out: { accepted: ['yes'], min: null, max: null, reason: 'You drive guests on your own.' },
}
const YEARS: Question = {
  ...asked,
  id: 'years',
  kind: 'number',
  wording: 'How many years?',
  knock_out: { accepted: [], min: 2, max: null, reason: 'You lead the group.' },
}
const ISLAND: Question = {
  ...asked,
  id: 'island',
  kind: 'choice',
  wording: 'Where?',
  choices: ['Exuma', 'Abaco'],
}
const WHY: Question = { ...asked, id: 'why', kind: 'text', wording: 'Why us?', is_required: false }

/** Renders the dialog of a job with questions. Returns the requests to apply. */
async function open(
  changes: Partial<Job> = {},
  cv: { path: string; name: string; created_at: string } | null = null,
  as: User = ada,
) {
  const job = jobBy(ben, { questions: [LICENCE, YEARS, ISLAND, WHY], ...changes })
  browser.server.mock(getStoredCv, () => ({ cv }))
  const requests = browser.server.mock(applyToJob, () => ({
    success: true as const,
    application: ownApplication(job),
  }))
  const page = renderInApp(
    <ApplyDialog job={job} open onClose={() => {}} renderSimilar={() => <p>Jobs like it</p>} />,
    {
      server: browser.server,
      as,
    },
  )
  await screen.findByRole('dialog')
  return { requests, ...page }
}

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('CV as PDF'), { target: { files: [file] } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send application' }))
const CV = { path: '/uploads/mine.pdf', name: 'Ada Rolle.pdf', created_at: '2026-11-02T12:00:00.000Z' }

test('answers are sent by the kind of their questions', async () => {
  const { requests } = await open()
  choose('Yes')
  type('How many years?', '1,200.5')
  type('Where?', 'Abaco')
  type(/Why us/, '  Your boats.  ')
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    answers: [
      { question_id: 'licence', answer: 'yes' },
      { question_id: 'years', answer: 1200.5 },
      { question_id: 'island', answer: 'Abaco' },
      { question_id: 'why', answer: 'Your boats.' },
    ],
  })
})

test('a number may be typed with the minus sign of a phone', async () => {
  const { requests } = await open({ questions: [YEARS] })
  type('How many years?', '−2')
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ answers: [{ question_id: 'years', answer: -2 }] })
})

test('a required question without an answer has the focus, and nothing is sent', async () => {
  const { requests } = await open()
  choose('Yes')
  type('How many years?', 'two')
  send()
  expect(await screen.findByText('Please answer “How many years?” with a number')).toBeTruthy()
  expect(screen.getByText('Please answer “Where?”')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('How many years?'))
  type('How many years?', '2')
  expect(screen.queryByText('Please answer “How many years?” with a number')).toBeNull()
  expect(requests).toHaveLength(0)
})

test('what is missing is not said before the first try to send', async () => {
  await open()
  choose('Yes')
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true)
  expect(screen.queryByText(/^Please answer/)).toBeNull()
  send()
  expect(await screen.findByText('Please answer “Where?”')).toBeTruthy()
})

test("an answer that doesn't meet what the job needs shows the reason before sending, and can be sent", async () => {
  const { requests } = await open()
  choose('No')
  expect(await screen.findByText('You drive guests on your own.')).toBeTruthy()
  choose('Yes')
  await waitFor(() => expect(screen.queryByText(/You drive guests/)).toBeNull())
  type('How many years?', '1')
  expect(await screen.findByText('You lead the group.')).toBeTruthy()
  expect(screen.getByText(/You can still apply/)).toBeTruthy()
  type('Where?', 'Exuma')
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('an optional question can be left open again', async () => {
  const { requests } = await open({ questions: [{ ...LICENCE, is_required: false }] })
  choose('No')
  choose('No answer')
  send()
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ answers: [] }))
})

test('answers and rate survive a reload', async () => {
  const { unmount } = await open()
  choose('No')
  type(/Why us/, 'Your boats.')
  await waitFor(async () =>
    expect(await draftStore.read(ada.id, 'apply-answers:70')).toEqual({ licence: 'no', why: 'Your boats.' }),
  )
  unmount()
  await open()
  expect(await screen.findByDisplayValue('Your boats.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
})

test('what was typed for an application is gone once the server has it', async () => {
  await open({ questions: [WHY] })
  type(/Why us/, 'Your boats.')
  await waitFor(async () => expect(await draftStore.read(ada.id, 'apply-answers:70')).toBeDefined())
  send()
  expect(await screen.findByText('Application submitted successfully!')).toBeTruthy()
  await waitFor(async () => expect(await draftStore.read(ada.id, 'apply-answers:70')).toBeUndefined())
})

test('offline, the answers are queued with the application, and the draft stays', async () => {
  await open({ questions: [LICENCE, WHY] })
  goOffline()
  choose('No')
  type(/Why us/, 'Your boats.')
  send()
  expect(await screen.findByText("Saved on this device. We'll send it when you're back online.")).toBeTruthy()
  const answers = [
    { question_id: 'licence', answer: 'no' },
    { question_id: 'why', answer: 'Your boats.' },
  ]
  expect(await outboxStore.list(ada.id)).toMatchObject([{ input: { answers } }])
  await waitFor(async () =>
    expect(await draftStore.read(ada.id, 'apply-answers:70')).toMatchObject({ why: 'Your boats.' }),
  )
})

test('when the questions have changed, it says so and keeps what was typed', async () => {
  await open({ questions: [WHY] })
  browser.server.mock(applyToJob, () => errorResponse('questions_changed'))
  type(/Why us/, 'Your boats.')
  send()
  expect(
    await screen.findByText('The employer has changed the questions. Please look at them again.'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Why us/).value).toBe('Your boats.')
})

test('a refusal of something else than the profile is shown below the form', async () => {
  await open({ questions: [] })
  const sentence = 'This reads like an investment offer. Cayfolk is for paid work.'
  browser.server.mock(applyToJob, () => errorResponse('looks_like_scam', { cover_note: sentence }))
  type(/Cover note/, 'Invest with me.')
  send()
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
})

test('a rate is proposed where the pay is open', async () => {
  const { requests } = await open({ questions: [], salary_min: 22, salary_max: 26 })
  expect(screen.getByText('This job pays $22–26 an hour.')).toBeTruthy()
  type(/Your rate/, '0')
  send()
  expect(await screen.findByText('Please enter a rate above zero')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Your rate/))
  type(/Your rate/, '1,250.50')
  type('Paid', 'week')
  send()
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ proposed_rate: { amount: 1250.5, period: 'week' } }),
  )
})

test('a fixed pay leaves no rate to propose, except for contract work', async () => {
  const { unmount } = await open({ questions: [] })
  expect(screen.queryByLabelText(/Your rate/)).toBeNull()
  unmount()
  await open({ questions: [], job_type: 'contract' })
  expect(screen.getByLabelText(/Your rate/)).toBeTruthy()
})

test('the CV on the profile is used with one tap', async () => {
  const { requests } = await open({ questions: [] }, CV)
  fireEvent.click(await screen.findByRole('button', { name: 'Use my CV (Ada Rolle.pdf)' }))
  expect(screen.getByText('Ada Rolle.pdf')).toBeTruthy()
  send()
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ resume_path: '/uploads/mine.pdf' }))
})

test('offline, the CV on the profile is queued by its path', async () => {
  await open({ questions: [] }, CV)
  fireEvent.click(await screen.findByRole('button', { name: 'Use my CV (Ada Rolle.pdf)' }))
  goOffline()
  send()
  await waitFor(async () =>
    expect(await outboxStore.list(ada.id)).toMatchObject([
      { input: { resume_path: '/uploads/mine.pdf' }, files: [] },
    ]),
  )
})

const sailor = { ...ada, experience: 'Sailed mail boats.' }
const attach = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Attach my Cayfolk CV' }))

test('a CV made from the profile is attached with one tap, and sent like a file', async () => {
  const { requests } = await open({ questions: [] }, null, sailor)
  const uploads = browser.server.mock(uploadDocument, () => ({
    success: true as const,
    file_path: '/uploads/made.pdf',
    message: 'Stored',
  }))
  const made = deferred<Response>()
  const queries = mockCvFile(() => made.promise)
  await attach()
  expect(await screen.findByText('Making your CV...')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send application' })).toHaveProperty('disabled', true)
  made.resolve(new Response('%PDF-1.7'))
  expect(await screen.findByText('CV of Ada Rolle.pdf')).toBeTruthy()
  expect(screen.getByText('Your Cayfolk CV is attached').closest('[role=status]')).toBeTruthy()
  expect(queries).toEqual([
    { identity: 'contact', paper: 'letter', sections: Object.keys(CV_SECTIONS).join(',') },
  ])
  send()
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ resume_path: '/uploads/made.pdf' }))
  expect(uploads[0]?.body).toMatchObject({ name: 'CV of Ada Rolle.pdf', type: 'application/pdf' })
})

test('a file chosen as the CV and its removal are announced', async () => {
  await open({ questions: [] })
  pick(new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }))
  expect((await screen.findByText('cv.pdf added')).getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: 'Remove CV' }))
  expect(screen.getByText('CV removed').getAttribute('role')).toBe('status')
})

test("a CV that can't be made is said, and can be tried again", async () => {
  await open({ questions: [] }, null, sailor)
  mockCvFile(() => new Response(null, { status: 400 }))
  await attach()
  expect(
    await within(screen.getByRole('dialog')).findByText("Your CV couldn't be made. Please try again."),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send application' })).toHaveProperty('disabled', false)
  mockCvFile(() => new Response('%PDF-1.7'))
  await attach()
  expect(await screen.findByText('CV of Ada Rolle.pdf')).toBeTruthy()
  expect(screen.queryByText(/couldn't be made/)).toBeNull()
})

test('a profile with too little for a CV is to be completed first', async () => {
  await open({ questions: [] })
  const link = await screen.findByRole('link', { name: 'add your experience, education or skills' })
  expect(link.getAttribute('href')).toBe('/profile?edit=experience')
  expect(screen.queryByRole('button', { name: 'Attach my Cayfolk CV' })).toBeNull()
})

test.each([
  ['Ada Rolle.docx', WORD_TO_PDF],
  ['Ada Rolle.DOC', WORD_TO_PDF],
  ['Ada Rolle.pages', PAGES_TO_PDF],
])('%s is refused with how to make a PDF of it, picked or dropped', async (name, sentence) => {
  await open({ questions: [] })
  pick(new File(['x'], name))
  expect(await screen.findByText(sentence)).toBeTruthy()
  pick(new File(['%PDF-1.4'], 'Ada Rolle.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  const button = screen.getByRole('button', { name: 'Choose another file' })
  fireEvent.drop(button, { dataTransfer: { files: [new File(['x'], name)] } })
  expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeTruthy()
})
