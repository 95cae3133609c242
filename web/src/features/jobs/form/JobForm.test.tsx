import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { groupsOfCategory } from 'contract/rules/categories'
import { createJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { formatSalaryRange } from 'contract/rules/money'
import { outboxStore } from '../../../api/outbox/outboxStore.ts'
import { refusalError, unreachableError } from '../../../api/apiErrors.ts'
import { jobBy } from '../../../test/jobs.ts'
import { deferred, errorResponse } from '../../../test/mockServer.ts'
import { ada } from '../../../test/people.ts'
import { PlainSkills } from '../../../test/PlainSkills.tsx'
import { setupBrowser, renderInApp } from '../../../test/renderInApp.tsx'
import { QueuedJobs } from '../list/MyJobsList.tsx'
import { emptyJobValues, toJobValues } from './jobValues.ts'
import { parseAmount } from './parseAmount.ts'
import { JobForm } from './JobForm.tsx'
import { postFailureMessage } from './usePostJob.ts'

// @vitest-environment happy-dom

const browser = setupBrowser()

function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}

async function showForm(edited?: Job) {
  renderInApp(
    <>
      <JobForm
        me={ada}
        draftKey={edited ? `job:${edited.id}` : 'job'}
        initial={edited ? toJobValues(edited) : emptyJobValues(ada)}
        edited={edited}
        SkillsInput={PlainSkills}
      />
      <Address />
    </>,
    { server: browser.server, as: ada },
  )
  await screen.findByLabelText('Job title')
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const alertText = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('')
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))

function fill() {
  type('Job title', ' Solar helper ')
  type('Company', 'Sunrise Solar')
  type('Location', 'Rolleville, Exuma')
  type('Description', 'Carry and mount rails.')
  type('Category', 'construction')
}

test("validation errors appear one at a time in the form's order, in an alert and at the field", async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  const steps = [
    ['Please enter a job title', 'Job title', 'Solar helper'],
    ['Please enter a company name', 'Company', 'Sunrise Solar'],
    ['Please enter a location', 'Location', 'Exuma'],
    ['Please enter a job description', 'Description', 'Carry rails.'],
    ['Please select a category', 'Category', 'construction'],
  ] as const
  for (const [message, label, value] of steps) {
    type(label, label === 'Category' ? '' : '   ')
    post()
    const notices = screen.getAllByRole('alert').filter((alert) => alert.textContent.includes(message))
    expect(notices, message).toHaveLength(1)
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    type(label, value)
    expect(field.getAttribute('aria-invalid')).toBeNull()
  }
  expect(requests).toHaveLength(0)
})

test('the choice of category groups depends on the category', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  fill()
  const choices = () => within(screen.getByLabelText(/^Field of work/)).getAllByRole('option')
  expect(choices().map((option) => option.textContent)).toEqual([
    'Detected from title and skills',
    ...groupsOfCategory.construction,
  ])
  type(/^Field of work/, 'Energy & Utilities')
  type('Category', 'hospitality')
  expect(screen.getByLabelText(/^Field of work/)).toHaveProperty('value', '')
  type(/^Field of work/, 'Food & Beverage Production')
  post()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    category: 'hospitality',
    category_group: 'Food & Beverage Production',
  })
})

test('a job is posted with trimmed values, full-time by default, with its pay also as text', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  fill()
  type(/^Minimum/, '2,400')
  type(/^Maximum/, '3000')
  type('Paid', 'month')
  type(/^Skills/, 'Roofs, , Solar PV')
  post()
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
  await showForm()
  type('Job title', 'Solar helper')
  // Hiding the page writes the draft immediately.
  fireEvent(window, new Event('pagehide'))
  await waitFor(async () => {
    document.body.innerHTML = ''
    await showForm()
    expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Solar helper')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('')
})

test('a job without a category can be saved as a draft', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada, { status: 'draft' }))
  await showForm()
  fill()
  type('Category', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ status: 'draft' })
  expect(await screen.findByText('/jobs/70')).toBeTruthy()
})

test('while posting, the button says Posting... and ignores clicks', async () => {
  const response = deferred<Job>()
  const requests = browser.server.mock(createJob, () => response.promise)
  await showForm()
  fill()
  post()
  const busy = await screen.findByRole('button', { name: /Posting/ })
  fireEvent.click(busy)
  response.resolve(jobBy(ada))
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('a failed job keeps its values, and a retry sends the same idempotency key', async () => {
  const requests = browser.server.mock(createJob, () => errorResponse('internal_error'))
  await showForm()
  fill()
  post()
  expect(await screen.findByText(/^Error posting job\. Server Error/)).toBeTruthy()
  post()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]?.key).toBe(requests[1]?.key)
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe(' Solar helper ')
})

test('offline, a new job is queued, and posted once after the connection returns', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  renderInApp(<QueuedJobs />, { server: browser.server, as: ada })
  fill()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  post()
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
  await showForm(job)
  type('Job title', 'Lead electrician')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/^Error posting job\. Network Error/)).toBeTruthy()
  expect(requests).toEqual([])
})

