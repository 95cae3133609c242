// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { checkReset, deleteAccount, exportAccount, forgotPassword, resetPassword } from 'contract/account'
import { listCompanies } from 'contract/companies'
import { listContactMessages, sendContactMessage, resolveContactMessage } from 'contract/contact'
import { addComment } from 'contract/comments'
import { getDashboard } from 'contract/dashboard'
import { logout } from 'contract/auth'
import { unsubscribeFromEmails } from 'contract/notifications'
import { getProfile } from 'contract/profiles'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { draftStore } from '../api/draftStore.ts'
import { inFlightWrites } from '../api/outbox/inFlightWrites.ts'
import { newEntry } from '../api/outbox/newEntry.ts'
import { outboxStore } from '../api/outbox/outboxStore.ts'
import { DeleteAccount } from '../features/account/DeleteAccount.tsx'
import { ExportAccount } from '../features/account/ExportAccount.tsx'
import { ContactMessages } from '../features/contact/ContactMessages.tsx'
import { errorResponse } from '../test/mockServer.ts'
import { ada, admin } from '../test/people.ts'
import { kitchen } from '../test/companies.ts'
import { nextDownload } from '../test/nextDownload.ts'
import { ACCESS_TOKEN, setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Contact } from './Contact.tsx'
import { Dashboard } from './Dashboard.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { Unsubscribe } from './Unsubscribe.tsx'

const browser = setupBrowser()
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), {
    target: { value },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const figures = {
  active_jobs: 2,
  messages: 1,
  rating: null,
  reviews_count: 1,
  portfolio: 4,
  next_steps: [{ kind: 'applicants' as const, count: 2, link: '/jobs/7/applicants' }],
  jobs: [],
  activity: [
    {
      kind: 'event' as const,
      content: 'You scheduled Roof survey',
      created_at: new Date().toISOString(),
      link: '/events?event=7',
    },
  ],
}

test('the dashboard has figures, quick actions and recent activity', async () => {
  browser.server.mock(getDashboard, () => figures)
  renderInApp(<Dashboard />, { server: browser.server, as: ada })
  expect(await screen.findByText('You scheduled Roof survey')).toBeTruthy()
  const tiles = [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent)
  expect(tiles).toEqual([
    'Active jobs2',
    'Messagesunread1',
    'RatingShown after 3 reviews—',
    'Portfolioposts you chose4',
  ])
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const target of [
    '/jobs',
    '/profile',
    '/messages',
    '/settings',
    '/my-jobs',
    '/applications',
    '/events?event=7',
  ])
    expect(targets).toContain(target)
})

test('the dashboard lists what needs attention, and the next step of the profile', async () => {
  browser.server.mock(getDashboard, () => figures)
  renderInApp(<Dashboard />, {
    server: browser.server,
    as: { ...ada, avatar_url: null, trade: 'Roofer', island: 'Exuma' },
  })
  const applicantsLink = await screen.findByRole('link', { name: 'Respond to 2 applicants' })
  expect(applicantsLink.getAttribute('href')).toBe('/jobs/7/applicants')
  expect(screen.getByRole('link', { name: 'Read 1 unread message' }).getAttribute('href')).toBe('/messages')
  const steps = screen.getByRole('region', { name: 'Next steps' })
  expect([...steps.querySelectorAll('a')].at(-1)?.getAttribute('href')).toMatch(/^\/profile\?edit=/)
})

test('a rating has one decimal', async () => {
  browser.server.mock(getDashboard, () => ({ ...figures, rating: 4.66, reviews_count: 3, activity: [] }))
  renderInApp(<Dashboard />, { server: browser.server, as: ada })
  expect(await screen.findByText('4.7')).toBeTruthy()
  expect(screen.getByText('3 reviews')).toBeTruthy()
  expect(screen.getByText(/^Nothing yet/)).toBeTruthy()
})

test('dashboard figures that fail to load show an error beside the quick actions', async () => {
  browser.server.mock(getDashboard, () => errorResponse('too_many_requests'))
  renderInApp(<Dashboard />, { server: browser.server, as: ada })
  expect(await screen.findByText("Your figures couldn't be loaded.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Jobs' })).toBeTruthy()
})

test('forgot password shows the same message for any email', async () => {
  const message = 'If there is an account with this address, a link is on its way.'
  const requests = browser.server.mock(forgotPassword, () => ({ message }))
  renderInApp(<ForgotPassword />, { server: browser.server })
  type('Email', 'nowhere')
  press('Send the link')
  expect(await screen.findByText('Invalid email')).toBeTruthy()
  type('Email', 'ada@cayfolk.example')
  press('Send the link')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'ada@cayfolk.example' }])
})

