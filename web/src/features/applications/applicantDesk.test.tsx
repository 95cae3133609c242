// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { compareApplicants, moveApplicants } from 'contract/applicants'
import { listApplicants, updateApplication, type ReceivedApplication } from 'contract/applications'
import type { ParsedInput } from 'contract/endpoint'
import { getJob } from 'contract/jobs'
import { useLocation } from 'react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { applicantList, receivedApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { deferred, pageWithNext } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { ApplicantList } from './ApplicantList.tsx'
import { MayDecideContext } from './decisions.ts'

const browser = setupBrowser()
beforeEach(() => setWideScreen(true))

const person = (id: number, first_name: string) => ({ ...ben, id, first_name, username: first_name })
const BEN = receivedApplication(ben, { id: 903, status: 'viewed' })
const CLEO = receivedApplication(person(3, 'Cleo'), { id: 902, match_score: 84 })
const DION = receivedApplication(person(4, 'Dion'), { id: 901, status: 'viewed', match_score: 40 })

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

/** Opens the list on a wide screen, with a mock server that stores changes. */
function open({
  at = '/',
  applications = [BEN, CLEO, DION],
  mayDecide = true,
  isPaged = false,
  wait = Promise.resolve(),
} = {}) {
  let list: ReceivedApplication[] = applications
  browser.server.mock(getJob, () => jobBy(ada))
  const lists = browser.server.mock(listApplicants, async ({ query }) => {
    const status = query.get('status')
    if (isPaged && !query.get('cursor')) return pageWithNext(applicantList([BEN, CLEO]), 'more')
    if (isPaged) {
      await wait
      return applicantList([DION])
    }
    return {
      ...applicantList(list),
      applications: list.filter((it) => !status || it.status === status),
    }
  })
  const updates = browser.server.mock(updateApplication, ({ path, body }) => {
    const id = Number(path.split('/').at(-1))
    list = list.map((it) => (it.id === id ? Object.assign({}, it, body) : it))
    return { application: list.find((it) => it.id === id) ?? BEN }
  })
  const views = browser.server.mock(moveApplicants, ({ body }) => {
    const moved = (body as ParsedInput<typeof moveApplicants>).applications.map(({ id }) => id)
    list = list.map((it) => (moved.includes(it.id) ? { ...it, status: 'viewed' } : it))
    return { moved, left_out: [] }
  })
  renderInApp(
    <>
      <MayDecideContext value={mayDecide}>
        <ApplicantList job={{ id: 70, title: 'Lead' }} />
      </MayDecideContext>
      <Address />
    </>,
    { server: browser.server, as: ada, at },
  )
  return { lists, updates, views }
}

const address = () => screen.getByLabelText('address').textContent
const row = (name: string) => screen.findByRole('button', { name })
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focusedRow = () => document.activeElement?.textContent

test('an applicant opens beside the list, at an address of their own', async () => {
  const { views } = open()
  expect(screen.queryByRole('region', { name: 'Cleo Moss' })).toBeNull()
  fireEvent.click(await row('Cleo Moss'))
  const cleo = await panel('Cleo Moss')
  expect(cleo.getByText('84% · Strong match')).toBeTruthy()
  expect(address()).toBe('?applicant=902')
  expect((await row('Cleo Moss')).getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(views).toHaveLength(1))
  expect(views[0]?.body).toEqual({ to: 'viewed', applications: [{ id: 902, status: 'submitted' }] })
  fireEvent.click(await row('Dion Moss'))
  const dion = await panel('Dion Moss')
  expect(dion.queryByText(/match/)).toBeNull()
})

test('an address with an applicant opens them', async () => {
  open({ at: '/?applicant=901' })
  await panel('Dion Moss')
  expect((await row('Dion Moss')).getAttribute('aria-current')).toBe('true')
})

