// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createJob, updateJob } from 'contract/jobPosting'
import { expect, test } from 'vitest'
import { formatSalaryRange } from 'contract/rules/money'
import { browser, fillJobForm, openJobForm, pressPost, typeInto } from '../../../test/jobForm.tsx'
import { jobBy } from '../../../test/jobs.ts'
import { ada } from '../../../test/people.ts'
import { parseAmount } from './parseAmount.ts'

const alertText = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('')

test('the maximum pay must not be below the minimum', async () => {
  await openJobForm()
  fillJobForm()
  typeInto(/^Minimum/, '30')
  typeInto(/^Maximum/, '20')
  typeInto('Paid', 'hour')
  pressPost()
  expect(alertText()).toBe("The maximum pay can't be below the minimum")
  typeInto(/^Maximum/, '1.2.3')
  pressPost()
  expect(alertText()).toBe('Please enter the pay as a number')
})

test.each(['-5', '$-5', '−5'])('a pay of %s is refused instead of parsed as 5', async (amount) => {
  await openJobForm()
  fillJobForm()
  typeInto(/^Minimum/, amount)
  typeInto('Paid', 'hour')
  pressPost()
  expect(alertText()).toBe("Pay can't be negative")
  expect(document.activeElement).toBe(screen.getByLabelText(/^Minimum/))
})

test('two amounts in one pay field are refused', async () => {
  await openJobForm()
  fillJobForm()
  typeInto(/^Minimum/, '25-35')
  typeInto('Paid', 'hour')
  pressPost()
  expect(alertText()).toBe('Please enter the pay as a number')
})

test('the pay period follows the amount until it is chosen', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  fillJobForm()
  const paid = () => screen.getByLabelText<HTMLSelectElement>('Paid').value
  expect(paid()).toBe('')
  typeInto(/^Minimum/, '40')
  expect(paid()).toBe('hour')
  expect(screen.getByText(/^Chosen by the amount/)).toBeTruthy()
  typeInto('Paid', 'month')
  expect(screen.queryByText(/^Chosen by the amount/)).toBeNull()
  typeInto('Paid', '')
  typeInto(/^Minimum/, '52,000')
  expect(paid()).toBe('year')
  pressPost()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ salary_min: 52_000, salary_max: null, salary_period: 'year' })
})

test('of two amounts, the pay period follows the higher one', async () => {
  await openJobForm()
  typeInto(/^Minimum/, '900')
  typeInto(/^Maximum/, '1,800')
  expect(screen.getByLabelText('Paid')).toHaveProperty('value', 'month')
})

test('a job without pay has no pay period', async () => {
  const requests = browser.server.mock(createJob, () => jobBy(ada))
  await openJobForm()
  fillJobForm()
  pressPost()
  expect(await screen.findByText('Job posted successfully!')).toBeTruthy()
  expect(requests[0]?.body).not.toHaveProperty('salary_period')
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
  await openJobForm()
  fillJobForm()
  const group = within(screen.getByRole('region', { name: 'More about the job' }))
  const details = group.getByRole('group', { hidden: true, name: '' }).closest('details')
  expect(details?.open).toBe(false)
  fireEvent.click(group.getByText('More about the job'))
  fireEvent.click(group.getByRole('checkbox', { name: 'Anyone' }))
  expect(group.getByRole('checkbox', { name: 'Bahamians' })).toHaveProperty('checked', true)
  fireEvent.click(group.getByRole('checkbox', { name: 'Work-permit holders' }))
  typeInto(/^Start date/, '2027-01-04')
  typeInto(/^Number of positions/, '3 people')
  typeInto(/^Shifts and days/, 'Weekends')
  fireEvent.click(group.getByRole('checkbox', { name: 'Housing' }))
  pressPost()
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
  await openJobForm(jobBy(ada, { work_hours: 'Weekends', provided: ['tools'] }))
  const details = screen.getByLabelText(/^Shifts and days/).closest('details')
  expect(details?.open).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'Tools or uniform' })).toHaveProperty('checked', true)
  typeInto(/^Number of positions/, '0')
  fireEvent.click(screen.getByText('More about the job'))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(alertText()).toContain('At least one person')
  expect(details?.open).toBe(true)
  expect(requests).toHaveLength(0)
})
