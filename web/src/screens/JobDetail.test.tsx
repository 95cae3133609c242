// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getJobReplyRate } from 'contract/replies'
import { getDatedSettings } from 'contract/datedSettings'
import { getJob, type Job } from 'contract/jobs'
import { expect, test, vi } from 'vitest'
import { datedSettings, MINIMUM_WAGE } from '../test/datedSettings.ts'
import { mockJob, mockJobSearch, jobBy } from '../test/jobs.ts'
import { deferred, errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { browser, choose, openJob } from '../test/jobDetail.tsx'

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
  openJob(ada)
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
  openJob()
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
  const settings = Promise.withResolvers<ReturnType<typeof datedSettings>>()
  browser.server.mock(getDatedSettings, () => settings.promise)
  openJob(ada)
  const summary = await screen.findByText('See weekly and yearly pay')
  const row = (period: string) =>
    screen.getByRole('rowheader', { name: period, hidden: true }).closest('tr')?.textContent
  expect(row('By the month')).toBe('By the month$1,126.67 – $3,510')

  settings.resolve(
    datedSettings({
      nib_rates: [
        { ...rates, id: 1, in_force_from: '2024-07-01' },
        { ...rates, id: 2, in_force_from: '2999-01-01', employee_percent: 50 },
      ],
    }),
  )
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
  openJob(ada)
  expect(await screen.findByText(/below the minimum wage of The Bahamas: \$260 a week/)).toBeTruthy()
})

test.for([{ salary_period: 'fixed' as const }, { salary_min: null, salary_max: null }])(
  'pay that has no periods is not converted: %o',
  async (pay) => {
    mockJob(browser.server, jobBy(ben, pay))
    openJob(ada)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('See weekly and yearly pay')).toBeNull()
  },
)

test('requirements, benefits, skills and salary are shown only if given', async () => {
  mockJob(
    browser.server,
    jobBy(ben, { salary_min: null, salary_max: null, category: null, category_group: null }),
  )
  openJob(ada)
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
  openJob(ada)
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
    openJob(ada, path)
    expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy()
    await waitFor(() => expect(requests).toHaveLength(path === '/jobs/70' ? 1 : 0))
    expect(warned).not.toHaveBeenCalled()
  },
)

test('a job says when its pay was changed', async () => {
  mockJob(browser.server, jobBy(ben, { pay_changed_at: '2026-11-27T02:00:00.000Z' }))
  openJob(ada)
  expect((await screen.findByText('Pay changed')).parentElement?.textContent).toBe(
    'Pay changedon 26 November',
  )
})

test('a job that fails to load is not shown as missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.server.mock(getJob, () => errorResponse('too_many_requests'))
  openJob(ada)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText('Job not found')).toBeNull()
})

test('visitors sign in to apply and return to the job', async () => {
  mockJob(browser.server, jobBy(ben))
  openJob(undefined, '/j/70')
  expect(await screen.findByText('Sign in to apply for this job')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?from=%2Fjobs%2F70')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
})

test('another member applies', async () => {
  mockJob(browser.server, jobBy(ben))
  openJob(ada)
  expect(await screen.findByRole('button', { name: 'Apply for this Job' })).toBeTruthy()
})

test('applicants get a link to their application', async () => {
  mockJob(browser.server, jobBy(ben, { has_applied: true }))
  openJob(ada)
  expect(await screen.findByRole('link', { name: 'View your application' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply for this Job' })).toBeNull()
})

test('a job is shared on WhatsApp with its pay and place, and its poster printed', async () => {
  const open_ = vi.spyOn(window, 'open').mockReturnValue(null)
  mockJob(browser.server, jobBy(ben))
  openJob()
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
  openJob(ada)
  expect(await screen.findByText('81% Match')).toBeTruthy()
  const reasons = within(screen.getByRole('region', { name: 'Why this matches you' }))
  expect(reasons.getByText('Strong match: why this matches you')).toBeTruthy()
  expect(reasons.getByText('Electrician is your trade')).toBeTruthy()
})

test('a closed job shows no match', async () => {
  const match = { score: 81, reasons: ['On Exuma'], missing: [] }
  mockJob(browser.server, jobBy(ben, { status: 'closed', match }))
  openJob(ada)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/% Match/)).toBeNull()
})

test('open jobs like a closed one speak of no search', async () => {
  const match = { score: 94, reasons: ['Matches your search: title'], missing: [] }
  mockJob(browser.server, jobBy(ben, { status: 'closed' }))
  mockJobSearch(browser.server, [jobBy(ben, { id: 71, title: 'Roof electrician', match })])
  openJob(ada)
  expect(await screen.findByRole('article', { name: 'Roof electrician' })).toBeTruthy()
  expect(screen.queryByText(/your search|% Match/)).toBeNull()
})

test('a match below 50 is not shown', async () => {
  mockJob(browser.server, jobBy(ben, { match: { score: 49, reasons: ['On Exuma'], missing: [] } }))
  openJob(ada)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText(/% Match/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Why this matches you' })).toBeNull()
})

test("another member's job has Report in its menu", async () => {
  mockJob(browser.server, jobBy(ben))
  openJob(ada)
  await choose('Report')
  expect(await screen.findByRole('dialog', { name: /^Report/ })).toBeTruthy()
})

test('readers are warned of a job with signs of a scam, in words', async () => {
  mockJob(browser.server, jobBy(ben, { description: 'Pay a $50 deposit at the web shop to apply.' }))
  openJob(ada)
  const warning = await screen.findByRole('note', { name: 'Signs of a scam' })
  expect(warning.textContent).toContain('Never pay to get a job')
})
