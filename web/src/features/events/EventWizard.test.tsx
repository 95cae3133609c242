// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createEvent,
  getEvent,
  listEventConflicts,
  updateEvent,
  type Event,
  type NewEvent,
} from 'contract/events'
import { listFriends } from 'contract/friends'
import { DAY_MS } from 'contract/rules/time'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mockFriendLists, cleo } from '../../test/friends.ts'
import { errorResponse, type ReceivedRequest } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { eventBy } from '../../test/events.ts'
import { EventWizard, type Interview } from './EventWizard.tsx'
import { newEventValues } from './eventValues.ts'
import { localTime, toInstant, viewerTimeZone } from './timeZone.ts'

const browser = setupBrowser()
const closed = vi.fn()
const tomorrow = localTime(Date.now() + DAY_MS, viewerTimeZone()).date

beforeEach(() => {
  closed.mockClear()
  mockFriendLists(browser.server, { friends: [friend(ben), friend(cleo)] })
  browser.server.mock(listEventConflicts, () => ({ events: [] }))
})

const friend = (person: typeof ada) => ({ ...person, location: 'Bahamas' })

function open(props: { edited?: Event; interview?: Interview } = {}) {
  renderInApp(<EventWizard open onClose={closed} {...props} />, { server: browser.server, as: ada })
  return screen.findByRole('dialog')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const heading = () => screen.getByRole('heading', { level: 3 }).textContent

async function toStep2() {
  await open()
  type('Title', 'Roof survey')
  press('Next')
}
async function toStep3() {
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  press('Next')
}

function sentBy([request]: ReceivedRequest[]): NewEvent {
  if (!request) throw new Error('Nothing was sent')
  return request.body as NewEvent
}

function fakeCreation() {
  return browser.server.mock(createEvent, ({ body }) => eventBy(ada, { title: (body as NewEvent).title }))
}

test("Next requires a title that isn't blank", async () => {
  await open()
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
  expect(isNextDisabled()).toBe(false)
  type('Date', '')
  expect(isNextDisabled()).toBe(true)
  type('Date', tomorrow)
  type('Start time', '')
  expect(isNextDisabled()).toBe(true)
  expect(screen.getByText('Choose a date and start time to continue.')).toBeTruthy()
  type('Start time', '14:30')
  expect(isNextDisabled()).toBe(false)
})

test('Next focuses the heading of the next step, and Back returns', async () => {
  await toStep2()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('When and where?'))
  press('Back')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What is it about?'))
  expect(field('Title').value).toBe('Roof survey')
})

test('a new event starts at the next full hour', () => {
  const start = (now: string) => {
    const { date, time } = newEventValues('America/Nassau', Date.parse(now))
    return `${date} ${time}`
  }
  expect(start('2026-11-20T15:20:00Z')).toBe('2026-11-20 11:00')
  expect(start('2026-11-20T15:00:00Z')).toBe('2026-11-20 11:00')
  expect(start('2026-11-21T04:59:59Z')).toBe('2026-11-21 00:00')
})

test('the fields start with default values', async () => {
  await open()
  expect(field('Event type').value).toBe('video_call')
  expect(screen.getByText('0/500 characters')).toBeTruthy()
  type('Title', 'Roof survey')
  press('Next')
  expect(field('30 min').checked).toBe(true)
  expect(field('Platform').value).toBe('zoom')
  expect(field('Date').min).toBe(localTime(Date.now(), viewerTimeZone()).date)
  type('Date', tomorrow)
  type('Start time', '14:30')
  press('Next')
  const rows = within(screen.getByRole('list', { name: 'Your reminders' })).getAllByRole('combobox')
  expect(rows.map((row) => [row.getAttribute('aria-label'), (row as HTMLSelectElement).value])).toEqual([
    ['Send the reminder 15 minutes before by', 'both'],
    ['Send the reminder 1 hour before by', 'push'],
    ['Send the reminder 1 day before by', 'email'],
  ])
})