test('J, K and the arrow keys go through the applicants', async () => {
  open()
  const first = await row('Ben Moss')
  first.focus()
  press('j')
  expect(focusedRow()).toBe('Ben Moss')
  await panel('Ben Moss')
  press('j')
  expect(focusedRow()).toBe('Cleo Moss')
  await panel('Cleo Moss')
  press('ArrowDown')
  expect(focusedRow()).toBe('Dion Moss')
  await panel('Dion Moss')
  press('j')
  expect(focusedRow()).toBe('Dion Moss')
  press('k')
  expect(focusedRow()).toBe('Cleo Moss')
  await panel('Cleo Moss')
  press('ArrowUp')
  expect(focusedRow()).toBe('Ben Moss')
})

test('Tab stops once in the list', async () => {
  open({ at: '/?applicant=902' })
  await panel('Cleo Moss')
  const stops = screen.getAllByRole('article').map((it) => within(it).getAllByRole('button')[0]?.tabIndex)
  expect(stops).toEqual([-1, 0, -1])
})

test('keys shortlist, decline, select and open the menu', async () => {
  const { updates } = open()
  const first = await row('Ben Moss')
  first.focus()
  press('j')
  await panel('Ben Moss')
  press('s')
  await waitFor(() => expect(updates.map(({ body }) => body)).toEqual([{ status: 'shortlisted' }]))
  press('x')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  press('d')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline Ben Moss?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  first.focus()
  press('e')
  expect(await screen.findByRole('menuitem', { name: 'Offer the job' })).toBeTruthy()
})

test('keys do nothing while a menu opens', async () => {
  const { updates } = open()
  const first = await row('Ben Moss')
  first.focus()
  press('j')
  await panel('Ben Moss')
  press('e')
  press('s')
  expect(await screen.findByRole('menuitem', { name: 'Offer the job' })).toBeTruthy()
  first.focus()
  press('s')
  expect(updates).toEqual([])
})

test('keys do nothing while a text is typed', async () => {
  const { updates } = open({ at: '/?applicant=901' })
  const note = (await panel('Dion Moss')).getByLabelText('Private note')
  note.focus()
  press('s')
  press('j')
  expect(document.activeElement).toBe(note)
  expect(updates).toEqual([])
})

test('who is moved stays open after the list has been loaded again, and the next one follows', async () => {
  open({ at: '/?stage=viewed&applicant=903' })
  const ben = await panel('Ben Moss')
  fireEvent.click(ben.getByRole('button', { name: 'Shortlist' }))
  expect(await ben.findByRole('link', { name: 'Schedule interview' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'reach' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ben Moss' })).toBeNull())
  await panel('Ben Moss')
  const dion = await row('Dion Moss')
  dion.focus()
  press('j')
  await panel('Dion Moss')
})

test('search and order are in the URL', async () => {
  const { lists } = open()
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'match' } })
  await waitFor(() => expect(lists.at(-1)?.query.get('sort')).toBe('match'))
  fireEvent.change(screen.getByLabelText('Search applicants'), { target: { value: ' diver ' } })
  await waitFor(() => expect(lists.at(-1)?.query.get('q')).toBe('diver'))
  expect(address()).toBe('?sort=match&q=diver')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } })
  await waitFor(() => expect(address()).toBe('?q=diver'))
})

