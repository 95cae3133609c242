// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { declineMessage } from 'contract/words/replyPhrases'
import { compareApplicants, moveApplicants, type ComparedApplication } from 'contract/applicants'
import { listApplicants, type ReceivedApplication } from 'contract/applications'
import { getJob } from 'contract/jobs'
import { expect, test } from 'vitest'
import { jobBy } from '../../test/jobs.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { BEN, CLEO, JOB, browser, cleo, openApplicants } from '../../test/applicantCards.tsx'
import { ApplicantList } from './ApplicantList.tsx'
import { CompareApplicants } from './CompareApplicants.tsx'

async function selectAll() {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown (2)' }))
  return within(await screen.findByRole('region', { name: 'Selected applicants' }))
}

test('several applicants are moved at once, and those left out are named', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO])
  const moves = browser.server.mock(moveApplicants, () => ({
    moved: [BEN.id],
    left_out: [{ id: CLEO.id, user: cleo, status: 'withdrawn' as const }],
  }))
  const bar = await selectAll()
  expect(bar.getByText('2 selected')).toBeTruthy()
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shortlisted' }))
  expect(
    await screen.findByText('1 applicant moved to Shortlisted. Not moved: Cleo Rolle (Withdrawn)'),
  ).toBeTruthy()
  expect(moves.map(({ body }) => body)).toEqual([
    {
      to: 'shortlisted',
      applications: [
        { id: BEN.id, status: 'submitted' },
        { id: CLEO.id, status: 'viewed' },
      ],
    },
  ])
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull()
})

test('declining several first shows who will be notified, and leaves out those with an offer', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, { ...CLEO, status: 'offered' }])
  const moves = browser.server.mock(moveApplicants, () => ({ moved: [BEN.id], left_out: [] }))
  const bar = await selectAll()
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Declined' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 1 applicant?' }))
  const told = within(dialog.getByRole('region', { name: 'Who will be notified' }))
  expect(told.getByRole('heading', { name: '1 person will be notified in a minute' })).toBeTruthy()
  expect(told.getByText('Ben Moss')).toBeTruthy()
  expect(dialog.getByText('Cleo Rolle (offered)')).toBeTruthy()
  expect(moves).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Less experience than other applicants' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(moves.map(({ body }) => body)).toEqual([
      {
        to: 'declined',
        applications: [{ id: BEN.id, status: 'submitted' }],
        message: declineMessage('Lead'),
        decision_reason: 'Less experience than other applicants',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull()
})

test('applicants who could not be declined stay selected, and the dialog keeps its texts', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO])
  browser.server.mock(moveApplicants, () => errorResponse('not_your_job'))
  fireEvent.click((await selectAll()).getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Declined' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline 2 applicants?' }))
  const message = dialog.getByLabelText('Message to each person')
  const decline = dialog.getByRole<HTMLButtonElement>('button', { name: 'Decline' })
  fireEvent.change(message, { target: { value: ' ' } })
  expect(decline.disabled).toBe(true)
  fireEvent.change(message, { target: { value: 'Thank you, and good luck.' } })
  fireEvent.click(decline)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(dialog.getByDisplayValue('Thank you, and good luck.')).toBeTruthy()
  expect(screen.getByText('2 selected')).toBeTruthy()
})

test("when several couldn't be moved, they are where they were, even while nothing can be fetched", async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO])
  const bar = await selectAll()
  const response = deferred<Response>()
  browser.server.mock(moveApplicants, () => response.promise)
  browser.server.mock(listApplicants, () => new Promise<never>(() => {}))
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Shortlisted' }))
  expect(await screen.findByRole('tab', { name: 'Shortlisted (2)' })).toBeTruthy()
  response.resolve(errorResponse('not_your_job'))
  expect(await screen.findByRole('tab', { name: 'Submitted (1)' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Viewed (1)' })).toBeTruthy()
})

test('two selected applicants can be compared', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, CLEO])
  const bar = await selectAll()
  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/?compare=900%2C901')
})

const LICENCE = {
  question_id: 'a',
  kind: 'yes_no' as const,
  wording: 'Do you have a licence?',
  answer: 'no',
  unmet_reason: 'You drive.',
}
const NIB_CARD = { key: 'nib_card', name: 'NIB card' }