test('creating an event sends the values, shows a toast and closes the wizard', async () => {
  const requests = fakeCreation()
  await toStep3()
  press('Create Event')
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
  press('Create Event')
  expect(await screen.findByText('Failed to create event')).toBeTruthy()
  expect(screen.getByText('You can invite friends, and people who applied for your jobs.')).toBeTruthy()
  expect(closed).not.toHaveBeenCalled()
  press('Back')
  expect(field('Date').value).toBe(tomorrow)
})

test('a retry sends the same idempotency key', async () => {
  let isAway = true
  const requests = browser.server.mock(createEvent, () =>
    isAway ? errorResponse('too_many_requests') : eventBy(ada),
  )
  await toStep3()
  press('Create Event')
  await screen.findByText('Failed to create event')
  isAway = false
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(screen.queryByText('Failed to create event')).toBeNull()
  const [first, second] = requests
  expect(first?.key).toBeTruthy()
  expect(second?.key).toBe(first?.key)
})

test('the draft survives a reload', async () => {
  await toStep2()
  type('Date', tomorrow)
  cleanup()
  await open()
  expect(heading()).toBe('When and where?')
  expect(field('Date').value).toBe(tomorrow)
  press('Back')
  expect(field('Title').value).toBe('Roof survey')
})

test('closing resets every field', async () => {
  await toStep3()
  press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(await screen.findByRole('heading', { level: 3, name: 'What is it about?' })).toBeTruthy()
  expect(field('Title').value).toBe('')
})

test('the meeting link must be a URL', async () => {
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  type(/^Meeting link/, 'zoom room 5')
  press('Next')
  expect(screen.getAllByText('Please enter a valid link').length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(field(/^Meeting link/)))
  type(/^Meeting link/, 'https://zoom.example/j/5')
  press('Next')
  expect(heading()).toBe('When should we remind you?')
})

const PASSED = "Please choose a time that hasn't passed yet."

test('a date in the past is refused', async () => {
  await toStep2()
  type('Date', '2020-01-01')
  type('Start time', '14:30')
  press('Next')
  expect(screen.getAllByText(PASSED).length).toBeGreaterThan(0)
  expect(field('Date').getAttribute('aria-invalid')).toBe('true')
  expect(heading()).toBe('When and where?')
})

describe('when it is 2:30 PM', () => {
  const now = Date.parse(toInstant(tomorrow, '14:30', viewerTimeZone()) ?? '')
  beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(now))

  test('an earlier time is refused, the current minute is accepted', async () => {
    await toStep2()
    type('Date', tomorrow)
    type('Start time', '14:28')
    press('Next')
    expect(screen.getAllByText(PASSED).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(field('Start time')))
    expect(field('Start time').getAttribute('aria-invalid')).toBe('true')
    type('Start time', '14:30')
    press('Next')
    expect(heading()).toBe('When should we remind you?')
  })

  test("an event that has started keeps its start, but can't be moved to another time in the past", async () => {
    const start_date = new Date(now - 600_000).toISOString()
    const event = eventBy(ada, { start_date, end_date: new Date(now + 1_200_000).toISOString() })
    const requests = browser.server.mock(updateEvent, () => event)
    await open({ edited: event })
    press('Next')
    type('Start time', '14:22')
    press('Next')
    expect(screen.getAllByText(PASSED).length).toBeGreaterThan(0)
    type('Start time', '14:20')
    press('Next')
    press('Save Changes')
    expect(await screen.findByText('Event updated')).toBeTruthy()
    expect(requests[0]?.body).toMatchObject({ start_date })
  })
})

test.each([
  ['4', false],
  ['5', true],
  ['480', true],
  ['481', false],
  ['', false],
])('whether a duration of %s minutes is accepted: %s', async (minutes, goesOn) => {
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  fireEvent.click(field('Custom'))
  type('Minutes', minutes)
  press('Next')
  if (!goesOn) expect(screen.getAllByText('Between 5 and 480 minutes').length).toBeGreaterThan(0)
  expect(heading()).toBe(goesOn ? 'When should we remind you?' : 'When and where?')
})

