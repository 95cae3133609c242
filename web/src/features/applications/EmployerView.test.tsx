// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { applyToJob } from 'contract/applications'
import { refusals } from 'contract/refusals'
import { updateProfile, type User } from 'contract/profiles'
import { getStoredCv } from 'contract/storedCv'
import { expect, test } from 'vitest'
import { draftStore } from '../../api/draftStore.ts'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { ownApplication } from '../../test/applications.ts'
import { jobBy } from '../../test/jobs.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'

const browser = setupBrowser()
const newcomer: User = { ...ada, occupation: null }
const filled: User = { ...newcomer, trade: 'Welder', phone: '+12425550142', experience: 'Docks in Exuma.' }

/** Renders the dialog. Returns what the server is asked to do, in order. */
async function open(as: User) {
  const job = jobBy(ben)
  const asked: { what: string; body: unknown }[] = []
  browser.server.mock(getStoredCv, () => ({ cv: null }))
  browser.server.mock(updateProfile, ({ body }) => {
    asked.push({ what: 'profile', body })
    return { ...as, ...(body as Partial<User>) }
  })
  browser.server.mock(applyToJob, ({ body }) => {
    asked.push({ what: 'application', body })
    return { success: true as const, application: ownApplication(job) }
  })
  const page = renderInApp(
    <ApplyDialog job={job} open onClose={() => {}} renderSimilar={() => <p>Jobs like it</p>} />,
    { server: browser.server, as },
  )
  await screen.findByRole('dialog')
  return { asked, ...page }
}

const view = () => within(screen.getByRole('region', { name: 'What Sunrise Solar Bahamas will see' }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const SENT = 'Application submitted successfully!'

test('what the profile lacks is filled in with the application, and saved before it', async () => {
  const { asked } = await open(newcomer)
  expect(view().getByText('Ada Rolle')).toBeTruthy()
  type(/Trade/, 'Welder ')
  type(/Phone/, '555 0142')
  press('Send application')
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(asked).toMatchObject([
    { what: 'profile', body: { trade: 'Welder', phone: '555 0142' } },
    { what: 'application', body: { shares_phone: true } },
  ])
  expect(asked[0]?.body).not.toHaveProperty('experience')
})

test('what the profile has is shown as text, and can be edited', async () => {
  const { asked } = await open(filled)
  for (const text of ['Welder', '(242) 555-0142', 'Docks in Exuma.'])
    expect(view().getByText(text)).toBeTruthy()
  expect(screen.queryByLabelText(/Phone/)).toBeNull()
  // It's for those who haven't typed a number.
  expect(view().queryByText(/So they can call you/)).toBeNull()
  press('Edit')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Trade/)))
  type(/Experience/, '')
  press('Send application')
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(asked[0]).toEqual({ what: 'profile', body: { experience: '' } })
})

test('with a complete profile, only the application is sent', async () => {
  const { asked } = await open(filled)
  press('Send application')
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(asked).toMatchObject([{ what: 'application', body: { shares_phone: true } }])
})

test('an empty application says so before it is sent', async () => {
  const { asked } = await open(newcomer)
  expect(await screen.findByText(/Sunrise Solar Bahamas will only see your name\./)).toBeTruthy()
  type(/Cover note/, 'Hello')
  expect(screen.queryByText(/will only see your name/)).toBeNull()
  type(/Cover note/, ' ')
  press('Send application')
  expect(await screen.findByText(SENT)).toBeTruthy()
  expect(asked).toMatchObject([{ what: 'application', body: { shares_phone: false, cover_note: null } }])
})

test('a refused phone number is said at its field, and the application is not sent', async () => {
  const { asked } = await open(newcomer)
  browser.server.mock(updateProfile, () => errorResponse('invalid_phone'))
  type(/Phone/, '12')
  press('Send application')
  const field = screen.getByLabelText(/Phone/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(screen.getAllByText(refusals.invalid_phone[1])).toHaveLength(1)
  type(/Phone/, '123')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(refusals.invalid_phone[1])).toBeNull()
  expect(asked).toEqual([])
})

test('what was typed for the profile survives a reload', async () => {
  const { unmount } = await open(newcomer)
  type(/Trade/, 'Welder')
  await waitFor(async () =>
    expect(await draftStore.read(ada.id, 'apply-profile:70')).toEqual({ trade: 'Welder' }),
  )
  unmount()
  await open(newcomer)
  expect(await screen.findByDisplayValue('Welder')).toBeTruthy()
})

test('offline, the profile and the application wait in one lane, in this order', async () => {
  await open(newcomer)
  goOffline()
  type(/Trade/, 'Welder')
  press('Send application')
  await waitFor(async () => expect(await outboxStore.list(ada.id)).toHaveLength(2))
  const lane = 'application for job 70'
  expect(await outboxStore.list(ada.id)).toMatchObject([
    { lane, input: { trade: 'Welder' } },
    { lane, input: { id: 70 } },
  ])
  expect(screen.queryByText('Application sent')).toBeNull()
})

test.each([
  [newcomer, 'Add your trade', '/profile?edit=trade'],
  [{ ...newcomer, trade: 'Welder' }, 'Add your phone number', '/profile?edit=phone'],
  [filled, 'Add a picture', '/profile?edit=avatar_url'],
  [
    { ...filled, avatar_url: '/uploads/a.jpg', experience: null },
    'Add your experience',
    '/profile?edit=experience',
  ],
  [{ ...filled, avatar_url: '/uploads/a.jpg' }, 'Add your CV', '/profile#stored-cv'],
])('after sending, the most useful step is offered: %#', async (user, label, to) => {
  await open(user)
  type(/Cover note/, 'Hello')
  press('Send application')
  const dialog = within(await screen.findByRole('dialog', { name: 'Application sent' }))
  const next = dialog.getByText(/answers by 4 December/).closest('p')
  expect(next?.textContent).toBe(
    "Sunrise Solar Bahamas answers by 4 December. We'll tell you when they look at it.",
  )
  expect(document.activeElement).toBe(next)
  expect((await dialog.findByRole('link', { name: label })).getAttribute('href')).toBe(to)
  expect(dialog.getByText('Jobs like it')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Done' })).toBeTruthy()
})
