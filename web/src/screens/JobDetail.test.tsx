// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getJobReplyRate } from 'contract/replies'
import { listApplicants, type ReceivedApplication } from 'contract/applications'
import { getDatedSettings } from 'contract/datedSettings'
import { closeJob, deleteJob, reopenJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { Navigate, Route, Routes } from 'react-router'
import { DAY_MS } from 'contract/rules/time'
import { expect, test, vi } from 'vitest'
import { applicantList, receivedApplication } from '../test/applications.ts'
import { datedSettings, MINIMUM_WAGE } from '../test/datedSettings.ts'
import { mockJob, mockJobSearch, jobBy } from '../test/jobs.ts'
import { deferred, errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { JobDetail } from './JobDetail.tsx'

const browser = setupBrowser()

function open(as?: User, path = '/jobs/70') {
  renderInApp(
    <Routes>
      <Route path="/" element={<Navigate to={path} replace />} />
      <Route path="/jobs/:id" element={<JobDetail />} />
      <Route path="/j/:id" element={<JobDetail />} />
      <Route path="/jobs" element={<h1>All the jobs</h1>} />
    </Routes>,
    as ? { server: browser.server, as } : { server: browser.server },
  )
}

/** Chooses from the job's menu. */
async function choose(action: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

const facts = () => within(screen.getByRole('region', { name: 'Facts' }))

test('a job shows all its details', async () => {
  mockJob(
    browser.server,
    jobBy(ben, {
      salary_min: 42_000,
      salary_max: 55_000,
      salary_period: 'year',
      budget: 55_000,
      budgetType: 'year',
      requirements: '- Five years wiring\n- A licence',
      benefits: 'Housing',
      skills: ['Solar PV'],
    }),
  )
  browser.server.mock(getJobReplyRate, () => ({ rate: 80, usual_days: 1, answered: 4 }))
  open(ada)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Lead electrician, solar retrofit' }),
  ).toBeTruthy()
  expect(screen.getByText('Sunrise Solar Bahamas')).toBeTruthy()
  expect(screen.getByText('Wire and commission rooftop solar on fourteen homes.')).toBeTruthy()
  const requirements = within(screen.getByRole('region', { name: 'Requirements' }))
  expect(requirements.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Five years wiring',
    'A licence',
  ])
  expect(screen.getByRole('region', { name: 'Benefits' }).textContent).toContain('Housing')
  for (const words of ['$42,000 - $55,000', 'Construction', 'Full-time', 'Moss Town'])
    expect(screen.getByText(words), words).toBeTruthy()
  for (const words of ['20 Nov 2026', 'Open']) expect(facts().getByText(words), words).toBeTruthy()
  expect(await screen.findByText('Replies to 80% of applications, usually within 1 day')).toBeTruthy()
})

test('a job shows the terms that its employer stated, and no others', async () => {
  mockJob(
    browser.server,
    jobBy(ben, {
      open_to: ['bahamians', 'spouses_and_residents'],
      start_date: '2027-01-04',
      work_hours: 'Monday to Friday, 7 am to 3 pm',
      provided: ['housing', 'travel'],
    }),
  )
  open()
  await screen.findByRole('heading', { level: 1 })
  const shown = facts()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Open to', 'Bahamians; spouses of Bahamians and permanent residents'],
      ['Starts', '4 Jan 2027'],
      ['Hours', 'Monday to Friday, 7 am to 3 pm'],
      ['Provided', 'Housing; ferry or flight paid'],
    ]),
  )
  expect(facts().queryByText('Positions')).toBeNull()
})

