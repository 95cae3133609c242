// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listLimitedAccounts } from 'contract/accountLimits'
import {
  getAdminOverview,
  listAdminActions,
  listAdminQueues,
  listAllJobs,
  listAllMembers,
} from 'contract/administration'
import { listCredentialRequests } from 'contract/credentials'
import { listSettingRecords } from 'contract/datedSettings'
import type { Endpoint } from 'contract/endpoint'
import { listFailedEmails } from 'contract/failedEmails'
import { listHeld } from 'contract/heldContent'
import { listAppeals } from 'contract/moderation'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { AdminLog } from '../../features/administration/AdminLog.tsx'
import { AllJobs } from '../../features/administration/AllJobs.tsx'
import { Members } from '../../features/administration/Members.tsx'
import { Overview } from '../../features/administration/Overview.tsx'
import { CredentialRequests } from '../../features/credentials/admin/CredentialRequests.tsx'
import { SettingsAdmin } from '../../features/datedSettings/SettingsAdmin.tsx'
import { FailedEmails } from '../../features/failedEmails/FailedEmails.tsx'
import { Appeals } from '../../features/moderation/queue/Appeals.tsx'
import { Held } from '../../features/moderation/queue/Held.tsx'
import { LimitedAccounts } from '../../features/moderation/queue/LimitedAccounts.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { admin } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'

const browser = setupBrowser()

const mockEmpty = () => {
  browser.server.mock(listAllMembers, () => [])
  browser.server.mock(listAllJobs, () => [])
  browser.server.mock(listAdminActions, () => [])
  browser.server.mock(listAppeals, () => ({ appeals: [], total: 0 }))
  browser.server.mock(listHeld, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listLimitedAccounts, () => ({ accounts: [], total: 0 }))
  browser.server.mock(listCredentialRequests, () => ({ credentials: [], total: 0 }))
  browser.server.mock(listFailedEmails, () => ({ emails: [], total: 0 }))
  browser.server.mock(listSettingRecords, () => [])
  browser.server.mock(getAdminOverview, () => ({ days: [], islands: [] }))
  browser.server.mock(listAdminQueues, () => ({ queues: [], open_jobs: 1234 }))
}
beforeEach(mockEmpty)

function open(element: ReactElement, at = '/admin') {
  renderInApp(
    <>
      {element}
      <output aria-label="URL">
        <Url />
      </output>
    </>,
    { server: browser.server, as: admin, at },
  )
}
const Url = () => useLocation().search
const url = () => screen.getByLabelText('URL').textContent

const lists: [string, () => ReactElement, Endpoint, string, string][] = [
  ['members', () => <Members />, listAllMembers, 'No members found', "The members couldn't be loaded."],
  [
    'jobs',
    () => <AllJobs renderActions={() => null} />,
    listAllJobs,
    'No jobs found',
    "The jobs couldn't be loaded.",
  ],
  ['appeals', () => <Appeals />, listAppeals, 'No appeals', "The appeals couldn't be loaded."],
  ['held content', () => <Held />, listHeld, 'Nothing to check', "The held content couldn't be loaded."],
  [
    'limited accounts',
    () => <LimitedAccounts />,
    listLimitedAccounts,
    'No limited accounts',
    "couldn't be loaded",
  ],
  [
    'verifications',
    () => <CredentialRequests />,
    listCredentialRequests,
    'Nothing to check',
    "The verifications couldn't be loaded.",
  ],
  [
    'failed emails',
    () => <FailedEmails />,
    listFailedEmails,
    'Every email was sent',
    "The emails couldn't be loaded.",
  ],
  ['settings', () => <SettingsAdmin />, listSettingRecords, 'Nothing yet.', "The values couldn't be loaded."],
  ['the log', () => <AdminLog />, listAdminActions, 'No entries', "couldn't be loaded"],
  ['the overview', () => <Overview />, getAdminOverview, 'By island', "The overview couldn't be loaded."],
]

test.for(lists)('administrators are told that %s are empty', async ([, element, , empty]) => {
  open(element())
  expect(await screen.findByText(empty)).toBeTruthy()
})

test.for(lists)('an error while loading %s is shown, and Retry loads again', async (it) => {
  const [, element, endpoint, empty, failed] = it
  browser.server.mock(endpoint, () => errorResponse('internal_error') as never)
  open(element())
  expect(await screen.findByText(new RegExp(failed))).toBeTruthy()
  mockEmpty()
  fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByText(empty)).toBeTruthy()
  expect(screen.queryByText(new RegExp(failed))).toBeNull()
})

test('the period of the overview is in the URL', async () => {
  const requests = browser.server.mock(getAdminOverview, () => ({ days: [], islands: [] }))
  open(<Overview />, '/admin?tab=overview&from=2026-11-01')
  await waitFor(() => expect(requests.at(-1)?.query.get('from')).toBe('2026-11-01'))
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-20' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('to')).toBe('2026-11-20'))
  expect(url()).toBe('?tab=overview&from=2026-11-01&to=2026-11-20')
})

test('figures of the overview link to their lists', async () => {
  browser.server.mock(listAdminQueues, () => ({
    queues: [{ queue: 'held_jobs' as const, count: 3, oldest_at: null }],
    open_jobs: 12,
  }))
  open(<Overview />)
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await target('Held jobs: 3')).toBe('/admin?tab=held&type=job')
  expect(await target('Open jobs: 12')).toBe('/admin?tab=jobs&state=open')
})

test('held content is filtered in the URL', async () => {
  const requests = browser.server.mock(listHeld, () => ({ accounts: [], total: 0 }))
  open(<Held />, '/admin?tab=held&type=job&user_id=7')
  await waitFor(() =>
    expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({ type: 'job', user_id: '7' }),
  )
  fireEvent.change(screen.getByLabelText('Waits for'), { target: { value: 'author' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('waits_for')).toBe('author'))
  fireEvent.click(screen.getByRole('button', { name: 'All members' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('user_id')).toBe(null))
  expect(url()).toBe('?tab=held&type=job&waits_for=author')
  expect(await screen.findByText('Nothing waits for its author')).toBeTruthy()
})

test('jobs are searched and filtered in the URL', async () => {
  const requests = browser.server.mock(listAllJobs, () => [])
  open(<AllJobs renderActions={() => null} />, '/admin?tab=jobs')
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'held' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('state')).toBe('held'))
  fireEvent.change(screen.getByLabelText('Title or company'), { target: { value: 'cook' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('cook'))
  expect(url()).toBe('?tab=jobs&state=held&q=cook')
})

test('a kind of setting is chosen by keyboard, in the URL', async () => {
  const requests = browser.server.mock(listSettingRecords, () => [])
  open(<SettingsAdmin />, '/admin?tab=settings')
  const select = await screen.findByLabelText('Setting')
  select.focus()
  fireEvent.change(select, { target: { value: 'public_holidays' } })
  await waitFor(() => expect(requests.at(-1)?.query.get('kind')).toBe('public_holidays'))
  expect(url()).toBe('?tab=settings&kind=public_holidays')
})

test('a period that is refused says why, without a way to try the same again', async () => {
  browser.server.mock(getAdminOverview, () =>
    errorResponse('invalid_input', { from: 'This must be before the end' }),
  )
  open(<Overview />, '/admin?from=2026-11-20&to=2026-11-10')
  expect(await screen.findByText('This must be before the end')).toBeTruthy()
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('button', { name: /Retry|Try again/ })).toBeNull()
})
