import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { moveApplicants } from 'contract/applicants'
import { listApplicants, updateApplication, type ReceivedApplication } from 'contract/applications'
import type { ParsedInput } from 'contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantList } from './ApplicantList.tsx'

// @vitest-environment happy-dom

const browser = setupBrowser()

// Applicants are cards on a narrow screen.
beforeEach(() => setWideScreen(false))

const JOB = { id: 70, title: 'Lead' }

/** Renders the applicants with a mock server that stores changes. */
function open(applications: ReceivedApplication[]) {
  let list = applications
  const listRequests = browser.server.mock(listApplicants, ({ query }) => {
    const status = query.get('status')
    const all = applicantList(list)
    return status ? { ...all, applications: list.filter((it) => it.status === status) } : all
  })
  const updateRequests = browser.server.mock(updateApplication, ({ path, body }) => {
    const id = Number(path.split('/').at(-1))
    const changes = body as Partial<ReceivedApplication>
    list = list.map((it) => (it.id === id ? Object.assign({}, it, changes) : it))
    const application = list.find((it) => it.id === id)
    if (!application) return errorResponse('application_not_found')
    return { application }
  })
  const moveRequests = browser.server.mock(moveApplicants, ({ body }) => {
    const { to, applications } = body as Pick<ParsedInput<typeof moveApplicants>, 'to' | 'applications'>
    const isMoved = ({ id, status }: ReceivedApplication) =>
      applications.some((it) => it.id === id && it.status === status)
    const moved = list.filter(isMoved)
    const left_out = list.filter((it) => !isMoved(it) && applications.some(({ id }) => id === it.id))
    list = list.map((it) => (isMoved(it) ? { ...it, status: to } : it))
    return {
      moved: moved.map(({ id }) => id),
      left_out: left_out.map(({ id, user, status }) => ({ id, user, status })),
    }
  })
  renderInApp(<ApplicantList job={JOB} />, { server: browser.server, as: ada })
  const change = (changes: Partial<ReceivedApplication>) =>
    void (list = list.map((it) => ({ ...it, ...changes })))
  return { listed: listRequests, changed: updateRequests, moved: moveRequests, change }
}

const card = async () => within(await screen.findByRole('article', { name: 'Ben Moss' }))

test('opening an application shows its content and marks it as viewed', async () => {
  const { moved } = open([receivedApplication(ben, { cover_note: 'I pour slabs.' })])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  expect((await card()).getByText('I pour slabs.')).toBeTruthy()
  expect((await card()).getByRole('link', { name: 'ben@cayfolk.example' })).toBeTruthy()
  await waitFor(() =>
    expect(moved.map(({ body }) => body)).toEqual([
      { to: 'viewed', applications: [{ id: 900, status: 'submitted' }] },
    ]),
  )
  expect(await screen.findByRole('tab', { name: 'Viewed (1)' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Submitted' })).toBeTruthy()
})

test('opening an application that a colleague has moved meanwhile shows its stage and changes nothing', async () => {
  const { changed, change } = open([receivedApplication(ben)])
  const { getByRole } = await card()
  change({ status: 'offered' })
  fireEvent.click(getByRole('button', { name: /^Open / }))
  expect(await screen.findByRole('tab', { name: 'Offered (1)' })).toBeTruthy()
  expect(changed).toEqual([])
})

test("opening an application that was already viewed doesn't change its status", async () => {
  const { changed: updateRequests } = open([receivedApplication(ben, { status: 'interview' })])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  await (await card()).findByLabelText('Private note')
  expect(updateRequests).toEqual([])
})

async function openMenu() {
  fireEvent.click((await card()).getByRole('button', { name: /^More options for / }))
  return screen.findAllByRole('menuitem')
}

async function choose(action: string) {
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: action }))
}

test('choosing a stage from the menu updates the counts', async () => {
  const { changed: updateRequests } = open([receivedApplication(ben)])
  await choose('Move to Shortlisted')
  expect(await screen.findByText('Ben Moss moved to Shortlisted')).toBeTruthy()
  expect(updateRequests[0]?.body).toEqual({ status: 'shortlisted' })
  expect(screen.getByRole('tab', { name: 'Shortlisted (1)' })).toBeTruthy()
})

