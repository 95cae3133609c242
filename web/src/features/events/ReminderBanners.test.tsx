// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { listEvents, type Event } from 'contract/events'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { exampleEvent } from '../../test/events.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { ReminderBanners } from './ReminderBanners.tsx'

const browser = setupBrowser()
const NOW = Date.parse('2026-11-20T15:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  })
})
const LINK = 'https://zoom.example/j/5'

/** An event in this many minutes, with one reminder. */
function eventIn(minutes: number, reminder: number, changes: Partial<Event> = {}): Event {
  return exampleEvent(ada, {
    start_date: new Date(NOW + minutes * 60_000).toISOString(),
    meeting_link: LINK,
    reminder_settings: {
      enabled: true,
      reminders: [{ time_before: reminder, type: 'both', sent: false }],
    },
    ...changes,
  })
}

async function watch(...events: Event[]) {
  browser.server.mock(listEvents, () => ({ events, total: events.length }))
  renderInApp(<ReminderBanners />, { server: browser.server, as: ada })
  await pass(1)
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const joinCall = () => screen.queryByRole('link', { name: 'Join Call' })

test('on load, an event with a due reminder has a banner with its link', async () => {
  await watch(eventIn(61, 60))
  expect(screen.getByText('Roof survey').closest('[role=status]')?.textContent).toContain('in 1 hour')
  expect(joinCall()?.getAttribute('href')).toBe(LINK)
})

test('due reminders are checked every minute', async () => {
  await watch(eventIn(20, 15))
  expect(joinCall()).toBeNull()
  await pass(120)
  expect(joinCall()).toBeNull()
  await pass(60)
  expect(joinCall()).toBeTruthy()
})

test('an urgent reminder is an alert and shows one toast with Join Now', async () => {
  await watch(eventIn(5.5, 60))
  expect(screen.getByRole('link', { name: 'Roof survey' }).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByText(/Roof survey starts in 5 minutes/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe(LINK)
  await pass(10)
  await pass(1)
  expect(screen.queryByRole('link', { name: 'Join Now' })).toBeNull()
  await pass(60)
  expect(screen.queryByRole('link', { name: 'Join Now' })).toBeNull()
  expect(joinCall()).toBeTruthy()
})

test('without a meeting link there is no Join Now', async () => {
  await watch(eventIn(4.5, 60, { meeting_link: null }))
  expect(screen.getByText(/starts in 4 minutes/)).toBeTruthy()
  expect(joinCall()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Join Now' })).toBeNull()
})

test('a dismissed banner stays hidden after a reload, until the next reminder is due', async () => {
  const event = eventIn(16.5, 15)
  await watch(event)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss the reminder for Roof survey' }))
  expect(joinCall()).toBeNull()
  await pass(60)
  expect(joinCall()).toBeNull()
  cleanup()
  await watch(event)
  expect(joinCall()).toBeNull()
  await pass(10 * 60)
  expect(screen.getByRole('link', { name: 'Roof survey' }).closest('[role=alert]')).toBeTruthy()
})

test('a visible banner stays when the server sends the reminder', async () => {
  let sent = false
  browser.server.mock(listEvents, () => ({
    events: [
      eventIn(16.5, 15, {
        reminder_settings: { enabled: true, reminders: [{ time_before: 15, type: 'both', sent }] },
      }),
    ],
    total: 1,
  }))
  renderInApp(<ReminderBanners />, { server: browser.server, as: ada })
  await pass(1)
  expect(joinCall()).toBeTruthy()
  sent = true
  await act(() => queryClient.invalidateQueries())
  await pass(60)
  expect(joinCall()).toBeTruthy()
  await pass(4 * 60)
  expect(joinCall()).toBeNull()
})

test('banners are ordered by start time', async () => {
  await watch(eventIn(60, 60, { id: 1, title: 'Later' }), eventIn(4.5, 60, { id: 2, title: 'Sooner' }))
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Later' || name === 'Sooner')).toEqual(['Sooner', 'Later'])
})
