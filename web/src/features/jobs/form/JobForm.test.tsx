// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { groupsOfCategory } from 'contract/rules/categories'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { expect, test, vi } from 'vitest'
import { outboxStore } from '../../../api/outbox/outboxStore.ts'
import { refusalError, unreachableError } from '../../../api/apiErrors.ts'
import { browser, fillJobForm, openJobForm, pressPost, typeInto } from '../../../test/jobForm.tsx'
import { jobBy } from '../../../test/jobs.ts'
import { deferred, errorResponse } from '../../../test/mockServer.ts'
import { ada, ben } from '../../../test/people.ts'
import { renderInApp } from '../../../test/renderInApp.tsx'
import { QueuedJobs } from '../list/MyJobsList.tsx'
import { postFailureMessage } from './usePostJob.ts'

test("validation errors appear one at a time in the form's order, in an alert and at the field", async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  const steps = [
    ['Please enter a job title', 'Job title', 'Solar helper'],
    ['Please enter a company name', 'Company', 'Sunrise Solar'],
    ['Please enter a location', 'Location', 'Exuma'],
    ['Please enter a job description', 'Description', 'Carry rails.'],
    ['Please select a category', 'Category', 'construction'],
  ] as const
  for (const [message, label, value] of steps) {
    typeInto(label, label === 'Category' ? '' : '   ')
    pressPost()
    const notices = screen.getAllByRole('alert').filter((alert) => alert.textContent.includes(message))
    expect(notices, message).toHaveLength(1)
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    typeInto(label, value)
    expect(field.getAttribute('aria-invalid')).toBeNull()
  }
  expect(requests).toHaveLength(0)
})

test("the place that every new account has is not filled in as the job's", async () => {
  await openJobForm()
  expect(screen.getByLabelText('Location')).toHaveProperty('value', '')
})

test('the choice of category groups depends on the category', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  fillJobForm()
  const choices = () => within(screen.getByLabelText(/^Field of work/)).getAllByRole('option')
  expect(choices().map((option) => option.textContent)).toEqual([
    'Detected from title and skills',
    ...groupsOfCategory.construction,
  ])
  typeInto(/^Field of work/, 'Energy & Utilities')
  typeInto('Category', 'hospitality')
  expect(screen.getByLabelText(/^Field of work/)).toHaveProperty('value', '')
  typeInto(/^Field of work/, 'Food & Beverage Production')
  pressPost()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    category: 'hospitality',
    category_group: 'Food & Beverage Production',
  })
})

test('a job is posted with trimmed values, full-time by default, with its pay also as text', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  fillJobForm()
  typeInto(/^Minimum/, '2,400')
  typeInto(/^Maximum/, '3000')
  typeInto('Paid', 'month')
  typeInto(/^Skills/, 'Roofs, , Solar PV')
  pressPost()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(await screen.findByText('/jobs')).toBeTruthy()
  expect(requests[0]?.key).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    title: 'Solar helper',
    job_type: 'full-time',
    category: 'construction',
    salary_min: 2400,
    salary_max: 3000,
    salary_period: 'month',
    salary_range: '$2,400 - $3,000',
    skills: ['Roofs', 'Solar PV'],
    status: 'open',
  })
})

test('the draft survives a reload, and Start over clears it', async () => {
  await openJobForm()
  typeInto('Job title', 'Solar helper')
  // Hiding the page writes the draft immediately.
  fireEvent(window, new Event('pagehide'))
  await waitFor(async () => {
    document.body.innerHTML = ''
    await openJobForm()
    expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Solar helper')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('')
})

test('a job without a category can be saved as a draft', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada, { status: 'draft' }))
  await openJobForm()
  fillJobForm()
  typeInto('Category', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ status: 'draft' })
  expect(await screen.findByText('/jobs/70')).toBeTruthy()
})

test('a new job that is posted already is shown as renewed', async () => {
  browser.server.mock(createJob, () => jobBy(ada, { edited_at: '2026-11-20T15:00:00.000Z' }))
  await openJobForm()
  fillJobForm()
  pressPost()
  const words = "You've already posted this job, so we updated and renewed it."
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('/jobs/70')).toBeTruthy()
})

test('while posting, the button says Posting... and ignores clicks', async () => {
  const response = deferred<Job>()
  const requests = browser.server.mock(createJob, () => response.promise)
  await openJobForm()
  fillJobForm()
  pressPost()
  const busy = await screen.findByRole('button', { name: /Posting/ })
  fireEvent.click(busy)
  response.resolve(jobBy(ada))
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('a failed job keeps its values, and a retry sends the same idempotency key', async () => {
  const requests = browser.server.mock(createJob, () => errorResponse('internal_error'))
  await openJobForm()
  fillJobForm()
  pressPost()
  expect(await screen.findByText(/^Error posting job\. Server Error/)).toBeTruthy()
  pressPost()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]?.key).toBe(requests[1]?.key)
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe(' Solar helper ')
})