test('the pay is shown by the hour, week, month and year, and after NIB at the rates of today', async () => {
  mockJob(browser.server, jobBy(ben, { salary_min: 260, salary_max: 810, salary_period: 'week' }))
  const rates = {
    employee_percent: 4.65,
    employer_percent: 6.65,
    weekly_ceiling: 810,
    source: 'NIB rate sheet',
  }
  browser.server.mock(getDatedSettings, () =>
    datedSettings({
      nib_rates: [
        { ...rates, id: 1, in_force_from: '2024-07-01' },
        { ...rates, id: 2, in_force_from: '2999-01-01', employee_percent: 50 },
      ],
    }),
  )
  open(ada)
  const summary = await screen.findByText('See weekly and yearly pay')
  const row = (period: string) =>
    screen.getByRole('rowheader', { name: period, hidden: true }).closest('tr')?.textContent
  expect(row('By the month')).toBe('By the month$1,126.67 – $3,510')

  const details = summary.closest('details')
  if (!details) throw new Error('The pay is not in a disclosure.')
  details.open = true
  fireEvent(details, new Event('toggle'))
  await waitFor(() => expect(row('By the week')).toBe('By the week$260 – $810$247.91 – $772.34'))
  expect(row('By the year')).toBe('By the year$13,520 – $42,120$12,891.32 – $40,161.42')
  expect(screen.getByText(/Employees pay 4\.65% of the first \$810 they earn each week/)).toBeTruthy()
})

test('readers are warned of pay below the minimum wage in force', async () => {
  mockJob(
    browser.server,
    jobBy(ben, {
      description: 'Wire houses.',
      salary_min: null,
      salary_max: 259.99,
      salary_period: 'week',
    }),
  )
  browser.server.mock(getDatedSettings, () =>
    datedSettings({
      minimum_wage: [MINIMUM_WAGE, { ...MINIMUM_WAGE, id: 2, in_force_from: '2999-01-01', week: 300 }],
    }),
  )
  open(ada)
  expect(await screen.findByText(/below the minimum wage of The Bahamas: \$260 a week/)).toBeTruthy()
})

test.for([{ salary_period: 'fixed' as const }, { salary_min: null, salary_max: null }])(
  'pay that has no periods is not converted: %o',
  async (pay) => {
    mockJob(browser.server, jobBy(ben, pay))
    open(ada)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('See weekly and yearly pay')).toBeNull()
  },
)

test('requirements, benefits, skills and salary are shown only if given', async () => {
  mockJob(
    browser.server,
    jobBy(ben, { salary_min: null, salary_max: null, category: null, category_group: null }),
  )
  open(ada)
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Requirements', 'Benefits', 'Skills'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.getByText('Salary not specified')).toBeTruthy()
  expect(screen.queryByText(/^Replies to \d/)).toBeNull()
})

test('a skeleton is shown while the job loads', async () => {
  mockJob(browser.server, jobBy(ben))
  const response = deferred<Job>()
  browser.server.mock(getJob, () => response.promise)
  open(ada)
  const waiting = await screen.findAllByText('Loading job details...')
  expect(waiting.some((words) => words.getAttribute('role') === 'status')).toBe(true)
  response.resolve(jobBy(ben))
  expect(await screen.findByRole('heading', { level: 1, name: /^Lead/ })).toBeTruthy()
})

test.each(['/jobs/70', '/jobs/none', '/jobs/7e1'])(
  'a missing job at %s shows Job not found',
  async (path) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const requests = browser.server.mock(getJob, () => errorResponse('job_not_found'))
    open(ada, path)
    expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy()
    await waitFor(() => expect(requests).toHaveLength(path === '/jobs/70' ? 1 : 0))
    expect(warned).not.toHaveBeenCalled()
  },
)

