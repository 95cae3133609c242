// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import {
  listApplicants,
  listApplications,
  updateApplication,
  type OwnApplication,
} from 'contract/applications'
import { sharePapers } from 'contract/papers'
import { beforeEach, expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { applicantList, ownApplication, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantList } from './ApplicantList.tsx'
import { OwnApplications } from './OwnApplications.tsx'

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))
const NIB = { key: 'nib_card', name: 'NIB card' }
const STCW = { key: 'stcw', name: 'STCW' }
const job = jobBy(ben, { papers: [NIB, STCW] })
const STOP = { name: 'Stop sharing' }
const SHARE = { name: 'Share which ones I have' }

/** Renders an application. Returns the requests to share, which the mock server stores. */
function open(changes: Partial<OwnApplication>, fails = false) {
  let application = ownApplication(job, changes)
  browser.server.mock(listApplications, () => ({ applications: [application], total: 1 }))
  const requests = browser.server.mock(sharePapers, ({ body }) => {
    if (fails) return errorResponse('application_decided')
    const { shared_papers } = body as { shared_papers: string[] }
    application = {
      ...application,
      shared_papers: job.papers.filter(({ key }) => shared_papers.includes(key)),
    }
    return undefined
  })
  renderInApp(<OwnApplications job_id={undefined} />, { server: browser.server, as: ada })
  return requests
}

test('an applicant stops sharing, and shares again', async () => {
  const requests = open({ shared_papers: [NIB, STCW] })
  expect(await screen.findByText('Sunrise Solar Bahamas sees whether you have: NIB card, STCW.')).toBeTruthy()
  expect(screen.queryByRole('button', SHARE)).toBeNull()
  fireEvent.click(screen.getByRole('button', STOP))
  expect(
    await screen.findByText('Needed but not shared with Sunrise Solar Bahamas: NIB card, STCW.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', STOP)).toBeNull()
  fireEvent.click(screen.getByRole('button', SHARE))
  expect(await screen.findByRole('button', STOP)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { shared_papers: [] },
    { shared_papers: ['nib_card', 'stcw'] },
  ])
})

test('a paper that the job needs since then is named', async () => {
  open({ shared_papers: [NIB] })
  expect(await screen.findByText('Needed but not shared with Sunrise Solar Bahamas: STCW.')).toBeTruthy()
  expect(screen.getByRole('button', STOP)).toBeTruthy()
})

test.for(['declined', 'withdrawn'] as const)('nothing is shared while %s', async (status) => {
  open({ status })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', SHARE)).toBeNull()
})

test('who is hired needs to share nothing more, and can stop', async () => {
  open({ status: 'hired', shared_papers: [NIB] })
  expect(await screen.findByRole('button', STOP)).toBeTruthy()
  expect(screen.queryByText(/Needed but not shared/)).toBeNull()
  expect(screen.queryByRole('button', SHARE)).toBeNull()
})

test('who is hired and shares nothing sees no papers', async () => {
  open({ status: 'hired' })
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Papers' })).toBeNull()
})

test('a refusal is shown', async () => {
  open({ shared_papers: [NIB] }, true)
  fireEvent.click(await screen.findByRole('button', STOP))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('sharing that is stopped offline waits in the outbox', async () => {
  open({ shared_papers: [NIB] })
  const stop = await screen.findByRole('button', STOP)
  goOffline()
  fireEvent.click(stop)
  await expect.poll(() => screen.queryByRole('button', STOP)).toBeNull()
  expect((await outboxStore.list(ada.id)).map(({ input }) => input)).toEqual([{ id: 900, shared_papers: [] }])
})

test('the employer sees which needed papers an applicant has', async () => {
  const application = receivedApplication(ada, {
    status: 'viewed',
    papers: [
      { ...NIB, is_held: true, expires_on: null },
      { ...STCW, is_held: false, expires_on: null },
      { key: 'food_handler', name: 'Food handler', is_held: true, expires_on: '2027-03-01' },
    ],
  })
  browser.server.mock(listApplicants, () => applicantList([application]))
  browser.server.mock(updateApplication, () => ({ application }))
  renderInApp(<ApplicantList job={{ id: 70, title: 'Lead' }} />, {
    server: browser.server,
    as: ben,
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Open / }))
  const papers = screen.getByRole('region', { name: 'Papers' })
  expect(papers.textContent).toContain('Has 2 of 3 papers')
  for (const text of ['NIB card: has it', "STCW: doesn't have it", 'Food handler: expires on 1 Mar 2027'])
    expect(papers.textContent).toContain(text)
})
