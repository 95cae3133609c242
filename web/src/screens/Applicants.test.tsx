// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compareApplicants } from 'contract/applicants'
import { exportApplicants, listApplicants, updateApplication } from 'contract/applications'
import { getJob, type Job } from 'contract/jobs'
import { Navigate, Route, Routes } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applicantList, receivedApplication } from '../test/applications.ts'
import { jobBy } from '../test/jobs.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { setWideScreen } from '../test/wideScreen.ts'
import { Applicants } from './Applicants.tsx'

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))

function open(as = ada) {
  renderInApp(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/" element={<Navigate to="/jobs/70/applicants" replace />} />
        <Route path="/jobs/:id/applicants" element={<Applicants />} />
      </Routes>
    </main>,
    { server: browser.server, as },
  )
}

test('after the last hire, the employer is offered to close the job', async () => {
  let hired_count = 1
  browser.server.mock(getJob, () => jobBy(ada, { positions: 2, hired_count }))
  browser.server.mock(listApplicants, () => applicantList([receivedApplication(ben)]))
  browser.server.mock(updateApplication, () => {
    hired_count = 2
    return { application: receivedApplication(ben, { status: 'hired' }) }
  })
  open()
  expect(await screen.findByText('1 of 2 filled.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^More options for / }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hire' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hire' }))
  expect(await screen.findByText(/^2 of 2 filled\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this job?' }))
  expect(dialog.getByRole('radio', { name: /^Yes/, checked: true })).toBeTruthy()
})

test('the applicants can be exported as a CSV file', async () => {
  browser.server.mock(getJob, () => jobBy(ada, { applications_count: 1 }))
  browser.server.mock(listApplicants, () => applicantList([receivedApplication(ben)]))
  browser.server.mock(exportApplicants, () => ({
    filename: 'applicants-lead.csv',
    csv: 'First name\r\nBen',
  }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('applicants-lead.csv')
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
})

function openAs(applicant_access: Job['applicant_access']) {
  browser.server.mock(getJob, () => jobBy(ada, { applicant_access, applications_count: 1 }))
  browser.server.mock(listApplicants, () =>
    applicantList([
      receivedApplication(ben, { status: 'declined', note: 'Call', decision_reason: 'No licence' }),
    ]),
  )
  open({ ...ada, id: 99 })
}

test('a colleague who decides has the menus', async () => {
  openAs('manage')
  expect(await screen.findByRole('button', { name: /^More options for / })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decline the rest' })).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Blind view' })).toBeTruthy()
})

test('a reader sees applicants, the note and the reason, and changes nothing', async () => {
  openAs('read')
  fireEvent.click(await screen.findByRole('button', { name: /^Open / }))
  expect(screen.getByText('Call')).toBeTruthy()
  expect(screen.getByText('No licence')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  for (const name of [/^More options/, 'Decline the rest', 'Save note', 'Save reason', 'Add'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('others do not learn who applied', async () => {
  openAs(null)
  expect(await screen.findByText('Job not found')).toBeTruthy()
})

function openSelected() {
  const [first, second] = [receivedApplication(ben), receivedApplication(ada, { id: 901 })]
  browser.server.mock(getJob, () => jobBy(ada, { applications_count: 2 }))
  browser.server.mock(listApplicants, () => applicantList([first, second]))
  browser.server.mock(compareApplicants, () => ({
    applications: [first, second].map((it) => ({
      ...it,
      skills: { matching: [], missing: [] },
      experience: '',
    })),
  }))
  open()
  return screen.findByRole('checkbox', { name: 'Select all shown (2)' })
}

test('a comparison starts at the top with the focus, and the list has it afterwards', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => scrollTo.mockRestore())
  fireEvent.click(await openSelected())
  const compare = screen.getByRole('link', { name: 'Compare' })
  const main = screen.getByRole('main')
  compare.focus()
  fireEvent.click(compare)
  await screen.findByRole('region', { name: 'Comparison' })
  expect(document.activeElement).toBe(main)
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  const back = screen.getByRole('button', { name: 'All applicants' })
  back.focus()
  fireEvent.click(back)
  expect(await screen.findByText('2 selected')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('those compared are still selected afterwards', async () => {
  fireEvent.click(await openSelected())
  fireEvent.click(screen.getByRole('link', { name: 'Compare' }))
  await screen.findByRole('region', { name: 'Comparison' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'All applicants' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
})