test.for([
  { changes: { moderation: { reason: 'spam', appeal: null } }, status: 'Hidden' },
  { changes: { is_held: true }, status: 'Waiting for review' },
] as const)(
  '$status: a job that only its employer can see is neither open nor shared',
  async ({ changes, status }) => {
    mockJob(browser.server, jobBy(ada, changes))
    open(ada)
    const facts = within(await screen.findByRole('region', { name: 'Facts' }))
    expect(facts.getByText(status)).toBeTruthy()
    expect(facts.queryByText('Open')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  },
)

test('a job says when its pay was changed', async () => {
  mockJob(browser.server, jobBy(ben, { pay_changed_at: '2026-11-27T02:00:00.000Z' }))
  open(ada)
  expect((await screen.findByText('Pay changed')).parentElement?.textContent).toBe(
    'Pay changedon 26 November',
  )
})

test('an employer reads why their job is hidden, and can appeal', async () => {
  mockJob(browser.server, jobBy(ada, { moderation: { reason: 'false_information', appeal: null } }))
  open(ada)
  const note = within(await screen.findByRole('note', { name: 'Your job is hidden' }))
  expect(note.getByText(/because it contains false information/)).toBeTruthy()
  expect(note.getByRole('button', { name: 'Appeal' })).toBeTruthy()
})

test('a job that fails to load is not shown as missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.server.mock(getJob, () => errorResponse('too_many_requests'))
  open(ada)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText('Job not found')).toBeNull()
})