test('reminders can be added, changed and removed', async () => {
  const requests = fakeCreation()
  await toStep3()
  press('5 minutes')
  press('Remove 1 day before')
  type('Custom reminder', '45')
  press('Add')
  fireEvent.change(screen.getByLabelText('Send the reminder 5 minutes before by'), {
    target: { value: 'push' },
  })
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(sentBy(requests).reminder_settings.reminders).toEqual([
    { time_before: 15, type: 'both' },
    { time_before: 60, type: 'push' },
    { time_before: 5, type: 'push' },
    { time_before: 45, type: 'both' },
  ])
})

test.each(['0', '-3', '', '20000', '10081', '1.5'])(
  'a reminder of "%s" minutes is not added',
  async (minutes) => {
    await toStep3()
    const custom = field('Custom reminder')
    expect(custom.getAttribute('aria-invalid')).toBeNull()
    type('Custom reminder', minutes)
    press('Add')
    expect(screen.getByText('Enter a whole number from 1 to 10,080')).toBeTruthy()
    expect(custom.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(custom))
    expect(screen.getAllByRole('combobox')).toHaveLength(3)
    type('Custom reminder', '45')
    expect(screen.queryByText('Enter a whole number from 1 to 10,080')).toBeNull()
    fireEvent.keyDown(custom, { key: 'Enter' })
    expect(screen.getAllByRole('combobox')).toHaveLength(4)
  },
)

test.for([
  ['by itself', () => {}],
  ['and pressing Add adds no second one', () => press('Add')],
] as const)('a reminder that was typed is added when its field is left, %s', async ([, then]) => {
  const requests = fakeCreation()
  await toStep3()
  type('Custom reminder', '45')
  fireEvent.blur(field('Custom reminder'))
  then()
  expect(screen.queryByText('Enter a whole number from 1 to 10,080')).toBeNull()
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  const { reminders } = sentBy(requests).reminder_settings
  expect(reminders.filter(({ time_before }) => time_before === 45)).toHaveLength(1)
})

test("a duplicate reminder isn't added and shows an error", async () => {
  await toStep3()
  type('Custom reminder', '60')
  press('Add')
  expect(screen.getByText('You already have this reminder')).toBeTruthy()
  expect(screen.getAllByRole('combobox')).toHaveLength(3)
})

test('the switch disables the reminders', async () => {
  const requests = fakeCreation()
  await toStep3()
  fireEvent.click(screen.getByRole('switch', { name: 'Reminders' }))
  expect(screen.queryByRole('list', { name: 'Your reminders' })).toBeNull()
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(sentBy(requests).reminder_settings.enabled).toBe(false)
})

test('friends can be searched by name and invited', async () => {
  const requests = fakeCreation()
  await open()
  type('Title', 'Roof survey')
  await screen.findByRole('button', { name: /Ben Moss/ })
  type(/^Invite friends/, 'cle')
  expect(screen.queryByRole('button', { name: /Ben Moss/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Invite Cleo Knowles/ }))
  fireEvent.click(screen.getByRole('button', { name: /Invite Ben Moss/ }))
  press('Remove Ben Moss')
  press('Next')
  type('Date', tomorrow)
  type('Start time', '14:30')
  press('Next')
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(sentBy(requests).invitees).toEqual([cleo.id])
})

test('the event can be created when friends fail to load', async () => {
  browser.server.mock(listFriends, () => errorResponse('too_many_requests'))
  await open()
  expect(await screen.findByText("We couldn't load your friends.")).toBeTruthy()
  type('Title', 'Roof survey')
  press('Next')
  expect(heading()).toBe('When and where?')
})

test('an overlapping event is shown before saving', async () => {
  const requests = browser.server.mock(listEventConflicts, () => ({
    events: [eventBy(ada, { title: 'Dentist' })],
  }))
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  expect(await screen.findByText('You already have plans at that time:')).toBeTruthy()
  expect(screen.getByText(/^Dentist, /)).toBeTruthy()
  expect(requests[0]?.query.get('duration')).toBe('30')
})

