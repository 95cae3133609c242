// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  cancelEvent,
  getCalendarFeed,
  getEvent,
  listEvents,
  renewCalendarFeed,
  respondToEvent,
  setEventReminders,
  type Event,
} from 'contract/events'
import { listReminderDeliveries } from 'contract/reminders'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exampleEvent } from '../test/events.ts'
import { mockFriendLists } from '../test/friends.ts'
import { deferred, pageWithNext, errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { nextDownload } from '../test/nextDownload.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Events } from './Events.tsx'

const browser = setupBrowser()
const feed = { url: 'https://cayfolk.example/calendar/secret.ics' }
const invitation = exampleEvent(ben, { response: 'pending', invitees: [{ ...ada, response: 'pending' }] })

beforeEach(() => {
  mockFriendLists(browser.server)
})

function mockEvents(...events: Event[]) {
  browser.server.mock(getEvent, () => events[0] ?? errorResponse('event_not_found'))
  return browser.server.mock(listEvents, () => ({ events, total: events.length }))
}

function open(at = '/events') {
  // Mocked last, because the path of an event matches this one too.
  browser.server.mock(getCalendarFeed, () => feed)
  return renderInApp(<Events />, { server: browser.server, as: ada, at })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an empty list offers to schedule an event', async () => {
  mockEvents()
  open()
  expect(await screen.findByText('No upcoming events')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Schedule' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Schedule Video Call' })).toBeTruthy()
})

test('an event in the list shows its time and links to its page', async () => {
  mockEvents(exampleEvent(ada, { location: 'Bay Street', invitees: [{ ...ben, response: 'accepted' }] }))
  open()
  const card = within(await screen.findByRole('article', { name: 'Roof survey' }))
  expect(card.getByText('Video call')).toBeTruthy()
  expect(card.getByText('You organize')).toBeTruthy()
  expect(card.getByText('1 of 1 going')).toBeTruthy()
  expect(card.getByText('Bay Street')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Roof survey' }).getAttribute('href')).toBe('/events?event=7')
})

test('the list loads more pages', async () => {
  browser.server.mock(listEvents, ({ query }) =>
    query.get('cursor')
      ? { events: [exampleEvent(ada, { id: 8, title: 'Second' })], total: 2 }
      : pageWithNext({ events: [exampleEvent(ada)], total: 2 }, 'c2'),
  )
  open()
  await press('Load more')
  expect(await screen.findByText('Second')).toBeTruthy()
  expect(screen.getByText('Roof survey')).toBeTruthy()
})

test('a list that fails to load can be retried', async () => {
  browser.server.mock(listEvents, () => errorResponse('too_many_requests'))
  open()
  expect(await screen.findByText("Your events couldn't be loaded.")).toBeTruthy()
  mockEvents(exampleEvent(ada))
  await press('Retry')
  expect(await screen.findByText('Roof survey')).toBeTruthy()
})

test('Past lists ended events, latest first, six months at a time', async () => {
  const hour = 3_600_000
  const ended = (id: number, hours: number) =>
    exampleEvent(ada, {
      id,
      title: `Event ${id}`,
      start_date: new Date(Date.now() - (hours + 1) * hour).toISOString(),
      end_date: new Date(Date.now() - hours * hour).toISOString(),
    })
  const requests = mockEvents(ended(1, 50), ended(2, 3), exampleEvent(ada))
  open('/events?tab=past')
  expect(await screen.findByText('Event 1')).toBeTruthy()
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Event 2',
    'Event 1',
  ])
  const earlier = mockEvents()
  await press('Show earlier')
  expect(await screen.findByText(/^Nothing earlier, back to/)).toBeTruthy()
  expect(earlier[0]?.query.get('to')).toBe(requests[0]?.query.get('from'))
})

