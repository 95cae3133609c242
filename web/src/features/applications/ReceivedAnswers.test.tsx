// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { listApplicants, updateApplication, type ReceivedApplication } from 'contract/applications'
import { getJob } from 'contract/jobs'
import { beforeEach, expect, test } from 'vitest'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantList } from './ApplicantList.tsx'

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))

async function open(changes: Partial<ReceivedApplication>) {
  const application = receivedApplication(ben, { status: 'viewed', ...changes })
  browser.server.mock(listApplicants, () => applicantList([application]))
  browser.server.mock(updateApplication, () => ({ application }))
  browser.server.mock(getJob, () => jobBy(ada, { salary_min: 22, salary_max: 26 }))
  renderInApp(<ApplicantList job={{ id: 70, title: 'Lead' }} />, {
    server: browser.server,
    as: ada,
  })
  return within(await screen.findByRole('article', { name: 'Ben Moss' }))
}

const ANSWERS: ReceivedApplication['answers'] = [
  {
    question_id: 'a',
    kind: 'yes_no',
    wording: 'Do you have a licence?',
    answer: 'no',
    unmet_reason: 'You drive.',
  },
  { question_id: 'b', kind: 'number', wording: 'How many years?', answer: 1200, unmet_reason: null },
]

test('an applicant shows which needs the answers do not meet, and all answers when opened', async () => {
  const card = await open({ answers: ANSWERS })
  expect(card.getByText("Doesn't meet: You drive.")).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: /^Open / }))
  const answers = card.getByLabelText('Answers')
  expect([...answers.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Do you have a licence?',
    'No',
    "Doesn't meet: You drive.",
    'How many years?',
    '1,200',
  ])
  expect(card.getAllByText("Doesn't meet: You drive.")).toHaveLength(1)
})

test('the proposed rate is shown beside the pay of the job', async () => {
  const card = await open({ proposed_rate: { amount: 28.5, period: 'hour' } })
  fireEvent.click(card.getByRole('button', { name: /^Open / }))
  expect((await card.findByText(/the job pays/)).parentElement?.textContent).toBe(
    'Proposed rate: $28.50 an hour (the job pays $22–26 an hour)',
  )
})

test('the profile when applied is shown if it has changed since', async () => {
  const profile = {
    first_name: 'Ben',
    last_name: 'Rolle',
    trade: null,
    occupation: 'Dive master',
    location: 'Exuma',
    skills: 'Reefs',
    experience: null,
    education: null,
  }
  const card = await open({ profile_when_applied: profile })
  fireEvent.click(card.getByRole('button', { name: /^Open / }))
  fireEvent.click(card.getByText('Profile when applied'))
  expect(card.getByText('Ben Rolle')).toBeTruthy()
  expect(card.getByText('Dive master')).toBeTruthy()
  expect(card.queryByText('Education')).toBeNull()
})

test('an unchanged profile is not shown twice', async () => {
  const card = await open({})
  fireEvent.click(card.getByRole('button', { name: /^Open / }))
  expect(card.queryByText('Profile when applied')).toBeNull()
})