test('an interview belongs to its application', async () => {
  const requests = fakeCreation()
  await open({ interview: { application_id: 12, job: 'Line cook', applicant: 'Ben Moss' } })
  expect(field('Event type').value).toBe('interview')
  expect(field('Title').value).toBe('Interview: Line cook, Ben Moss')
  expect(screen.getByText('Ben Moss is invited automatically.')).toBeTruthy()
  press('Next')
  type('Date', tomorrow)
  type('Start time', '09:00')
  press('Next')
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({ event_type: 'interview', application_id: 12 })
})

test('without names, an interview is called so', async () => {
  await open({ interview: { application_id: 12, job: '', applicant: '' } })
  expect(field('Title').value).toBe('Interview')
  expect(screen.getByText('The applicant is invited automatically.')).toBeTruthy()
})

test('meeting in person takes a place and no link', async () => {
  const requests = fakeCreation()
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '09:00')
  type(/^Meeting link/, 'https://zoom.us/j/1')
  fireEvent.click(screen.getByRole('radio', { name: 'In person' }))
  expect(screen.queryByLabelText('Platform')).toBeNull()
  press('Next')
  expect(await screen.findAllByText('Please enter where you meet')).not.toEqual([])
  type('Address or place', "Conch Town Kitchen, Queen's Highway")
  press('Next')
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({
    format: 'in_person',
    location: "Conch Town Kitchen, Queen's Highway",
    meeting_link: '',
  })
})

test('a phone call takes a number', async () => {
  const requests = fakeCreation()
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '09:00')
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  type(/^Who calls whom/, 'We call you on 242 555 0142')
  press('Next')
  press('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({ format: 'phone', location: 'We call you on 242 555 0142' })
})

test('editing sends all fields of the event, including its invitees', async () => {
  const event = eventBy(ada, { id: 7, duration: 25, invitees: [{ ...ben, response: 'accepted' }] })
  const requests = browser.server.mock(updateEvent, () => event)
  await open({ edited: event })
  type('Title', 'Another survey')
  press('Next')
  expect(field('Minutes').value).toBe('25')
  press('Next')
  press('Save Changes')
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
  const event = eventBy(ada)
  const requests = browser.server.mock(updateEvent, () => event)
  await open({ edited: event })
  press('Next')
  press('Next')
  press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).not.toHaveProperty('reminder_settings')
  cleanup()
  await open({ edited: event })
  press('Next')
  press('Next')
  fireEvent.click(screen.getByRole('switch'))
  press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ reminder_settings: { enabled: false } })
})

async function saveOutdated(event: Event) {
  await open({ edited: event })
  type('Title', 'Another survey')
  press('Next')
  press('Next')
  press('Save Changes')
  expect(await screen.findByText('This was changed somewhere else since you opened it.')).toBeTruthy()
}

test('an event that was changed elsewhere can be loaded, and what was typed is kept', async () => {
  const event = eventBy(ada)
  const newer = { ...event, description: 'Bring a ladder.', updated_at: '2026-11-20T13:00:00.000Z' }
  browser.server.mock(getEvent, () => newer)
  const requests = browser.server.mock(updateEvent, ({ body }) =>
    (body as Event).updated_at === newer.updated_at ? newer : errorResponse('edited_elsewhere'),
  )
  await saveOutdated(event)
  press('Load the newer version')
  expect(await screen.findByText(/^This is the newer version/)).toBeTruthy()
  expect([field('Title').value, field(/^Description/).value]).toEqual([event.title, 'Bring a ladder.'])
  press('Back to mine')
  expect(heading()).toBe('When should we remind you?')
  press('Save Changes')
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ title: 'Another survey' }))
  expect(requests).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }))
  await screen.findByText(/^This is the newer version/)
  press('Next')
  press('Next')
  press('Save Changes')
  expect(await screen.findByText('Event updated')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: event.title, description: 'Bring a ladder.' })
})

test('an event that was changed elsewhere can be replaced anyway', async () => {
  const event = eventBy(ada)
  const requests = browser.server.mock(updateEvent, ({ body }) =>
    'updated_at' in (body as object) ? errorResponse('edited_elsewhere') : event,
  )
  await saveOutdated(event)
  press('Save mine anyway')
  expect(await screen.findByText('Event updated')).toBeTruthy()
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Another survey' })
})
