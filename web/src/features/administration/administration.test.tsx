// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getMemberRecord,
  exportAdminLog,
  listAdminActions,
  listAllJobs,
  listAllMembers,
  removeSecondStep,
  type AdminAction,
  type JobEntry,
  type MemberRecord,
} from 'contract/administration'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, admin, ben } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { setWideScreen } from '../../test/wideScreen.ts'
import { AdminLog } from './AdminLog.tsx'
import { AllJobs } from './AllJobs.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import { Members } from './Members.tsx'

const browser = setupBrowser()
const created_at = '2026-11-20T12:00:00.000Z'

const record: MemberRecord = {
  id: ben.id,
  first_name: ben.first_name,
  last_name: ben.last_name,
  username: ben.username,
  user_type: 'client',
  avatar_url: null,
  email: 'ben@example.com',
  island: 'Exuma',
  company_name: null,
  created_at,
  is_admin: false,
  is_verified: false,
  is_suspended: false,
  last_seen_at: null,
  sessions_count: 2,
  posts_count: 1,
  jobs_count: 0,
  has_second_factor: true,
  reports: [],
  credentials: [],
}

function open(element: ReactElement, at = '/admin') {
  renderInApp(
    <>
      {element}
      <Url />
    </>,
    { server: browser.server, as: admin, at },
  )
}

const Url = () => <output aria-label="URL">{useLocation().search}</output>
const url = () => screen.getByLabelText('URL').textContent

async function openMember(changes: Partial<MemberRecord> = {}) {
  browser.server.mock(getMemberRecord, () => ({ ...record, ...changes }))
  browser.server.mock(listAdminActions, () => [])
  open(<MemberDetails id={changes.id ?? ben.id} renderActions={() => null} />)
  await screen.findByRole('article')
}

test('members are searched and filtered in the URL', async () => {
  const requests = browser.server.mock(listAllMembers, ({ query }) => (query.get('q') ? [] : [record]))
  open(<Members />, '/admin?island=Exuma')
  expect((await screen.findByRole('link', { name: /Ben/ })).getAttribute('href')).toBe(
    `/admin?tab=members&member=${ben.id}`,
  )
  expect(screen.getByText('Email not confirmed')).toBeTruthy()
  expect(requests[0]?.query.get('island')).toBe('Exuma')
  fireEvent.change(screen.getByLabelText('Suspended'), { target: { value: 'yes' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('suspended')).toBe('yes'))
  fireEvent.change(screen.getByLabelText('Name, username or email'), { target: { value: 'nobody' } })
  expect(await screen.findByText('No members found')).toBeTruthy()
  expect(url()).toBe('?island=Exuma&suspended=yes&q=nobody')
})

test('on a phone, the filters of members are folded, with how many are active', async () => {
  setWideScreen(false)
  browser.server.mock(listAllMembers, () => [record])
  open(<Members />, '/admin?island=Exuma&verified=no')
  await screen.findByRole('link', { name: /Ben/ })
  const summary = screen.getByText('Filters (2)')
  const details = summary.closest('details')
  expect(details?.open).toBe(false)
  expect(details?.contains(screen.getByLabelText('Suspended'))).toBe(true)
  expect(details?.contains(screen.getByLabelText('Name, username or email'))).toBe(false)
})

test('on a wide screen, they are open', async () => {
  setWideScreen(true)
  browser.server.mock(listAllMembers, () => [record])
  open(<Members />)
  await screen.findByRole('link', { name: /Ben/ })
  expect(screen.getByLabelText('Suspended').closest('details')).toBeNull()
})

test('a second step is removed with a reason and the password', async () => {
  const requests = browser.server.mock(removeSecondStep, ({ body }) =>
    (body as { password: string }).password === 'right' ? undefined : errorResponse('wrong_password'),
  )
  await openMember()
  fireEvent.click(screen.getByRole('button', { name: 'Remove two-step sign-in' }))
  const dialog = within(await screen.findByRole('dialog'))
  const remove = () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  remove()
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  expect(dialog.getByText('Password is required')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Lost phone' } })
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'wrong' } })
  remove()
  expect(await dialog.findByText("Your current password isn't right.")).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'right' } })
  remove()
  expect(await screen.findByText('Two-step sign-in removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.at(-1)?.body).toEqual({ reason: 'Lost phone', password: 'right' })
})

test.for([
  ['of oneself', { id: ada.id }],
  ['that was not set up', { has_second_factor: false }],
] as const)('a second step %s is not offered for removal', async ([, changes]) => {
  await openMember(changes)
  expect(screen.queryByRole('button', { name: 'Remove two-step sign-in' })).toBeNull()
})