test('on a narrow screen, a row of the comparison is below its name, which has the whole width', async () => {
  browser.server.mock(getJob, () => jobBy(ada))
  const skills = { matching: [], missing: [] }
  browser.server.mock(compareApplicants, () => ({
    applications: [BEN, CLEO].map((it) => ({ ...it, experience: null, skills })),
  }))
  renderInApp(<CompareApplicants job_id={70} ids={[900, 901]} />, { server: browser.server, as: ada })
  const name = await screen.findByRole<HTMLTableCellElement>('rowheader', { name: 'Getting to the job' })
  expect(name.scope).toBe('rowgroup')
  expect(name.colSpan).toBe(2)
  const cells = name.closest('tr')?.nextElementSibling?.querySelectorAll('td') ?? []
  expect([...cells].map((it) => it.textContent)).toEqual(['—', 'Ferry from Andros'])
  expect(name.closest('tbody')?.contains(cells[0] ?? null)).toBe(true)
})

test('applicants are compared in a table', async () => {
  setWideScreen(true)
  const compared = (application: ReceivedApplication, matching: string[]): ComparedApplication => ({
    ...application,
    experience: null,
    skills: { matching, missing: ['Welding'] },
  })
  const job = jobBy(ada, {
    papers: [NIB_CARD, { key: 'passport', name: 'Passport' }],
    questions: [
      {
        id: 'a',
        kind: 'yes_no',
        wording: LICENCE.wording,
        is_required: false,
        choices: [],
        knock_out: { accepted: ['yes'], min: null, max: null, reason: 'You drive.' },
      },
    ],
  })
  browser.server.mock(getJob, () => job)
  const requests = browser.server.mock(compareApplicants, () => ({
    applications: [
      compared(
        {
          ...BEN,
          answers: [
            LICENCE,
            {
              question_id: 'x',
              kind: 'number',
              wording: 'How many years?',
              answer: 1200,
              unmet_reason: null,
            },
          ],
          proposed_rate: { amount: 28.5, period: 'hour' },
          papers: [
            { ...NIB_CARD, is_held: true, expires_on: '2027-03-09' },
            { key: 'passport', name: 'Passport', is_held: false, expires_on: null },
          ],
        },
        ['Diving'],
      ),
      compared({ ...CLEO, labels: ['Boat'], papers: [{ ...NIB_CARD, is_held: true, expires_on: null }] }, []),
    ],
  }))
  renderInApp(<CompareApplicants job_id={70} ids={[900, 901]} />, { server: browser.server, as: ada })
  const table = within(await screen.findByRole('table'))
  expect(requests[0]?.query.get('applications')).toBe('900,901')
  expect(table.getAllByRole('columnheader').map((it) => it.textContent)).toEqual([
    expect.stringContaining('Ben Moss'),
    expect.stringContaining('Cleo Rolle'),
  ])
  const row = (name: string) =>
    within(table.getByRole('row', { name: (it) => it.startsWith(name) }))
      .getAllByRole('cell')
      .map((it) => it.textContent)
  expect(row('Getting to the job')).toEqual(['—', 'Ferry from Andros'])
  expect(row('Labels')).toEqual(['—', 'Boat'])
  expect(row('Skills for this job')).toEqual(['1 of 2Diving', '0 of 1'])
  expect(row('Proposed rate')).toEqual(['$28.50 an hour', '—'])
  expect(row(LICENCE.wording)).toEqual(["NoDoesn't meet: You drive.", '—'])
  expect(row('How many years?')).toEqual(['1,200', '—'])
  await table.findByRole('row', { name: /^Passport/ })
  expect(row('NIB card')).toEqual(['Has it, expires on 9 Mar 2027', 'Has it'])
  expect(row('Passport')).toEqual(["Doesn't have it", 'Not shared'])
  expect(row('Cover note and CV')).toEqual([
    'Sent without a cover note or CV.',
    'Sent without a cover note or CV.',
  ])
})

test('those who are hired already are not counted among those to hire', async () => {
  openApplicants(<ApplicantList job={JOB} />, [BEN, { ...CLEO, status: 'hired' }])
  const moves = browser.server.mock(moveApplicants, () => ({ moved: [BEN.id], left_out: [] }))
  const bar = await selectAll()
  fireEvent.click(bar.getByRole('button', { name: 'Move to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hired' }))
  expect(await screen.findByRole('alertdialog', { name: 'Hire 1 applicant?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(moves).toMatchObject([{ body: { applications: [{ id: BEN.id }] } }]))
})