test('the month has each event on its day', async () => {
  mockEvents(
    exampleEvent(ada, { start_date: '2026-11-20T15:00:00.000Z', end_date: '2026-11-20T15:30:00.000Z' }),
  )
  open('/events?tab=month&month=2026-11')
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()
  const day = await screen.findByRole('button', { name: /20 November.*Roof survey|November 20.*Roof survey/ })
  fireEvent.click(day)
  expect(await screen.findByRole('article', { name: 'Roof survey' })).toBeTruthy()
  expect(day.getAttribute('aria-pressed')).toBe('true')
  await press('Next month')
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
})

test('a chosen day of another month is not shown below the month', async () => {
  mockEvents(
    exampleEvent(ada, { start_date: '2026-10-20T15:00:00.000Z', end_date: '2026-10-20T15:30:00.000Z' }),
  )
  open('/events?tab=month&month=2026-10&day=2026-12-24')
  expect(await screen.findByRole('button', { name: /Roof survey/ })).toBeTruthy()
  expect(screen.queryByText(/nothing planned/)).toBeNull()
})

test('the month says in words that an event is cancelled', async () => {
  const times = { start_date: '2026-11-20T15:00:00.000Z', end_date: '2026-11-20T15:30:00.000Z' }
  mockEvents(exampleEvent(ada, { ...times, status: 'cancelled' }))
  open('/events?tab=month&month=2026-11')
  expect(await screen.findByRole('button', { name: /Roof survey \(cancelled\)/ })).toBeTruthy()
})

test('a response to an invitation shows immediately', async () => {
  mockEvents(invitation)
  const response = deferred<Event>()
  const requests = browser.server.mock(respondToEvent, () => response.promise)
  open('/events?event=7')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  fireEvent.click(accept)
  await waitFor(() => expect(accept.getAttribute('aria-pressed')).toBe('true'))
  const accepted = exampleEvent(ben, { response: 'accepted', invitees: [{ ...ada, response: 'accepted' }] })
  browser.server.mock(getEvent, () => accepted)
  response.resolve(accepted)
  expect(await screen.findByText('Invitation accepted')).toBeTruthy()
  expect(await screen.findByText('1 going, 0 maybe, 0 not going')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ response: 'accepted' }])
})

test('a response in the list leaves the focus on the event', async () => {
  mockEvents(invitation)
  browser.server.mock(respondToEvent, () => exampleEvent(ben, { response: 'accepted' }))
  open('/events')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  accept.focus()
  fireEvent.click(accept)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: invitation.title }))
})

test('a refused response is reverted with the reason', async () => {
  mockEvents(invitation)
  browser.server.mock(respondToEvent, () => errorResponse('event_cancelled'))
  open('/events?event=7')
  await press('Maybe')
  expect(await screen.findByText('This event has been cancelled.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Maybe' }).getAttribute('aria-pressed')).toBe('false')
})