test('jobs of one employer are listed with their state, until all are asked for', async () => {
  const job: JobEntry = {
    id: 4,
    title: 'Cook',
    company: 'Conch Shack',
    island: null,
    category: 'technology',
    state: 'open',
    is_change_asked: false,
    applications_count: 0,
    created_at,
    employer: ben,
  }
  const requests = browser.server.mock(listAllJobs, () => [job])
  open(<AllJobs renderActions={({ id }) => <button>Hide {id}</button>} />, `/admin?employer_id=${ben.id}`)
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Open')).toBeTruthy()
  expect(row.getByText('Conch Shack, Technology')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Hide 4' })).toBeTruthy()
  expect(requests[0]?.query.get('employer_id')).toBe(String(ben.id))
  fireEvent.click(screen.getByRole('button', { name: 'Jobs of all members' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('employer_id')).toBeNull())
  expect(url()).toBe('')
})

test.for([
  ['remove_admin', /^The operator of the server,/],
  ['limit', /^Automatic,/],
] as const)('the log says who did %s if no administrator did', async ([action, who]) => {
  const entry: AdminAction = {
    id: 9,
    action,
    subject_type: 'user',
    subject_id: ben.id,
    title: null,
    admin: null,
    member: ben,
    explanation: null,
    note: null,
    before: null,
    after: null,
    created_at,
  }
  browser.server.mock(listAllMembers, () => [record])
  browser.server.mock(listAdminActions, () => [entry])
  open(<AdminLog />)
  expect(within(await screen.findByRole('listitem')).getByText(who)).toBeTruthy()
})

test('the log names a new administrator right after what was done', async () => {
  const entry: AdminAction = {
    id: 9,
    action: 'make_admin',
    subject_type: 'role',
    subject_id: ben.id,
    title: null,
    admin: ada,
    member: ben,
    explanation: null,
    note: null,
    before: null,
    after: null,
    created_at,
  }
  browser.server.mock(listAllMembers, () => [record])
  browser.server.mock(listAdminActions, () => [entry])
  open(<AdminLog />)
  const line = within(await screen.findByRole('listitem'))
    .getByText(/^Made administrator/)
    .closest('p')
  expect(line?.textContent).toMatch(/^Made administrator: Ben Moss/)
})

test('the log names who did what, with what it changed, and is filtered by the action', async () => {
  const action: AdminAction = {
    id: 9,
    action: 'remove_second_step',
    subject_type: 'user',
    subject_id: ben.id,
    title: null,
    admin: ada,
    member: ben,
    explanation: 'You can set it up again.',
    note: 'Lost phone',
    before: { has_second_step: true },
    after: { has_second_step: false },
    created_at,
  }
  browser.server.mock(listAllMembers, () => [record])
  const requests = browser.server.mock(listAdminActions, () => [action])
  open(<AdminLog />)
  const entry = within(await screen.findByRole('listitem'))
  for (const words of [
    'Two-step sign-in removed:',
    'Two-step sign-in: yes → no',
    'Lost phone',
    'To the member: You can set it up again.',
  ])
    expect(entry.getByText(words), words).toBeTruthy()
  expect(entry.getByRole('link', { name: 'Ada Rolle' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'suspend' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('action')).toBe('suspend'))
})

test('the log is searched, and exported as it is filtered', async () => {
  const action: AdminAction = {
    id: 9,
    action: 'hide',
    subject_type: 'job',
    subject_id: 70,
    title: 'Zookeeper',
    admin: ben,
    member: ben,
    explanation: null,
    note: null,
    before: { is_hidden: false },
    after: { is_hidden: true, reason: 'asks_for_money' },
    created_at,
  }
  browser.server.mock(listAllMembers, () => [record])
  const requests = browser.server.mock(listAdminActions, () => [action])
  const exports = browser.server.mock(exportAdminLog, () => ({
    filename: 'log-2026-11-28.csv',
    csv: 'Time',
    is_cut: true,
  }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open(<AdminLog />)
  const link = await screen.findByRole('link', { name: 'Zookeeper' })
  expect(link.getAttribute('href')).toBe('/admin?tab=content&type=job&id=70')
  expect(screen.getByText('Hidden: no → yes · Reason: asks for money')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Title, note or name'), { target: { value: 'zoo' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('zoo'))
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(exports[0]?.query.get('q')).toBe('zoo')
  expect(await screen.findByText(/^The file has the latest 5,000 entries\./)).toBeTruthy()
})