test('a search without results is cleared with its text', async () => {
  const { lists } = open({ at: '/?q=zanzibar', applications: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all applicants' }))
  await waitFor(() => expect(lists.at(-1)?.query.get('q')).toBeNull())
  expect(await screen.findByText('No applicants yet')).toBeTruthy()
})

test('an address opens someone at another stage', async () => {
  const compared = { ...DION, status: 'shortlisted' as const, experience: null }
  const requests = browser.server.mock(compareApplicants, () => ({
    applications: [{ ...compared, skills: { matching: [], missing: [] } }],
  }))
  open({ at: '/?stage=viewed&applicant=901', applications: [BEN] })
  const dion = await panel('Dion Moss')
  expect(dion.getByRole('link', { name: 'Schedule interview' })).toBeTruthy()
  expect(requests.map(({ query }) => query.get('applications'))).toEqual(['901'])
})

test('an applicant who is not found is not open', async () => {
  browser.server.mock(compareApplicants, () => ({ applications: [] }))
  open({ at: '/?applicant=77' })
  expect(await screen.findByText('Choose an applicant to see what they sent.')).toBeTruthy()
})

test('a note about someone who has left the list is shown', async () => {
  browser.server.mock(compareApplicants, () => ({
    applications: [{ ...DION, experience: null, skills: { matching: [], missing: [] } }],
  }))
  open({ at: '/?applicant=901', applications: [BEN] })
  const dion = await panel('Dion Moss')
  fireEvent.change(dion.getByLabelText('Private note'), { target: { value: 'Call on Monday' } })
  fireEvent.click(dion.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  expect(dion.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Call on Monday')
})

test('J after the last applicant loads the next page', async () => {
  open({ isPaged: true })
  await screen.findByRole('button', { name: 'Load more' })
  const last = await row('Cleo Moss')
  fireEvent.click(last)
  last.focus()
  press('j')
  await panel('Dion Moss')
  await waitFor(() => expect(focusedRow()).toBe('Dion Moss'))
})

test('K after J, before the next page has arrived, keeps the previous applicant open', async () => {
  const page = deferred<void>()
  open({ isPaged: true, wait: page.promise })
  await screen.findByRole('button', { name: 'Load more' })
  const last = await row('Cleo Moss')
  fireEvent.click(last)
  last.focus()
  press('j')
  press('k')
  await panel('Ben Moss')
  page.resolve()
  await row('Dion Moss')
  await panel('Ben Moss')
  expect(address()).toBe('?applicant=903')
})

test('at another stage, J opens the focused row first', async () => {
  const cleo = { ...CLEO, status: 'shortlisted' as const }
  browser.server.mock(compareApplicants, () => ({
    applications: [{ ...cleo, experience: null, skills: { matching: [], missing: [] } }],
  }))
  open({ applications: [cleo, BEN, DION], at: '/?applicant=902' })
  await panel('Cleo Moss')
  fireEvent.click(screen.getByRole('tab', { name: 'Viewed (2)' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cleo Moss' })).toBeNull())
  const dion = await row('Dion Moss')
  dion.focus()
  press('j')
  await panel('Dion Moss')
})

test('with Caps Lock the keys do the same', async () => {
  open({ at: '/?applicant=903' })
  const ben = await row('Ben Moss')
  await panel('Ben Moss')
  ben.focus()
  press('J')
  await panel('Cleo Moss')
  expect(address()).toBe('?applicant=902')
})

test('someone who may only look marks nobody as viewed and sees their keys', async () => {
  const { updates, views } = open({ mayDecide: false })
  await screen.findByText('Next and previous applicant')
  expect(screen.queryByText('Decline')).toBeNull()
  fireEvent.click(await row('Cleo Moss'))
  await panel('Cleo Moss')
  expect([...updates, ...views]).toEqual([])
})

test('when the selection is cleared, the list has the focus again', async () => {
  open({ at: '/?applicant=903' })
  const ben = await row('Ben Moss')
  await panel('Ben Moss')
  ben.focus()
  press('x')
  const clear = await screen.findByRole('button', { name: 'Clear the selection' })
  clear.focus()
  fireEvent.click(clear)
  expect(focusedRow()).toBe('Ben Moss')
})

test('J and K choose the first applicant while nothing has the focus', async () => {
  open()
  await row('Ben Moss')
  press('j')
  await panel('Ben Moss')
  expect(focusedRow()).toBe('Ben Moss')
})

test('J does nothing while a text outside the list is typed or a dialog is open', async () => {
  const { container } = render(<input aria-label="Elsewhere" />)
  open()
  await row('Ben Moss')
  within(container).getByLabelText('Elsewhere').focus()
  press('j')
  ;(document.activeElement as HTMLElement).blur()
  const dialog = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => dialog.remove())
  dialog.role = 'dialog'
  press('j')
  expect(address()).toBe('')
  dialog.remove()
  press('k')
  await panel('Ben Moss')
})
