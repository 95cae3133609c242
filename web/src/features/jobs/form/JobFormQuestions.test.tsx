// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { createJob, updateJob } from 'contract/jobPosting'
import type { Job } from 'contract/jobs'
import type { Question } from 'contract/screening'
import { expect, test } from 'vitest'
import { jobBy } from '../../../test/jobs.ts'
import { ada } from '../../../test/people.ts'
import { PlainSkills } from '../../../test/PlainSkills.tsx'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { JobForm } from './JobForm.tsx'
import { emptyJobValues, toJobValues } from './jobValues.ts'

const browser = setupBrowser()

const licence: Question = {
  id: 'licence',
  kind: 'yes_no',
  wording: 'Do you have a licence?',
  is_required: true,
  choices: [],
  knock_out: { accepted: ['yes'], min: null, max: null, reason: 'You drive guests.' },
}
const why: Question = {
  id: 'why',
  kind: 'text',
  wording: 'Why us?',
  is_required: false,
  choices: [],
  knock_out: null,
}

async function showForm(edited?: Job) {
  renderInApp(
    <JobForm
      me={ada}
      draftKey="job"
      initial={
        edited
          ? toJobValues(edited)
          : {
              ...emptyJobValues(ada),
              title: 'Driver',
              company: 'Tours',
              location: 'Nassau',
              description: 'Drive.',
              category: 'other',
            }
      }
      edited={edited}
      SkillsInput={PlainSkills}
    />,
    { server: browser.server, as: ada },
  )
  await screen.findByLabelText('Job title')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))
const type = (number: number, label: string | RegExp, value: string) =>
  fireEvent.change(question(number).getByLabelText(label), { target: { value } })
const tick = (number: number, name: string) =>
  fireEvent.click(question(number).getByRole('checkbox', { name }))
const wordings = () => screen.getAllByLabelText<HTMLInputElement>('Question').map(({ value }) => value)

test('an employer adds questions of each kind', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  press('Add a question')
  expect(document.activeElement).toBe(question(1).getByLabelText('Question'))
  type(1, 'Question', 'Do you have a licence?')
  tick(1, 'Only certain answers qualify')
  type(1, 'Reason', 'You drive guests.')
  press('Add another question')
  type(2, 'Question', 'How many years?')
  type(2, 'Type of answer', 'number')
  tick(2, 'Only certain answers qualify')
  type(2, /^At least/, '2')
  type(2, 'Reason', 'You lead.')
  press('Add another question')
  type(3, 'Question', 'Where?')
  type(3, 'Type of answer', 'choice')
  type(3, 'Answers to choose from', 'Exuma\n\nAbaco\n')
  tick(3, 'Required')
  press('Post Job')
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    questions: [
      {
        kind: 'yes_no',
        wording: 'Do you have a licence?',
        is_required: true,
        knock_out: { accepted: ['yes'], reason: 'You drive guests.' },
      },
      { kind: 'number', knock_out: { accepted: [], min: 2, max: null } },
      { kind: 'choice', choices: ['Exuma', 'Abaco'], is_required: false, knock_out: null },
    ],
  })
})

test('there are at most five questions', async () => {
  await showForm()
  press('Add a question')
  for (let n = 0; n < 4; n++) press('Add another question')
  expect(screen.getAllByRole('group', { name: /^Question \d$/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Add another question' })).toBeNull()
})

test('an incomplete question shows what is missing, and has the focus', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  press('Add a question')
  press('Post Job')
  expect(screen.getAllByText('Please enter the question')).toHaveLength(2)
  expect(document.activeElement).toBe(question(1).getByLabelText('Question'))
  type(1, 'Question', 'Do you have a licence?')
  expect(screen.queryByText('Please enter the question')).toBeNull()
  type(1, 'Type of answer', 'choice')
  type(1, 'Answers to choose from', 'Car\nVan\nNone')
  tick(1, 'Only certain answers qualify')
  press('Post Job')
  expect(document.activeElement).toBe(question(1).getByLabelText('Reason'))
  type(1, 'Reason', 'You drive guests.')
  press('Post Job')
  expect(document.activeElement).toBe(question(1).getByRole('checkbox', { name: 'Car' }))
  expect(requests).toHaveLength(0)
})

test('questions are moved and removed with buttons, and the focus stays near', async () => {
  const job = jobBy(ada, { questions: [licence, why] })
  const requests = browser.server.mock(updateJob, () => job)
  await showForm(job)
  expect(wordings()).toEqual(['Do you have a licence?', 'Why us?'])
  expect(screen.getByRole('button', { name: 'Move question 1 up' })).toHaveProperty('disabled', true)
  press('Move question 1 down')
  expect(wordings()).toEqual(['Why us?', 'Do you have a licence?'])
  // Its button can't move it further.
  expect(document.activeElement).toBe(question(2).getByLabelText('Question'))
  expect(screen.getByText('Question moved to position 2 of 2')).toBeTruthy()
  press('Remove question 1')
  expect(wordings()).toEqual(['Do you have a licence?'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another question' }))
  press('Save Changes')
  expect(await screen.findByText('Job updated successfully!')).toBeTruthy()
  const { id: _, ...unchanged } = licence
  expect(requests[0]?.body).toMatchObject({ questions: [unchanged] })
})