test("a stage that couldn't be stored is taken back at once, even while nothing can be fetched", async () => {
  open([receivedApplication(ben)])
  expect(await screen.findByRole('tab', { name: 'Submitted (1)' })).toBeTruthy()
  const response = deferred<Response>()
  browser.server.mock(updateApplication, () => response.promise)
  browser.server.mock(listApplicants, () => new Promise<never>(() => {}))
  await choose('Move to Shortlisted')
  expect(await screen.findByRole('tab', { name: 'Shortlisted (1)' })).toBeTruthy()
  response.resolve(errorResponse('not_your_job'))
  expect(await screen.findByRole('tab', { name: 'Submitted (1)' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Shortlisted (1)' })).toBeNull()
})

test('someone hired is moved only if they still are, as they may have ended it meanwhile', async () => {
  const { changed } = open([receivedApplication(ben, { status: 'hired' })])
  await choose('Move to Shortlisted')
  await waitFor(() =>
    expect(changed.map(({ body }) => body)).toEqual([{ status: 'shortlisted', from: 'hired' }]),
  )
})

test('hiring asks for confirmation', async () => {
  const { changed: updateRequests } = open([receivedApplication(ben)])
  await choose('Hire')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hire Ben Moss?' }))
  expect(updateRequests).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(updateRequests.map(({ body }) => body)).toEqual([{ status: 'hired' }]))
})

test('declining takes a reason for the records, which can be changed later', async () => {
  const { changed: updateRequests } = open([receivedApplication(ben, { status: 'viewed' })])
  await choose('Decline')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Ben Moss?' }))
  fireEvent.click(dialog.getByRole('button', { name: "Didn't reply to two messages" }))
  expect(dialog.getByLabelText<HTMLInputElement>(/Reason/).value).toBe("Didn't reply to two messages")
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(updateRequests.map(({ body }) => body)).toEqual([
      { status: 'declined', decision_reason: "Didn't reply to two messages" },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  fireEvent.change((await card()).getByLabelText(/Reason/), { target: { value: ' Moved abroad ' } })
  fireEvent.click((await card()).getByRole('button', { name: 'Save reason' }))
  expect(await screen.findByText('Reason saved')).toBeTruthy()
  expect(updateRequests.at(-1)?.body).toEqual({ decision_reason: 'Moved abroad' })
})

test('the reasons suggested for a hire are not those of a decline', async () => {
  open([receivedApplication(ben, { status: 'hired' })])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  const reasons = within((await card()).getByRole('list', { name: 'Suggested reasons' }))
  expect(reasons.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Meets all requirements',
    'Most experience of all applicants',
    'Can start when needed',
  ])
})

test('a declined applicant can only be moved back or written to', async () => {
  open([receivedApplication(ben, { status: 'declined' })])
  const actions = (await openMenu()).map((item) => item.textContent)
  expect(actions).toEqual([
    ...['Submitted', 'Viewed', 'Shortlisted', 'Interview'].map((it) => `Move to ${it}`),
    'Offer the job',
  ])
})

test('selecting a stage filters the applicants', async () => {
  const { listed: listRequests } = open([receivedApplication(ben, { status: 'offered' })])
  await card()
  fireEvent.click(screen.getByRole('tab', { name: 'Declined' }))
  expect(await screen.findByText('No applicants at this stage')).toBeTruthy()
  expect(listRequests.at(-1)?.query.get('status')).toBe('declined')
})

test('a private note is a draft until it is saved', async () => {
  const { changed: updateRequests } = open([receivedApplication(ben, { status: 'viewed' })])
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  const note = await (await card()).findByLabelText('Private note')
  const save = (await card()).getByRole<HTMLButtonElement>('button', { name: 'Save note' })
  expect(save.disabled).toBe(true)
  fireEvent.change(note, { target: { value: 'Ask for references' } })
  fireEvent.click(save)
  expect(await screen.findByText('Note saved')).toBeTruthy()
  expect(updateRequests[0]?.body).toEqual({ note: 'Ask for references' })
})

test("a withdrawn application is shown, but its status can't be changed", async () => {
  open([receivedApplication(ben, { status: 'withdrawn' })])
  expect((await card()).queryByRole('button', { name: /^More options for / })).toBeNull()
  expect((await card()).getByRole('link', { name: /^Message / }).getAttribute('href')).toBe(
    '/messages?user=2',
  )
  fireEvent.click((await card()).getByRole('button', { name: /^Open / }))
  expect((await card()).getByText('Removed when Ben withdrew.')).toBeTruthy()
})

test('those who withdrew are counted apart, as on the job', async () => {
  open([receivedApplication(ben), receivedApplication({ ...ada, id: 3 }, { id: 901, status: 'withdrawn' })])
  expect(await screen.findByRole('tab', { name: 'All (1 + 1 withdrawn)' })).toBeTruthy()
})

test('a job without applicants shows an empty state', async () => {
  open([])
  expect(await screen.findByText('No applicants yet')).toBeTruthy()
})
