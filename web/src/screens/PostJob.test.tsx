// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getDatedSettings } from 'contract/datedSettings'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { Navigate, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { datedSettings, MINIMUM_WAGE } from '../test/datedSettings.ts'
import { mockJob, jobBy } from '../test/jobs.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { PostJob } from './PostJob.tsx'

const browser = setupBrowser()

function open(path: string, as?: User, job?: Job) {
  if (job) mockJob(browser.server, job)
  browser.server.mock(getDatedSettings, () => datedSettings({ minimum_wage: [MINIMUM_WAGE] }))
  renderInApp(
    <Routes>
      <Route path="/" element={<Navigate to={path} replace />} />
      <Route path="/post-job" element={<PostJob />} />
    </Routes>,
    as ? { server: browser.server, as } : { server: browser.server },
  )
}

const title = () => screen.findByLabelText<HTMLInputElement>('Job title')

test("a new job starts with the company of the member's profile", async () => {
  open('/post-job', ben)
  expect((await title()).value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Lucayan Build Co.')
  expect(screen.getByRole('radio', { name: 'Full-time', checked: true })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/jobs')
})

test('visitors are asked to sign in', () => {
  open('/post-job')
  expect(screen.getByText('Please sign in to post a job')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test("the member's own job can be edited, with its skills as chips", async () => {
  open('/post-job?edit=70', ada, jobBy(ada, { skills: ['Solar PV'] }))
  expect((await title()).value).toBe('Lead electrician, solar retrofit')
  expect(screen.getByRole('button', { name: 'Remove Solar PV' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
})

test('a copy is a new job', async () => {
  open('/post-job?copy=70', ada, jobBy(ada, { status: 'closed' }))
  expect((await title()).value).toBe('Lead electrician, solar retrofit')
  expect(screen.getByRole('heading', { level: 1, name: 'Post a Job' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Post Job' })).toBeTruthy()
})

test('a colleague edits a job, but not its company', async () => {
  open('/post-job?edit=70', ada, jobBy(ben, { applicant_access: 'manage' }))
  const company = await screen.findByLabelText<HTMLInputElement>('Company')
  expect(company.readOnly).toBe(true)
  expect(noteOn(company)).toBe('Only Ben Moss, who posted this job, can change it.')
  expect(screen.getByLabelText<HTMLInputElement>('Job title').readOnly).toBe(false)
})

test("another employer's job can't be edited", async () => {
  open('/post-job?edit=70', ada, jobBy(ben))
  expect(
    await screen.findByText('Only the employer and their colleagues can edit or copy this job.'),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Job title')).toBeNull()
})

const noteOn = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a note at the field quotes what reads like a scam and says that the job will wait, until it is corrected', async () => {
  open('/post-job', ada)
  const description = await screen.findByLabelText('Description')
  const text = 'Cook conch. Pay a $50 deposit at the web shop to apply.'
  fireEvent.change(description, { target: { value: text } })
  expect(await screen.findByText(/This reads like asking workers for money/)).toBeTruthy()
  expect(noteOn(description)).toContain('You wrote: “Pay a $50 deposit at the web shop to apply.”')
  expect(
    screen.getByText("This job will be on hold until we've checked it.").closest('[role=status]'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How to recognize scams' })).toBeTruthy()
  fireEvent.change(description, { target: { value: 'Uniform provided. $300 a week.' } })
  await waitFor(() => expect(screen.queryByText(/This reads like/)).toBeNull())
  expect(screen.queryByText(/will be on hold/)).toBeNull()
  expect(noteOn(description)).toBe('')
})

test('a note at the end is about texts that only together read like a scam', async () => {
  open('/post-job', ada)
  const description = await screen.findByLabelText('Description')
  fireEvent.change(description, { target: { value: 'Before you start you pay the fee' } })
  const requirements = screen.getByLabelText(/^Requirements/)
  fireEvent.change(requirements, { target: { value: '50 dollars for registration' } })
  const note = (await screen.findByText(/This reads like asking workers for money/)).closest('[role=status]')
  expect(note?.textContent).toContain("This job will be on hold until we've checked it.")
  expect(noteOn(description) + noteOn(requirements)).toBe('')
})

test('a note at the pay appears while it is below the minimum wage, with the source', async () => {
  const source = 'Minimum Wages Act, https://laws.bahamas.gov.bs/wages'
  open('/post-job', ada)
  browser.server.mock(getDatedSettings, () => datedSettings({ minimum_wage: [{ ...MINIMUM_WAGE, source }] }))
  fireEvent.change(await screen.findByLabelText('Paid'), { target: { value: 'week' } })
  const amount = screen.getByLabelText(/^Minimum/)
  fireEvent.change(amount, { target: { value: '259.99' } })
  expect(await screen.findByText(/below the minimum wage: \$260 a week, \$52 a day or \$6\.50/)).toBeTruthy()
  expect(noteOn(amount)).toContain(`Source: ${source}`)
  expect(screen.getByRole('link', { name: 'https://laws.bahamas.gov.bs/wages' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'How to recognize scams' })).toBeNull()
  expect(screen.queryByText(/will be on hold/)).toBeNull()
  fireEvent.change(amount, { target: { value: '260' } })
  await waitFor(() => expect(screen.queryByText(/below the minimum wage/)).toBeNull())
})
