// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createJobAlert } from 'contract/alerts'
import { listFriendSuggestions } from 'contract/friends'
import { finishFirstRun, updateProfile, type User } from 'contract/profiles'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { useSession } from '../../api/session.tsx'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { goOffline, renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { FirstRun } from './FirstRun.tsx'

const browser = setupBrowser()
const newcomer: User = { ...ada, occupation: null, first_run_done_at: null }
const hirer: User = { ...newcomer, user_type: 'client' }

/** The card as on home, and the current path. */
function Home() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const me = session.state === 'authenticated' ? session.user : undefined
  return (
    <main id="main" tabIndex={-1}>
      <output aria-label="Path">{pathname + search}</output>
      {me?.first_run_done_at === null && <FirstRun me={me} />}
    </main>
  )
}

/** Opens home; the server stores the profile. */
function open(user: User = newcomer) {
  const { server } = browser
  let stored = user
  const saved = server.mock(updateProfile, ({ body }) => (stored = { ...stored, ...(body as Partial<User>) }))
  const finished = server.mock(
    finishFirstRun,
    () => (stored = { ...stored, first_run_done_at: ada.created_at }),
  )
  return { saved, finished, ...renderInApp(<Home />, { server, as: user }) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 3, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const path = () => screen.getByLabelText('Path').textContent

test('each answer is saved at once, and the last step ends on matching jobs with an alert', async () => {
  const { saved, finished } = open()
  const { server } = browser
  const person = { ...ben, location: 'Moss Town', bio: null, reason: 'Also in Exuma' }
  server.mock(listFriendSuggestions, () => ({ success: true as const, suggestions: [person], total: 1 }))
  const alerts = server.mock(createJobAlert, () => errorResponse('too_many_alerts'))

  await heading('Where do you work?')
  expect(document.activeElement).toBe(document.body)
  type(/Island/, 'Exuma')
  press('Continue')
  const next = await heading('What do you do?')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(saved[0]?.body).toEqual({ island: 'Exuma' })
  type(/Trade/, ' Electrician ')
  press('Continue')
  await heading('Show your face')
  expect(saved[1]?.body).toEqual({ trade: 'Electrician' })
  press('Skip')
  await heading('Who do you know?')
  expect(await screen.findByText('Also in Exuma')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Alert me about new jobs: Electrician, Exuma').checked).toBe(
    true,
  )
  press('See my jobs')
  await waitFor(() => expect(path()).toBe('/jobs'))
  expect(alerts[0]?.body).toMatchObject({ query: 'Electrician', island: 'Exuma', name: 'Electrician, Exuma' })
  expect(finished).toHaveLength(1)
  expect(screen.queryByText('Welcome, Ada')).toBeNull()
})

test('every step can be skipped, without an alert', async () => {
  const { saved, finished } = open()
  browser.server.mock(listFriendSuggestions, () => ({ success: true as const, suggestions: [], total: 0 }))
  const alerts = browser.server.mock(createJobAlert, () => errorResponse('too_many_alerts'))
  for (const title of ['Where do you work?', 'What do you do?', 'Show your face', 'Who do you know?']) {
    await heading(title)
    press('Skip')
  }
  await waitFor(() => expect(path()).toBe('/jobs'))
  expect([saved, alerts, finished].map((calls) => calls.length)).toEqual([0, 0, 1])
})

test('people who hire end on the form to post a job', async () => {
  const { saved } = open(hirer)
  await heading('Where do you hire?')
  press('Skip')
  await heading('Who do you want to hire?')
  type(/Trade/, 'Plumber')
  type(/Company/, 'Lucayan Build Co.')
  press('Continue')
  await heading('Show your face')
  expect(saved[0]?.body).toEqual({ hires: 'Plumber', company_name: 'Lucayan Build Co.' })
  press('Skip')
  await heading('Your first job')
  expect(screen.getByLabelText<HTMLInputElement>(/Job title/).value).toBe('Plumber')
  press('Post a Job')
  await waitFor(() => expect(path()).toBe('/post-job?title=Plumber'))
})

test('the step and what was typed survive a reload', async () => {
  const { unmount } = open()
  await heading('Where do you work?')
  press('Skip')
  await heading('What do you do?')
  type(/Trade/, 'Electri')
  unmount()
  open()
  await heading('What do you do?')
  expect(screen.getByLabelText<HTMLInputElement>(/Trade/).value).toBe('Electri')
  press('Back')
  await heading('Where do you work?')
})

test('on another device the first open step comes first', async () => {
  open({ ...newcomer, island: 'Exuma', trade: 'Electrician' })
  await heading('Show your face')
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})

test('Not now removes the card, also offline, and gives the focus to the page', async () => {
  goOffline()
  const { finished } = open()
  await heading('Where do you work?')
  press('Not now')
  await waitFor(() => expect(screen.queryByText('Welcome, Ada')).toBeNull())
  expect(document.activeElement?.id).toBe('main')
  expect(finished).toHaveLength(0)
})

test('offline, an answer waits to be sent and the next step opens', async () => {
  goOffline()
  const { saved } = open()
  await heading('Where do you work?')
  type(/Island/, 'Exuma')
  press('Continue')
  await heading('What do you do?')
  expect(saved).toHaveLength(0)
  expect(await outboxStore.list(ada.id)).toMatchObject([{ input: { island: 'Exuma' } }])
})

test('an answer that is refused stays, with the reason', async () => {
  open()
  browser.server.mock(updateProfile, () => errorResponse('too_many_requests'))
  await heading('Where do you work?')
  type(/Island/, 'Exuma')
  press('Continue')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>(/Island/).value).toBe('Exuma')
})
