// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listApplications } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { answerOffer, makeOffer } from 'contract/offers'
import type { Offer } from 'contract/offer'
import { expect, test } from 'vitest'
import { ownApplication, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { OwnApplications } from './OwnApplications.tsx'

const browser = setupBrowser()
const job = jobBy(ben)
const day = (days: number) => nassauDay(Date.now() + days * DAY_MS)

const OFFER: Offer = {
  pay: { amount: 22.5, period: 'hour' },
  starts_on: '2027-01-04',
  answer_by: day(3),
  note: 'Bring your own fins.',
  created_at: '2026-11-20T12:00:00.000Z',
  answer: null,
  answered_at: null,
  answer_note: null,
}

function openOwn(changes: Partial<Offer> = {}) {
  const applications = [ownApplication(job, { status: 'offered', offer: { ...OFFER, ...changes } })]
  browser.server.mock(listApplications, () => ({ applications, total: 1 }))
  renderInApp(<OwnApplications job_id={undefined} />, { server: browser.server, as: ada })
}

test('an offer shows its terms and is accepted after a confirmation, with a note', async () => {
  const sent = browser.server.mock(answerOffer, () => undefined)
  openOwn()
  expect(await screen.findByText(`${job.company} offers you this job`)).toBeTruthy()
  expect(screen.getByText('$22.50 an hour')).toBeTruthy()
  expect(screen.getByText('Bring your own fins.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept this offer?' }))
  expect(sent).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText(/Note to the employer/), { target: { value: ' Thank you! ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Accept the offer' }))
  expect(await screen.findByText('Offer accepted. Congratulations!')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ answer: 'accepted', note: 'Thank you!' }])
})

test('a refused answer is said, and the note is kept', async () => {
  browser.server.mock(answerOffer, () => errorResponse('offer_ended'))
  openOwn()
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this offer?' }))
  fireEvent.change(dialog.getByLabelText(/Note to the employer/), { target: { value: 'Too far away' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline the offer' }))
  expect(
    await screen.findByText('This offer can no longer be answered. Please write to the employer.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Decline this offer?' }))
  expect(again.getByLabelText<HTMLTextAreaElement>(/Note to the employer/).value).toBe('Too far away')
})

test('after its last day an offer has no buttons', async () => {
  openOwn({ answer_by: day(-1) })
  expect(await screen.findByText(/^The day to answer was/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('an offer without pay or a first day says so before it is sent', async () => {
  const change = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  renderInApp(<OfferDialog application={receivedApplication(ben)} open onClose={() => {}} />, {
    server: browser.server,
    as: ada,
  })
  expect(await screen.findByText("You haven't given the pay or the first day.")).toBeTruthy()
  change(/First day of work/, day(10))
  expect(screen.getByText("You haven't given the pay.")).toBeTruthy()
  change(/Pay/, '22')
  expect(screen.queryByText(/You haven't given/)).toBeNull()
  change(/First day of work/, '')
  expect(screen.getByText("You haven't given the first day.")).toBeTruthy()
})

test('the employer offers pay, a first day and a week to answer', async () => {
  const application = receivedApplication(ben, { proposed_rate: { amount: 20, period: 'hour' } })
  const sent = browser.server.mock(makeOffer, () => ({
    application: { ...application, status: 'offered' as const },
  }))
  let isClosed = false
  const close = () => (isClosed = true)
  renderInApp(<OfferDialog application={application} open onClose={close} />, {
    server: browser.server,
    as: ada,
  })
  const pay = await screen.findByLabelText<HTMLInputElement>(/Pay/)
  expect(pay.value, 'what the applicant asked for').toBe('20')
  fireEvent.change(pay, { target: { value: '0' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(await screen.findByText('Please enter a rate above zero')).toBeTruthy()
  fireEvent.change(pay, { target: { value: '22' } })
  const firstDay = screen.getByLabelText(/First day of work/)
  fireEvent.change(firstDay, { target: { value: day(6) } })
  fireEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(await screen.findByText('Please choose the day to answer by, or a later one')).toBeTruthy()
  expect(document.activeElement).toBe(firstDay)
  fireEvent.change(firstDay, { target: { value: day(10) } })
  fireEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(sent.map(({ body }) => body)).toEqual([
    { pay: { amount: 22, period: 'hour' }, starts_on: day(10), answer_by: day(7), note: null },
  ])
})
