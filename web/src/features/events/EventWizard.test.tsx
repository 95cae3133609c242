// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDatedSettings } from 'contract/datedSettings'
import { createEvent, getEvent, updateEvent, type Event } from 'contract/events'
import { listFriends } from 'contract/friends'
import { expect, test } from 'vitest'
import { errorResponse, pageWithNext } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { exampleEvent } from '../../test/events.ts'
import { cleo } from '../../test/friends.ts'
import { datedSettings } from '../../test/datedSettings.ts'
import {
  browser,
  closed,
  mockCreateEvent,
  field,
  friend,
  heading,
  openWizard,
  pressButton,
  sentBy,
  toStep2,
  toStep3,
  tomorrow,
  type,
} from '../../test/eventWizard.tsx'
import { localTime, viewerTimeZone } from './timeZone.ts'

test("Next requires a title that isn't blank", async () => {
  await openWizard()
  const isNextDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled
  expect(heading()).toBe('What is it about?')
  expect(isNextDisabled()).toBe(true)
  type('Title', '   ')
  expect(isNextDisabled()).toBe(true)
  expect(screen.getByText('Add a title to continue.')).toBeTruthy()
  type('Title', 'Roof survey')
  expect(isNextDisabled()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('Next requires a date and a start time', async () => {
  await toStep2()
  const isNextDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled
  expect(heading()).toBe('When and where?')
  expect(isNextDisabled()).toBe(true)
  type('Date', tomorrow)
  expect(isNextDisabled()).toBe(true)
  expect(screen.getByText('Choose a date and start time to continue.')).toBeTruthy()
  type('Start time', '14:30')
  expect(isNextDisabled()).toBe(false)
})

test('a public holiday is named at its date', async () => {
  browser.server.mock(getDatedSettings, () =>
    datedSettings({
      public_holidays: [
        {
          id: 1,
          in_force_from: '2020-01-01',
          source: 'Public Holidays Act',
          days: [{ date: tomorrow, name: 'Discovery Day' }],
        },
      ],
    }),
  )
  await toStep2()
  expect(screen.queryByText(/public holiday/)).toBeNull()
  type('Date', tomorrow)
  const hint = await screen.findByText('Discovery Day, a public holiday in The Bahamas')
  expect(field('Date').getAttribute('aria-describedby')).toContain(hint.id)
})

test('Next focuses the heading of the next step, and Back returns', async () => {
  await toStep2()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('When and where?'))
  pressButton('Back')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What is it about?'))
  expect(field('Title').value).toBe('Roof survey')
})

test('the fields start with default values', async () => {
  await openWizard()
  expect(field('Event type').value).toBe('video_call')
  expect(screen.getByText('0/500 characters')).toBeTruthy()
  type('Title', 'Roof survey')
  pressButton('Next')
  expect(field('30 min').checked).toBe(true)
  expect(field('Platform').value).toBe('zoom')
  expect(field('Date').min).toBe(localTime(Date.now(), viewerTimeZone()).date)
  type('Date', tomorrow)
  type('Start time', '14:30')
  pressButton('Next')
  const rows = within(screen.getByRole('list', { name: 'Your reminders' })).getAllByRole('combobox')
  expect(rows.map((row) => [row.getAttribute('aria-label'), (row as HTMLSelectElement).value])).toEqual([
    ['Send the reminder 15 minutes before by', 'both'],
    ['Send the reminder 1 hour before by', 'push'],
    ['Send the reminder 1 day before by', 'email'],
  ])
})

test('all friends can be invited, however many pages they are', async () => {
  const success = true as const
  browser.server.mock(listFriends, ({ query }) =>
    query.has('cursor')
      ? { success, friends: [friend(cleo)], total: 2 }
      : pageWithNext({ success, friends: [friend(ben)], total: 2 }, 'more'),
  )
  await openWizard()
  expect(await screen.findByRole('button', { name: /Cleo Knowles/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Ben Moss/ })).toBeTruthy()
})

test('creating an event sends the values, shows a toast and closes the wizard', async () => {
  const requests = mockCreateEvent()
  await toStep3()
  pressButton('Create Event')
  expect(await screen.findByText('Event Created Successfully!')).toBeTruthy()
  expect(screen.getByText("You'll receive reminders before the meeting.")).toBeTruthy()
  expect(closed).toHaveBeenCalledOnce()
  const sent = sentBy(requests)
  expect(localTime(sent.start_date, viewerTimeZone())).toEqual({ date: tomorrow, time: '14:30' })
  expect(sent).toMatchObject({
    title: 'Roof survey',
    event_type: 'video_call',
    duration: 30,
    video_platform: 'zoom',
    invitees: [],
    reminder_settings: {
      enabled: true,
      reminders: [{ time_before: 15 }, { time_before: 60 }, { time_before: 1440 }],
    },
  })
})

test('a failed creation shows an error and keeps the values', async () => {
  browser.server.mock(createEvent, () => errorResponse('cannot_invite'))
  await toStep3()
  pressButton('Create Event')
  expect(await screen.findByText('Failed to create event')).toBeTruthy()
  expect(screen.getByText('You can invite friends, and people who applied for your jobs.')).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
  pressButton('Back')
  expect(field('Date').value).toBe(tomorrow)
})

test('after a failure the event can be created', async () => {
  let isAway = true
  browser.server.mock(createEvent, () => (isAway ? errorResponse('too_many_requests') : exampleEvent(ada)))
  await toStep3()
  pressButton('Create Event')
  await screen.findByText('Failed to create event')
  isAway = false
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(screen.queryByText('Failed to create event')).toBeNull()
})

test('the draft survives a reload', async () => {
  await toStep2()
  type('Date', tomorrow)
  cleanup()
  await openWizard()
  expect(heading()).toBe('When and where?')
  expect(field('Date').value).toBe(tomorrow)
  pressButton('Back')
  expect(field('Title').value).toBe('Roof survey')
})

test('closing resets every field', async () => {
  await toStep3()
  pressButton('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(await screen.findByRole('heading', { level: 3, name: 'What is it about?' })).toBeTruthy()
  expect(field('Title').value).toBe('')
})

test('an interview belongs to its application', async () => {
  const requests = mockCreateEvent()
  await openWizard({
    interview: { application_id: 12, job: 'Line cook', company: 'Sandbar Grill', applicant: 'Ben Moss' },
  })
  expect(field('Event type').value).toBe('interview')
  expect(field('Title').value).toBe('Interview: Line cook at Sandbar Grill, Ben Moss')
  expect(screen.getByText('Ben Moss is invited automatically.')).toBeTruthy()
  pressButton('Next')
  type('Date', tomorrow)
  type('Start time', '09:00')
  pressButton('Next')
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({ event_type: 'interview', application_id: 12 })
})

test('without names, an interview is called so', async () => {
  await openWizard({ interview: { application_id: 12, job: '', company: '', applicant: '' } })
  expect(field('Title').value).toBe('Interview')
  expect(screen.getByText('The applicant is invited automatically.')).toBeTruthy()
})

test('editing sends all fields of the event, including its invitees', async () => {
  const event = exampleEvent(ada, { id: 7, duration: 25, invitees: [{ ...ben, response: 'accepted' }] })
  const requests = browser.server.mock(updateEvent, () => event)
  await openWizard({ edited: event })
  type('Title', 'Another survey')
  pressButton('Next')
  expect(field('Minutes').value).toBe('25')
  pressButton('Next')
  pressButton('Save Changes')
  expect(await screen.findByText('Event updated')).toBeTruthy()
  expect(requests[0]?.path).toBe('/api/events/7')
  expect(requests[0]?.body).toMatchObject({
    title: 'Another survey',
    duration: 25,
    invitees: [ben.id],
    start_date: event.start_date,
  })
})

test("an event's reminders are only sent if they were changed", async () => {
  const event = exampleEvent(ada)
  const requests = browser.server.mock(updateEvent, () => event)
  await openWizard({ edited: event })
  pressButton('Next')
  pressButton('Next')
  pressButton('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).not.toHaveProperty('reminder_settings')
  cleanup()
  await openWizard({ edited: event })
  pressButton('Next')
  pressButton('Next')
  fireEvent.click(screen.getByRole('switch'))
  pressButton('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ reminder_settings: { enabled: false } })
})

async function saveOutdated(event: Event) {
  await openWizard({ edited: event })
  type('Title', 'Another survey')
  pressButton('Next')
  pressButton('Next')
  pressButton('Save Changes')
  expect(await screen.findByText('This was changed somewhere else since you opened it.')).toBeTruthy()
}

test('an event that was changed elsewhere can be loaded, and what was typed is kept', async () => {
  const event = exampleEvent(ada)
  const newer = { ...event, description: 'Bring a ladder.', updated_at: '2026-11-20T13:00:00.000Z' }
  browser.server.mock(getEvent, () => newer)
  const requests = browser.server.mock(updateEvent, ({ body }) =>
    (body as Event).updated_at === newer.updated_at ? newer : errorResponse('edited_elsewhere'),
  )
  await saveOutdated(event)
  pressButton('Load the newer version')
  expect(await screen.findByText(/^This is the newer version/)).toBeTruthy()
  expect([field('Title').value, field(/^Description/).value]).toEqual([event.title, 'Bring a ladder.'])
  pressButton('Back to mine')
  expect(heading()).toBe('When should we remind you?')
  pressButton('Save Changes')
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ title: 'Another survey' }))
  expect(requests).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }))
  await screen.findByText(/^This is the newer version/)
  pressButton('Next')
  pressButton('Next')
  pressButton('Save Changes')
  expect(await screen.findByText('Event updated')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: event.title, description: 'Bring a ladder.' })
})

test('an event that was changed elsewhere can be replaced anyway', async () => {
  const event = exampleEvent(ada)
  const requests = browser.server.mock(updateEvent, ({ body }) =>
    'updated_at' in (body as object) ? errorResponse('edited_elsewhere') : event,
  )
  await saveOutdated(event)
  pressButton('Save mine anyway')
  expect(await screen.findByText('Event updated')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Another survey' })
})