test('visitors sign in to apply and return to the job', async () => {
  mockJob(browser.server, jobBy(ben))
  open(undefined, '/j/70')
  expect(await screen.findByText('Sign in to apply for this job')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?from=%2Fjobs%2F70')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
})

test('another member applies', async () => {
  mockJob(browser.server, jobBy(ben))
  open(ada)
  expect(await screen.findByRole('button', { name: 'Apply for this Job' })).toBeTruthy()
})

test('applicants get a link to their application', async () => {
  mockJob(browser.server, jobBy(ben, { has_applied: true }))
  open(ada)
  expect(await screen.findByRole('link', { name: 'View your application' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply for this Job' })).toBeNull()
})

test('a job is shared on WhatsApp with its pay and place, and its poster printed', async () => {
  const open_ = vi.spyOn(window, 'open').mockReturnValue(null)
  mockJob(browser.server, jobBy(ben))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share on WhatsApp' }))
  const url = new URL(open_.mock.calls[0]?.[0] ?? '')
  expect(url.host).toBe('wa.me')
  expect(url.searchParams.get('text')?.split('\n')).toEqual([
    'Lead electrician, solar retrofit, Sunrise Solar Bahamas',
    '$28 an hour',
    'Moss Town, Exuma',
    new URL('/j/70', location.href).href,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'More options' }))
  const poster = await screen.findByRole('menuitem', { name: 'Print poster' })
  expect(poster.getAttribute('href')).toBe('/j/70/poster')
})

test('the match is shown with its grade and reasons', async () => {
  const match = { score: 81, reasons: ['Electrician is your trade'], missing: [] }
  mockJob(browser.server, jobBy(ben, { match }))
  open(ada)
  expect(await screen.findByText('81% Match')).toBeTruthy()
  const reasons = within(screen.getByRole('region', { name: 'Why this matches you' }))
  expect(reasons.getByText('Strong match: why this matches you')).toBeTruthy()
  expect(reasons.getByText('Electrician is your trade')).toBeTruthy()
})

test('a closed job shows no match', async () => {
  const match = { score: 81, reasons: ['On Exuma'], missing: [] }
  mockJob(browser.server, jobBy(ben, { status: 'closed', match }))
  open(ada)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/% Match/)).toBeNull()
})

test('a match below 50 is not shown', async () => {
  mockJob(browser.server, jobBy(ben, { match: { score: 49, reasons: ['On Exuma'], missing: [] } }))
  open(ada)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/% Match/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Why this matches you' })).toBeNull()
})

test("the employer's row has applicants and Edit, and a menu that ends with Delete", async () => {
  mockJob(browser.server, jobBy(ada, { applications_count: 3 }))
  open(ada)
  const own = within(await screen.findByRole('group', { name: 'Your job' }))
  const ways = Object.fromEntries(
    own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(ways).toEqual({ '3 applicants': '/jobs/70/applicants', Edit: '/post-job?edit=70' })
  fireEvent.click(own.getByRole('button', { name: 'More options' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Print poster',
    'Renew',
    'Close job',
    'Vacancy pack',
    'Copy to a new job',
    'Delete',
  ])
  for (const name of ['Save', 'Apply for this Job']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test("another member's job has Report in its menu", async () => {
  mockJob(browser.server, jobBy(ben))
  open(ada)
  await choose('Report')
  expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeTruthy()
})

/** Mocks the applicants of a job, filtered by status. Returns the requests. */
function mockApplicants(...applications: ReceivedApplication[]) {
  return browser.server.mock(listApplicants, ({ query }) => {
    const result = applicantList(applications.filter(({ status }) => status === query.get('status')))
    return { ...result, counts: applicantList(applications).counts }
  })
}

test('closing a job shows who will be notified, without a preselected reason', async () => {
  mockJob(browser.server, jobBy(ada, { title: 'Diver' }))
  const closed = browser.server.mock(closeJob, () => jobBy(ada, { status: 'closed' }))
  mockApplicants(
    receivedApplication(ben, { id: 1, status: 'submitted' }),
    receivedApplication(ben, { id: 2, status: 'submitted' }),
    receivedApplication({ ...ben, first_name: 'Cleo' }, { id: 3, status: 'interview' }),
    receivedApplication({ ...ben, first_name: 'Dion' }, { id: 4, status: 'offered' }),
    receivedApplication(ben, { id: 5, status: 'hired' }),
    receivedApplication(ben, { id: 6, status: 'declined' }),
  )
  open(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  expect(await dialog.findByText('4 applicants')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Offered: Dion Moss',
    'Interview: Cleo Moss',
    '2 submitted',
  ])
  for (const radio of dialog.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(dialog.getByText('Please say whether you hired someone')).toBeTruthy()
  expect(closed).toHaveLength(0)

  fireEvent.click(dialog.getByRole('radio', { name: /^No/ }))
  expect(dialog.getByText(/told/).textContent).toBe(
    '4 applicants will be declined and told: “Ada Rolle closed the job Diver. Thank you for applying.”',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job closed')).toBeTruthy()
  expect(closed[0]?.body).toEqual({ filled: false })
})

test("a job can't be closed before its applicants are loaded", async () => {
  mockJob(browser.server, jobBy(ada))
  const requests = browser.server.mock(listApplicants, () => errorResponse('internal_error'))
  open(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  expect(dialog.getByRole('button', { name: 'Close job' })).toHaveProperty('disabled', true)
  expect(requests.length).toBeGreaterThan(0)
  mockApplicants()
  fireEvent.click(retry)
  expect(await dialog.findByText('No applicants are waiting for a decision.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close job' })).toHaveProperty('disabled', false)
})

test('the employer closes a job as filled, and opens it again', async () => {
  const change = (changes: Partial<Job>) => {
    const job = jobBy(ada, changes)
    mockJob(browser.server, job)
    return job
  }
  change({})
  mockApplicants()
  const closed = browser.server.mock(closeJob, () => change({ status: 'filled' }))
  browser.server.mock(reopenJob, () => change({}))
  open(ada)
  await choose('Close job')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^Yes/ }))
  await dialog.findByText('No applicants are waiting for a decision.')
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job marked as filled')).toBeTruthy()
  expect(closed[0]?.body).toEqual({ filled: true })
  expect(facts().getByText('Filled')).toBeTruthy()

  fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Job reopened')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
})

test('an expired job is renewed', async () => {
  mockJob(browser.server, jobBy(ada, { status: 'expired' }))
  browser.server.mock(reopenJob, () => jobBy(ada))
  open(ada)
  fireEvent.click(await screen.findByRole('button', { name: 'Renew' }))
  expect(await screen.findByText('Job renewed')).toBeTruthy()
})

test('the employer deletes a job after a confirmation', async () => {
  mockJobSearch(browser.server)
  mockJob(browser.server, jobBy(ada))
  const deleted = browser.server.mock(deleteJob, () => undefined)
  mockApplicants(receivedApplication(ben, { status: 'offered' }))
  open(ada)
  await choose('Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this job?' }))
  expect(await dialog.findByText('Offered: Ben Moss')).toBeTruthy()
  expect(deleted).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Job deleted')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All the jobs' })).toBeTruthy())
})