test('an expired reset link shows no form and offers a new link', async () => {
  const checks = browser.server.mock(checkReset, () => errorResponse('reset_expired'))
  renderInApp(<ResetPassword />, { server: browser.server, at: '/reset-password?token=abc' })
  expect(
    await screen.findByText('This link has expired or was already used. Please request a new one.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(screen.queryByRole('form')).toBeNull()
  expect(checks.map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a password can be reset when the link could not be checked', async () => {
  browser.server.mock(checkReset, () => errorResponse('too_many_requests'))
  renderInApp(<ResetPassword />, { server: browser.server, at: '/reset-password?token=abc' })
  expect(await screen.findByRole('form', { name: 'New password' })).toBeTruthy()
})

test('a reset link that expires while the form is open offers a new link', async () => {
  browser.server.mock(checkReset, () => undefined)
  browser.server.mock(resetPassword, () => errorResponse('reset_expired'))
  renderInApp(<ResetPassword />, { server: browser.server, at: '/reset-password?token=abc' })
  await screen.findByRole('form', { name: 'New password' })
  type('Confirm new password', 'junkanoo3')
  press('Set new password')
  await screen.findByText('Password is required')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  type('New password', 'junkanoo2')
  press('Set new password')
  expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0)
  type('Confirm new password', 'junkanoo2')
  press('Set new password')
  expect(
    await screen.findByText('This link has expired or was already used. Please request a new one.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

test.for([
  ['another account keeps the session', false],
  ['the own account ends the session', true],
] as const)('resetting the password of %s', async ([, isOwn]) => {
  browser.server.mock(checkReset, () => undefined)
  browser.server.mock(resetPassword, () => undefined)
  const app = (
    <Routes>
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route path="/login" element={<p>Login</p>} />
    </Routes>
  )
  renderInApp(app, { server: browser.server, as: ada, at: '/reset-password?token=abc' })
  await draftStore.write(ada.id, 'post', 'half a thought')
  browser.server.mock(getProfile, () => (isOwn ? errorResponse('sign_in_required') : ada))
  await screen.findByRole('form', { name: 'New password' })
  type('New password', 'junkanoo2')
  type('Confirm new password', 'junkanoo2')
  press('Set new password')
  expect(await screen.findByText('Login')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe(isOwn ? null : ACCESS_TOKEN)
  expect(await draftStore.read(ada.id, 'post')).toBe('half a thought')
})

test('unsubscribing needs a click, not only opening the link', async () => {
  const requests = browser.server.mock(unsubscribeFromEmails, () => ({ type: 'job_alert' as const }))
  renderInApp(<Unsubscribe />, { server: browser.server, at: '/unsubscribe?token=abc' })
  expect(requests).toEqual([])
  press('Unsubscribe')
  expect(await screen.findByText(/any more emails about job alerts/)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('an invalid unsubscribe link shows an error', async () => {
  browser.server.mock(unsubscribeFromEmails, () => errorResponse('not_found'))
  renderInApp(<Unsubscribe />, { server: browser.server, at: '/unsubscribe?token=abc' })
  press('Unsubscribe')
  expect(await screen.findByText("We couldn't find what you're looking for.")).toBeTruthy()
})

test('the contact form is prefilled for members', async () => {
  const requests = browser.server.mock(sendContactMessage, () => undefined)
  renderInApp(<Contact />, { server: browser.server, as: ada })
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Ada Rolle')
  press('Send')
  expect(screen.getAllByText('Please enter a message').length).toBeGreaterThan(0)
  expect(requests).toEqual([])
  type('Message', 'The ferry timetable is gone.')
  press('Send')
  expect(await screen.findByText(/^Sent\./)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'Ada Rolle', email: ada.email, message: 'The ferry timetable is gone.' },
  ])
})

test('a message that failed to send is kept in the form', async () => {
  browser.server.mock(sendContactMessage, () => errorResponse('too_many_requests'))
  renderInApp(<Contact />, { server: browser.server, as: ada })
  await screen.findByLabelText('Message')
  type('Message', 'The ferry timetable is gone.')
  press('Send')
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('The ferry timetable is gone.')
})

test('administrators read messages and resolve them after a confirmation', async () => {
  const message = { message: 'Help', user: null, created_at: '2026-11-20T12:00:00Z' }
  let messages = [
    { id: 3, name: 'Cleo', email: 'cleo@x.example', ...message },
    { id: 2, name: 'Dan', email: 'dan@x.example', ...message },
  ]
  browser.server.mock(listContactMessages, () => ({ messages, total: messages.length }))
  const requests = browser.server.mock(
    resolveContactMessage,
    ({ query }) => void (messages = messages.filter(({ id }) => String(id) !== query.get('id'))),
  )
  renderInApp(<ContactMessages />, { server: browser.server, as: admin })
  const card = (name: string) => screen.getByRole('article', { name: `Message from ${name}` })
  const resolve = async (name: string) => {
    const opener = within(card(name)).getByRole('button', { name: 'Mark as resolved' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    const confirm = within(dialog).getByRole('button', { name: 'Mark as resolved' })
    confirm.focus()
    fireEvent.click(confirm)
  }
  await screen.findByRole('article', { name: 'Message from Cleo' })
  expect(within(card('Cleo')).getByText('Help')).toBeTruthy()
  await resolve('Cleo')
  await waitFor(() => expect(document.activeElement).toBe(card('Dan').closest('li')))
  expect(requests[0]?.query.get('id')).toBe('3')
  await resolve('Dan')
  const empty = await screen.findByText('No messages to answer')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(empty)).toBe(true)
})

test("the account's data downloads as a file, dated by the day in Nassau", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T22:00:00-05:00'), toFake: ['Date'] })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  browser.server.mock(exportAccount, () => ({ users: [{ id: 1 }] }))
  const file = nextDownload()
  renderInApp(<ExportAccount />, { server: browser.server, as: ada })
  press('Download my data')
  expect(JSON.parse(await (await file).text())).toEqual({ users: [{ id: 1 }] })
  await screen.findByText('Your data has been downloaded')
  expect(click.mock.contexts).toMatchObject([{ download: 'cayfolk-2026-03-02.json' }])
})

test('deleting an account needs the password and lists what is deleted', async () => {
  let isWrong = true
  const requests = browser.server.mock(deleteAccount, () =>
    isWrong ? errorResponse('wrong_password') : undefined,
  )
  browser.server.mock(logout, () => undefined)
  browser.server.mock(listCompanies, () => ({ companies: [] }))
  const entry = newEntry(addComment, { owner: ada.id, input: { id: 10, content: 'Hello' }, lane: 'comments' })
  await outboxStore.add(entry)
  inFlightWrites.add(entry, false)
  renderInApp(<DeleteAccount />, { server: browser.server, as: ada })
  press('Delete my account')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }))
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(dialog.getByText(/posts, comments, stories/)).toBeTruthy()
  confirm()
  expect(await dialog.findByText('Password is required')).toBeTruthy()
  expect(requests).toEqual([])
  type('Your password', 'wrong')
  confirm()
  expect(await dialog.findByText("Your current password isn't right.")).toBeTruthy()
  expect(localStorage.getItem('token')).not.toBeNull()
  isWrong = false
  type('Your password', 'junkanoo')
  confirm()
  expect(await screen.findByText('Your account is deleted')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  expect(requests.at(-1)?.body).toEqual({ password: 'junkanoo' })
  expect(await outboxStore.list(ada.id)).toEqual([])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('Enter deletes the account once, and a wrong password gets the focus', async () => {
  const answer = Promise.withResolvers<Response>()
  const requests = browser.server.mock(deleteAccount, () => answer.promise)
  browser.server.mock(listCompanies, () => ({ companies: [] }))
  renderInApp(<DeleteAccount />, { server: browser.server, as: ada })
  press('Delete my account')
  const dialog = within(await screen.findByRole('alertdialog'))
  type('Your password', 'wrong')
  const field = dialog.getByLabelText('Your password', { selector: 'input' })
  const enter = () => fireEvent.submit(field)
  enter()
  const busy = await dialog.findByText('Deleting...')
  enter()
  busy.closest('button')?.focus()
  answer.resolve(errorResponse('wrong_password'))
  expect(await dialog.findByText("Your current password isn't right.")).toBeTruthy()
  expect(requests).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test.for([
  ['an owner', 'owner', 1],
  ['a recruiter', 'recruiter', 0],
] as const)('deleting the account of %s of a company', async ([, role, told]) => {
  browser.server.mock(listCompanies, () => ({ companies: [{ ...kitchen, role }] }))
  renderInApp(<DeleteAccount />, { server: browser.server, as: ada })
  press('Delete my account')
  const dialog = within(await screen.findByRole('alertdialog'))
  await waitFor(() => expect(dialog.queryAllByText(/^If you're the only owner/)).toHaveLength(told))
})
