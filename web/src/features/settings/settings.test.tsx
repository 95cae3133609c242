import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  listBlockedUsers,
  listMutedUsers,
  unblockUser,
  unmuteUser,
  type BlockedUser,
  type MutedUser,
} from 'contract/blocks'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { deferred, pageWithNext, errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { defaultSettings } from '../../test/settings.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { AccountType } from './AccountType.tsx'
import { BlockedPeople, MutedPeople } from './BlockedAndMutedPeople.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { PrivacySettings } from './PrivacySettings.tsx'
import { settingsQuery } from './settings.queries.ts'

// @vitest-environment happy-dom

const browser = setupBrowser()

const initialSettings: Settings = { ...defaultSettings, show_on_board: false }

/** A mock server that stores settings. Returns the requests to update them. */
function mockSettings() {
  let settings = initialSettings
  browser.server.mock(getSettings, () => settings)
  return browser.server.mock(
    updateSettings,
    ({ body }) => (settings = { ...settings, ...(body as Settings) }),
  )
}

const privacy = () => renderInApp(<PrivacySettings />, { server: browser.server, as: ada })
const emailFor = async (audience: string) =>
  within(await screen.findByRole('group', { name: 'Who can see your email' })).getByRole<HTMLInputElement>(
    'radio',
    { name: audience },
  )
const board = () => screen.findByRole('switch', { name: 'Show my email and phone on the HireMe Board' })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test('the visibility of email and phone is loaded from the server, and each choice is saved separately', async () => {
  const requests = mockSettings()
  privacy()
  expect((await emailFor('Friends')).checked).toBe(true)
  const phone = within(screen.getByRole('group', { name: 'Who can see your phone number' }))
  expect(phone.getByRole<HTMLInputElement>('radio', { name: 'Nobody' }).checked).toBe(true)
  expect(isOn(await board())).toBe(false)

  fireEvent.click(await emailFor('All members'))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ show_email: 'members' }]))
  expect((await emailFor('All members')).checked).toBe(true)
  fireEvent.click(phone.getByRole('radio', { name: 'Friends' }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ show_phone: 'friends' }))
  fireEvent.click(await board())
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ show_on_board: true }))
})

test('a switch changes immediately and is reverted if refused', async () => {
  mockSettings()
  const response = deferred<Response>()
  browser.server.mock(updateSettings, () => response.promise)
  privacy()
  fireEvent.click(await board())
  await waitFor(async () => expect(isOn(await board())).toBe(true))
  response.resolve(errorResponse('too_many_requests'))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(isOn(await board())).toBe(false)
})

test('a switch keeps its change when a read from before it ends', async () => {
  mockSettings()
  privacy()
  expect(isOn(await board())).toBe(false)
  const earlier = deferred<Settings>()
  const reads = browser.server.mock(getSettings, () => earlier.promise)
  const read = queryClient.refetchQueries({ queryKey: settingsQuery.queryKey })
  await waitFor(() => expect(reads).toHaveLength(1))
  browser.server.mock(updateSettings, () => new Promise<never>(() => {}))
  fireEvent.click(await board())
  await waitFor(async () => expect(isOn(await board())).toBe(true))
  earlier.resolve(initialSettings)
  await act(() => read)
  expect(isOn(await board())).toBe(true)
})

test('the account type can be changed', async () => {
  const requests = mockSettings()
  renderInApp(<AccountType />, { server: browser.server, as: ada })
  const select = await screen.findByLabelText<HTMLSelectElement>('Account type')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Freelancer',
    'Client',
    'Employer',
    'Recruiter',
  ])
  fireEvent.change(select, { target: { value: 'employer' } })
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ user_type: 'employer' }]))
  expect(select.value).toBe('employer')
})

test('settings that fail to load show an error', async () => {
  browser.server.mock(getSettings, () => errorResponse('too_many_requests'))
  privacy()
  expect(await screen.findByText("Your settings couldn't be loaded.")).toBeTruthy()
})

const benBlocked: BlockedUser = { ...ben, blocked_at: '2026-11-20T12:00:00.000Z' }
const blocked = () => renderInApp(<BlockedPeople />, { server: browser.server, as: ada })

test('an empty block list shows an empty state', async () => {
  browser.server.mock(listBlockedUsers, () => [])
  blocked()
  expect(await screen.findByText("You haven't blocked anyone.")).toBeTruthy()
})

test('an unblocked member disappears from the list', async () => {
  let list = [benBlocked]
  browser.server.mock(listBlockedUsers, () => list)
  const requests = browser.server.mock(unblockUser, () => {
    list = []
    return undefined
  })
  blocked()
  const unblock = await screen.findByRole('button', { name: 'Unblock' })
  unblock.focus()
  fireEvent.click(unblock)
  expect(await screen.findByText('Ben Moss is no longer blocked')).toBeTruthy()
  expect(await screen.findByText("You haven't blocked anyone.")).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/api/users/2/block'])
  // The button has disappeared, so the focus moves next to it.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("You haven't blocked anyone."))
})