test('readers are warned of a job with signs of a scam, in words', async () => {
  mockJob(browser.server, jobBy(ben, { description: 'Pay a $50 deposit at the web shop to apply.' }))
  open(ada)
  const warning = await screen.findByRole('note', { name: 'Signs of a scam' })
  expect(warning.textContent).toContain('Never pay to get a job')
})

const STILL_LOOKING = { name: 'Still looking: Lead electrician, solar retrofit' }
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('the employer of a job that expires soon says in one tap that they are still looking', async () => {
  mockJob(browser.server, jobBy(ada, { expires_at: daysFromNow(3) }))
  const renewals = browser.server.mock(reopenJob, () =>
    jobBy(ada, { expires_at: daysFromNow(60), renewed_at: daysFromNow(0) }),
  )
  open(ada)
  fireEvent.click(await screen.findByRole('button', STILL_LOOKING))
  expect(await screen.findByText('Job renewed')).toBeTruthy()
  expect(renewals).toHaveLength(1)
  expect(screen.queryByRole('note', { name: 'This job expires soon' })).toBeNull()
})

test.for([
  [8, true],
  [2, false],
] as const)('the employer of a late job is asked again %s days later: %s', async ([days, isAsked]) => {
  mockJob(
    browser.server,
    jobBy(ada, { answer_state: 'late', renewed_at: daysFromNow(-days), expires_at: daysFromNow(50) }),
  )
  open(ada)
  await screen.findByRole('note', { name: 'Applicants are waiting' })
  expect(screen.queryByRole('button', STILL_LOOKING) !== null).toBe(isAsked)
})

test('nobody else is asked whether they are still looking', async () => {
  mockJob(browser.server, jobBy(ben, { expires_at: daysFromNow(3) }))
  open(ada)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', STILL_LOOKING)).toBeNull()
})

test('the employer sees how many positions are filled, and can close the job after the last hire', async () => {
  mockJob(browser.server, jobBy(ada, { positions: 2, hired_count: 1 }))
  open(ada)
  expect(await screen.findByText('1 of 2 filled.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close job' })).toBeNull()
})

test.for([
  ['read', 'Applicants for your company'],
  ['manage', 'Applicants'],
] as const)('with access %s, a member gets to the applicants of others by "%s"', async ([access, name]) => {
  mockJob(browser.server, jobBy(ada, { applicant_access: access }))
  open(ben)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('/jobs/70/applicants')
})

test('a colleague edits and closes the job, and only who posted it deletes it', async () => {
  mockJob(browser.server, jobBy(ada, { applicant_access: 'manage', applications_count: 2 }))
  open(ben)
  const actions = within(await screen.findByRole('group', { name: 'A job of your company' }))
  expect(actions.getByRole('link', { name: '2 applicants' })).toBeTruthy()
  expect(actions.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/post-job?edit=70')
  fireEvent.click(actions.getByRole('button', { name: 'More options' }))
  expect(await screen.findByRole('menuitem', { name: 'Close job' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('others have no actions of the employer', async () => {
  mockJob(browser.server, jobBy(ada, { applicant_access: null }))
  open(ben)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('group', { name: /job/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Applicants/ })).toBeNull()
})

test('after the last hire, the job is closed as filled', async () => {
  const job = jobBy(ada, { positions: 2, hired_count: 2 })
  mockJob(browser.server, job)
  browser.server.mock(listApplicants, () => applicantList([]))
  const requests = browser.server.mock(closeJob, () => ({ ...job, status: 'filled' as const }))
  open(ada)
  expect(await screen.findByText('2 of 2 filled. Close the job if you have everyone you need.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  await dialog.findByText('No applicants are waiting for a decision.')
  fireEvent.click(dialog.getByRole('button', { name: 'Close job' }))
  expect(await screen.findByText('Job marked as filled')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ filled: true })
})