test('offline, a new job is queued, and posted once after the connection returns', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  renderInApp(<QueuedJobs />, { server: browser.server, as: ada })
  fillJobForm()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  pressPost()
  expect(await screen.findByText(/^Saved on this device/)).toBeTruthy()
  expect(await screen.findByText('/my-jobs')).toBeTruthy()
  const waiting = within(await screen.findByRole('list', { name: 'Waiting to be sent' }))
  expect(await waiting.findByText('Solar helper at Sunrise Solar')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('')
  const [entry] = await outboxStore.list(ada.id)
  expect(requests).toEqual([])

  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(waiting.queryByText('Solar helper at Sunrise Solar')).toBeNull())
  expect(requests).toMatchObject([{ key: entry?.key, body: { title: 'Solar helper', status: 'open' } }])
})

test('offline, editing a job fails immediately', async () => {
  const job = jobBy(ada)
  const requests = browser.server.mock(updateJob, () => job)
  await openJobForm(job)
  typeInto('Job title', 'Lead electrician')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/^Error posting job\. Network Error/)).toBeTruthy()
  expect(requests).toEqual([])
})

test('the preview shows the job card as others see it', async () => {
  await openJobForm()
  fillJobForm()
  typeInto(/^Maximum/, '28')
  typeInto('Paid', 'hour')
  const card = within(screen.getByRole('complementary', { name: 'Preview' }))
  for (const words of ['Solar helper', 'Up to $28/hr', 'Rolleville, Exuma', 'Construction', 'Ada Rolle'])
    expect(card.getByText(words)).toBeTruthy()
})

test('editing sends all fields of the job', async () => {
  const job = jobBy(ada, { salary_min: 20, skills: ['Solar PV'] })
  const requests = browser.server.mock(updateJob, () => job)
  await openJobForm(job)
  typeInto('Job title', 'Lead electrician')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Job updated successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ title: 'Lead electrician', skills: ['Solar PV'], salary_min: 20 })
  expect(await screen.findByText('/jobs/70')).toBeTruthy()
})

test('a job that was changed elsewhere can be loaded, and what was typed is kept', async () => {
  const job = jobBy(ada)
  const newer = { ...job, description: 'Wire twenty homes.', skills: ['Solar PV'], revision: 2 }
  browser.server.mock(getJob, () => newer)
  const requests = browser.server.mock(updateJob, ({ body }) =>
    (body as { revision: number }).revision === 2 ? newer : errorResponse('edited_elsewhere'),
  )
  await openJobForm(job)
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  typeInto('Job title', 'Lead electrician')
  save()
  expect(await screen.findByText('This was changed somewhere else since you opened it.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ title: 'Lead electrician', revision: 1 })
  expect(value('Job title')).toBe('Lead electrician')

  fireEvent.click(screen.getByRole('button', { name: 'Load the newer version' }))
  expect(await screen.findByText(/^This is the newer version/)).toBeTruthy()
  expect([value('Job title'), value('Description')]).toEqual([job.title, 'Wire twenty homes.'])
  fireEvent.click(screen.getByRole('button', { name: 'Back to mine' }))
  expect([value('Job title'), value('Description')]).toEqual(['Lead electrician', job.description])

  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }))
  await screen.findByText(/^This is the newer version/)
  typeInto('Job title', 'Electrician')
  save()
  expect(await screen.findByText('Job updated successfully!')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Electrician', description: 'Wire twenty homes.' })
})

test('a job that was changed elsewhere can be replaced anyway', async () => {
  const job = jobBy(ada)
  const requests = browser.server.mock(updateJob, ({ body }) =>
    'revision' in (body as object) ? errorResponse('edited_elsewhere') : job,
  )
  await openJobForm(job)
  typeInto('Job title', 'Lead electrician')
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
  expect(await screen.findByText('Job updated successfully!')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Lead electrician', status: 'open' })
})

test.each([
  [refusalError(401, ''), 'Authentication issue: your session may have ended. Please sign in again.'],
  [refusalError(400, { error: 'Too long' }), 'Validation Error: Too long'],
  [refusalError(400, { message: 'Too long' }), 'Validation Error: Too long'],
  [refusalError(400, ''), 'Validation Error: Please fill in all required fields.'],
  [refusalError(500, { error: 'Sorry' }), 'Server Error: Sorry'],
  [refusalError(500, '<h1>Sorry</h1>'), 'Server Error: The server encountered an error. Please try again.'],
  [
    unreachableError('network'),
    'Network Error: Please check your internet connection. The server may be starting: wait 30 seconds and try again, or refresh the page.',
  ],
  [
    unreachableError('timeout'),
    'Request Timeout: The server is taking too long to respond. Please try again in a moment.',
  ],
  [refusalError(429, { error: 'Slow down' }), 'Slow down'],
  [refusalError(429, ''), 'Too many requests. Please wait a moment and try again.'],
  [
    new Error(),
    'An unknown error occurred. Please refresh the page, sign out and in again, or wait a moment and try again.',
  ],
])('a failed job shows the reason (%o)', (failure, words) => {
  expect(postFailureMessage(failure)).toBe(`Error posting job. ${words}`)
})

test("the preview of a colleague's job names who posted it", async () => {
  await openJobForm(jobBy(ben))
  const card = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(card.getByText('Ben Moss')).toBeTruthy()
  expect(card.queryByText('Ada Rolle')).toBeNull()
})