test('the maximum pay must not be below the minimum', async () => {
  await showForm()
  fill()
  type(/^Minimum/, '30')
  type(/^Maximum/, '20')
  type('Paid', 'hour')
  post()
  expect(alertText()).toBe("The highest pay can't be below the lowest")
  type(/^Maximum/, '1.2.3')
  post()
  expect(alertText()).toBe('Please enter the pay as a number')
})

test.each(['-5', '$-5', '−5'])('a pay of %s is refused instead of parsed as 5', async (amount) => {
  await showForm()
  fill()
  type(/^Minimum/, amount)
  type('Paid', 'hour')
  post()
  expect(alertText()).toBe("Pay can't be negative")
  expect(document.activeElement).toBe(screen.getByLabelText(/^Minimum/))
})

test('two amounts in one pay field are refused', async () => {
  await showForm()
  fill()
  type(/^Minimum/, '25-35')
  type('Paid', 'hour')
  post()
  expect(alertText()).toBe('Please enter the pay as a number')
})

test('the pay period follows the amount until it is chosen', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  fill()
  const paid = () => screen.getByLabelText<HTMLSelectElement>('Paid').value
  expect(paid()).toBe('')
  type(/^Minimum/, '40')
  expect(paid()).toBe('hour')
  expect(screen.getByText(/^Chosen by the amount/)).toBeTruthy()
  type('Paid', 'month')
  expect(screen.queryByText(/^Chosen by the amount/)).toBeNull()
  type('Paid', '')
  type(/^Minimum/, '52,000')
  expect(paid()).toBe('year')
  post()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ salary_min: 52_000, salary_max: null, salary_period: 'year' })
})

test('a job without pay has no pay period', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  fill()
  post()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).not.toHaveProperty('salary_period')
})

test('the preview shows the job card as others see it', async () => {
  await showForm()
  fill()
  type(/^Maximum/, '28')
  type('Paid', 'hour')
  const card = within(screen.getByRole('complementary', { name: 'Preview' }))
  for (const words of ['Solar helper', 'Up to $28/hr', 'Rolleville, Exuma', 'Construction', 'Ada Rolle'])
    expect(card.getByText(words)).toBeTruthy()
})

test('editing sends all fields of the job', async () => {
  const job = jobBy(ada, { salary_min: 20, skills: ['Solar PV'] })
  const requests = browser.server.mock(updateJob, () => job)
  await showForm(job)
  type('Job title', 'Lead electrician')
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
  await showForm(job)
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  type('Job title', 'Lead electrician')
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
  type('Job title', 'Electrician')
  save()
  expect(await screen.findByText('Job updated successfully!')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Electrician', description: 'Wire twenty homes.' })
})

test('a job that was changed elsewhere can be replaced anyway', async () => {
  const job = jobBy(ada)
  const requests = browser.server.mock(updateJob, ({ body }) =>
    'revision' in (body as object) ? errorResponse('edited_elsewhere') : job,
  )
  await showForm(job)
  type('Job title', 'Lead electrician')
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

test.each([
  ['2400', '3000', '$2,400 - $3,000'],
  ['2400', '', 'From $2,400'],
  ['', '900', 'Up to $900'],
  ['', '', ''],
])('pay from "%s" to "%s" is formatted as "%s"', (least, most, words) => {
  expect(formatSalaryRange({ salary_min: parseAmount(least), salary_max: parseAmount(most) })).toBe(words)
})

test('the terms are in a group that opens on demand, and are sent with the job', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await showForm()
  fill()
  const group = within(screen.getByRole('region', { name: 'More about the job' }))
  const details = group.getByRole('group', { hidden: true, name: '' }).closest('details')
  expect(details?.open).toBe(false)
  fireEvent.click(group.getByText('More about the job'))
  fireEvent.click(group.getByRole('checkbox', { name: 'Anyone' }))
  expect(group.getByRole('checkbox', { name: 'Bahamians' })).toHaveProperty('checked', true)
  fireEvent.click(group.getByRole('checkbox', { name: 'Work-permit holders' }))
  type(/^Start date/, '2027-01-04')
  type(/^Number of positions/, '3 people')
  type(/^Shifts and days/, 'Weekends')
  fireEvent.click(group.getByRole('checkbox', { name: 'Housing' }))
  post()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({
    open_to: ['bahamians', 'spouses_and_residents'],
    start_date: '2027-01-04',
    positions: 3,
    work_hours: 'Weekends',
    provided: ['housing'],
  })
})

test('the group of terms is open when the job states some, and a problem in it opens it', async () => {
  const requests = browser.server.mock(updateJob, () => jobBy(ada))
  await showForm(jobBy(ada, { work_hours: 'Weekends', provided: ['tools'] }))
  const details = screen.getByLabelText(/^Shifts and days/).closest('details')
  expect(details?.open).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Tools or uniform' })).toHaveProperty('checked', true)
  type(/^Number of positions/, '0')
  fireEvent.click(screen.getByText('More about the job'))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(alertText()).toContain('At least one person')
  expect(details?.open).toBe(true)
  expect(requests).toHaveLength(0)
})