test('invitees cannot edit or cancel', async () => {
  mockEvents(invitation)
  open('/events?event=7')
  await screen.findByRole('button', { name: 'Accept' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull()
})

const ended = { start_date: '2026-11-20T14:00:00.000Z', end_date: '2026-11-20T14:30:00.000Z' }

test('an ended event cannot be edited or cancelled and has no reminders', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(ended.end_date))
  mockEvents(exampleEvent(ada, ended))
  open('/events?event=7')
  await screen.findByRole('button', { name: 'Add to calendar' })
  for (const name of ['Edit', 'Cancel event', 'Change reminders'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('invitations to ended events cannot be answered', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(ended.end_date))
  mockEvents({ ...invitation, ...ended })
  open('/events?tab=past')
  await screen.findByRole('article', { name: 'Roof survey' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Roof survey' }))
  await screen.findByRole('button', { name: 'Add to calendar' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('cancelling asks first', async () => {
  const event = exampleEvent(ada, { invitees: [{ ...ben, response: 'pending' }] })
  mockEvents(event)
  const requests = browser.server.mock(cancelEvent, () => void mockEvents({ ...event, status: 'cancelled' }))
  open('/events?event=7')
  await press('Cancel event')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this event?' }))
  expect(
    dialog.getByText("Everyone who hasn't declined will be notified. This can't be undone."),
  ).toBeTruthy()
  expect(requests).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText('Event cancelled')).toBeTruthy()
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('each participant has their own reminders', async () => {
  mockEvents(
    exampleEvent(ben, {
      response: 'accepted',
      reminder_settings: { enabled: true, reminders: [{ time_before: 60, type: 'push', sent: true }] },
    }),
  )
  const requests = browser.server.mock(setEventReminders, () => exampleEvent(ben, { response: 'accepted' }))
  open('/events?event=7')
  expect(await screen.findByText(', push · sent')).toBeTruthy()
  await press('Change reminders')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your reminders' }))
  fireEvent.click(dialog.getByRole('button', { name: '5 minutes' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Reminders saved')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    enabled: true,
    reminders: [
      { time_before: 60, type: 'push' },
      { time_before: 5, type: 'both' },
    ],
  })
})

test('a missing event shows Not Found', async () => {
  browser.server.mock(getEvent, () => errorResponse('event_not_found'))
  open('/events?event=7')
  expect(await screen.findByText('This event is no longer available.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/events')
})

test('an event downloads as a calendar file', async () => {
  mockEvents(exampleEvent(ada))
  const file = nextDownload()
  const originalFetch = fetch
  const requests: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith('.ics')) return originalFetch(url, init)
    requests.push([url, new Headers(init.headers).get('authorization')])
    return Promise.resolve(new Response('BEGIN:VCALENDAR'))
  })
  open('/events?event=7')
  await press('Add to calendar')
  expect(await (await file).text()).toBe('BEGIN:VCALENDAR')
  expect(requests).toEqual([['/api/events/7/calendar.ics', 'Bearer test-access-token']])
})

test('the calendar link can be copied, and renewed after a confirmation', async () => {
  mockEvents()
  browser.server.mock(renewCalendarFeed, () => ({ url: 'https://cayfolk.example/calendar/new.ics' }))
  open()
  expect((await screen.findByLabelText<HTMLInputElement>('Private link')).value).toBe(feed.url)
  await press('Renew')
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create new link' }),
  )
  expect(await screen.findByText('Your calendar has a new link')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Private link').value).toMatch(/new\.ics$/)
})

test('sent reminders are listed', async () => {
  mockEvents()
  const delivery = { event_id: 7, title: 'Roof survey', created_at: '2026-11-20T14:45:00.000Z' }
  browser.server.mock(listReminderDeliveries, () => ({
    deliveries: [
      { ...delivery, id: 2, channel: 'email' as const, outcome: 'sent' as const, detail: null },
      { ...delivery, id: 1, channel: 'push' as const, outcome: 'skipped' as const, detail: 'No device' },
    ],
  }))
  open('/events?tab=deliveries')
  const list = within(await screen.findByRole('list', { name: 'Reminders sent' }))
  expect(list.getByText('Sent')).toBeTruthy()
  expect(list.getByText('Skipped')).toBeTruthy()
  expect(list.getByText('No device')).toBeTruthy()
})

test('the wizard opens from a URL, for an interview too', async () => {
  mockEvents()
  open('/events?new=interview&application=12')
  expect(await screen.findByRole('dialog', { name: 'Schedule Interview' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.for([
  ['leads back to the applicants', 1, 'Interview'],
  ['stays where there is no earlier page', 0, 'Events'],
] as const)('cancelling an interview %s', async ([, idx, heading]) => {
  history.replaceState({ idx }, '')
  onTestFinished(() => history.replaceState(null, ''))
  mockEvents()
  browser.server.mock(getCalendarFeed, () => feed)
  const routes = (
    <Routes>
      <Route path="/first" element={<h1>First</h1>} />
      <Route
        path="/applicants"
        element={
          <h1>
            <Link to="/events?new=interview&application=12">Interview</Link>
          </h1>
        }
      />
      <Route path="/events" element={<Events />} />
    </Routes>
  )
  renderInApp(routes, { server: browser.server, as: ada, at: ['/first', '/applicants'] })
  fireEvent.click(screen.getByRole('link', { name: 'Interview' }))
  await screen.findByRole('dialog', { name: 'Schedule Interview' })
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.click(close)
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})