test('an unmuted member disappears from the list', async () => {
  let list: MutedUser[] = [{ ...ben, muted_at: '2026-11-20T12:00:00.000Z' }]
  browser.server.mock(listMutedUsers, () => list)
  const requests = browser.server.mock(unmuteUser, () => {
    list = []
    return undefined
  })
  renderInApp(<MutedPeople />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('button', { name: 'Unmute' }))
  expect(await screen.findByText('Ben Moss is no longer muted')).toBeTruthy()
  expect(await screen.findByText("You haven't muted anyone.")).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/api/users/2/mute'])
})

test('a refused unblock keeps the member in the list and shows the reason', async () => {
  browser.server.mock(listBlockedUsers, () => [benBlocked])
  browser.server.mock(unblockUser, () => errorResponse('too_many_requests'))
  blocked()
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(screen.getByText('Ben Moss')).toBeTruthy()
})

test('a long list loads more pages', async () => {
  browser.server.mock(listBlockedUsers, ({ query }) =>
    query.get('cursor') ? [{ ...benBlocked, id: 9, first_name: 'Last' }] : pageWithNext([benBlocked], 'c2'),
  )
  blocked()
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Last Moss')).toBeTruthy()
  expect(screen.getByText('Ben Moss')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('each notification channel is saved separately and shows immediately', async () => {
  const requests = mockSettings()
  const response = deferred<Settings>()
  browser.server.mock(updateSettings, ({ body }) => {
    requests.push({ path: '', query: new URLSearchParams(), body, key: null, token: undefined })
    return response.promise
  })
  renderInApp(<NotificationSettings />, { server: browser.server, as: ada })
  const push = (await screen.findByRole('checkbox', { name: 'Likes: Push' })) as HTMLInputElement
  expect(push.checked).toBe(false)
  fireEvent.click(push)
  await waitFor(() => expect(push.checked).toBe(true))
  expect(requests.map(({ body }) => body)).toEqual([{ notifications: { like: { push: true } } }])
  expect((screen.getByRole('checkbox', { name: 'Comments: Push' }) as HTMLInputElement).checked).toBe(true)
  const like = { ...initialSettings.notifications.like, push: true }
  response.resolve({ ...initialSettings, notifications: { ...initialSettings.notifications, like } })
})

test('what is off in the app can be neither pushed nor emailed', async () => {
  const like = { in_app: false, push: true, email: true }
  const notifications = { ...initialSettings.notifications, like, application: like }
  browser.server.mock(getSettings, () => ({ ...initialSettings, notifications }))
  renderInApp(<NotificationSettings />, { server: browser.server, as: ada })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByRole('checkbox', { name: 'Likes: Push' })
  expect(
    ['Likes: In app', 'Likes: Push', 'Likes: Email', 'Comments: Push'].map((name) => box(name).disabled),
  ).toEqual([false, true, true, false])
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a later change of another channel stays shown when an earlier one is refused', async () => {
  mockSettings()
  const first = deferred<Response>()
  const answers = [first.promise, new Promise<never>(() => {})]
  browser.server.mock(updateSettings, () => answers.shift() ?? first.promise)
  renderInApp(<NotificationSettings />, { server: browser.server, as: ada })
  const push = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Likes: Push' })
  const inApp = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Likes: In app' })
  expect([push.checked, inApp.checked]).toEqual([false, true])
  for (const channel of [push, inApp]) fireEvent.click(channel)
  await waitFor(() => expect([push.checked, inApp.checked]).toEqual([true, false]))
  first.resolve(errorResponse('too_many_requests'))
  await waitFor(() => expect([push.checked, inApp.checked]).toEqual([false, false]))
})

test('employers choose how often applications are emailed', async () => {
  const requests = mockSettings()
  renderInApp(<NotificationSettings />, { server: browser.server, as: ada })
  const often = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Emails about applicants' })
  expect(
    within(often)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['At once', 'Every hour', 'Once a day'])
  expect(often.value).toBe('hourly')
  fireEvent.change(often, { target: { value: 'daily' } })
  await waitFor(() => expect(often.value).toBe('daily'))
  expect(requests.map(({ body }) => body)).toEqual([{ application_emails: 'daily' }])
})

test('there is nothing to choose while emails about applications are off', async () => {
  const application = { ...initialSettings.notifications.application, email: false }
  const notifications = { ...initialSettings.notifications, application }
  browser.server.mock(getSettings, () => ({ ...initialSettings, notifications }))
  renderInApp(<NotificationSettings />, { server: browser.server, as: ada })
  await screen.findByRole('checkbox', { name: 'Applicants for your jobs: Email' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the public profile is off until switched on, which links to it', async () => {
  const requests = mockSettings()
  privacy()
  const toggle = await screen.findByRole('switch', { name: 'Public profile' })
  expect(isOn(toggle)).toBe(false)
  expect(screen.getByText(/Never your email or phone/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See your public profile' })).toBeNull()
  fireEvent.click(toggle)
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ public_profile: true }))
  const link = await screen.findByRole('link', { name: 'See your public profile' })
  expect(link.getAttribute('href')).toBe('/@adarolle')
})
