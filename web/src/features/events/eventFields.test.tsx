// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listEventConflicts, updateEvent } from 'contract/events'
import { listFriends } from 'contract/friends'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleo } from '../../test/friends.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { exampleEvent } from '../../test/events.ts'
import {
  browser,
  mockCreateEvent,
  field,
  heading,
  openWizard,
  pressButton,
  sentBy,
  toStep2,
  toStep3,
  tomorrow,
  type,
} from '../../test/eventWizard.tsx'
import { toInstant, viewerTimeZone } from './timeZone.ts'

test('the meeting link must be a URL', async () => {
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  type(/^Meeting link/, 'zoom room 5')
  pressButton('Next')
  expect(screen.getAllByText('Please enter a valid link').length).toBeGreaterThan(0)
  await waitFor(() => expect(document.activeElement).toBe(field(/^Meeting link/)))
  type(/^Meeting link/, 'https://zoom.example/j/5')
  pressButton('Next')
  expect(heading()).toBe('When should we remind you?')
})

const PASSED = "Please choose a time that hasn't passed yet."

test('a date in the past is refused', async () => {
  await toStep2()
  type('Date', '2020-01-01')
  type('Start time', '14:30')
  pressButton('Next')
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
    pressButton('Next')
    expect(screen.getAllByText(PASSED).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(field('Start time')))
    expect(field('Start time').getAttribute('aria-invalid')).toBe('true')
    type('Start time', '14:30')
    pressButton('Next')
    expect(heading()).toBe('When should we remind you?')
  })

  test("an event that has started keeps its start, but can't be moved to another time in the past", async () => {
    const start_date = new Date(now - 600_000).toISOString()
    const event = exampleEvent(ada, { start_date, end_date: new Date(now + 1_200_000).toISOString() })
    const requests = browser.server.mock(updateEvent, () => event)
    await openWizard({ edited: event })
    pressButton('Next')
    type('Start time', '14:22')
    pressButton('Next')
    expect(screen.getAllByText(PASSED).length).toBeGreaterThan(0)
    type('Start time', '14:20')
    pressButton('Next')
    pressButton('Save Changes')
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
  pressButton('Next')
  if (!goesOn) expect(screen.getAllByText('Between 5 and 480 minutes').length).toBeGreaterThan(0)
  expect(heading()).toBe(goesOn ? 'When should we remind you?' : 'When and where?')
})

test('reminders can be added, changed and removed', async () => {
  const requests = mockCreateEvent()
  await toStep3()
  pressButton('5 minutes')
  pressButton('Remove 1 day before')
  type('Custom reminder', '45')
  pressButton('Add')
  fireEvent.change(screen.getByLabelText('Send the reminder 5 minutes before by'), {
    target: { value: 'push' },
  })
  pressButton('Create Event')
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
    pressButton('Add')
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
  ['and pressing Add adds no second one', () => pressButton('Add')],
] as const)('a reminder that was typed is added when its field is left, %s', async ([, then]) => {
  const requests = mockCreateEvent()
  await toStep3()
  type('Custom reminder', '45')
  fireEvent.blur(field('Custom reminder'))
  then()
  expect(screen.queryByText('Enter a whole number from 1 to 10,080')).toBeNull()
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  const { reminders } = sentBy(requests).reminder_settings
  expect(reminders.filter(({ time_before }) => time_before === 45)).toHaveLength(1)
})

test("a duplicate reminder isn't added and shows an error", async () => {
  await toStep3()
  type('Custom reminder', '60')
  pressButton('Add')
  expect(screen.getByText('You already have this reminder')).toBeTruthy()
  expect(screen.getAllByRole('combobox')).toHaveLength(3)
})

test('the switch disables the reminders', async () => {
  const requests = mockCreateEvent()
  await toStep3()
  fireEvent.click(screen.getByRole('switch', { name: 'Reminders' }))
  expect(screen.queryByRole('list', { name: 'Your reminders' })).toBeNull()
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(sentBy(requests).reminder_settings.enabled).toBe(false)
})

test('friends can be searched by name and invited', async () => {
  const requests = mockCreateEvent()
  await openWizard()
  type('Title', 'Roof survey')
  await screen.findByRole('button', { name: /Ben Moss/ })
  type(/^Invite friends/, 'cle')
  expect(screen.queryByRole('button', { name: /Ben Moss/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Invite Cleo Knowles/ }))
  fireEvent.click(screen.getByRole('button', { name: /Invite Ben Moss/ }))
  pressButton('Remove Ben Moss')
  pressButton('Next')
  type('Date', tomorrow)
  type('Start time', '14:30')
  pressButton('Next')
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(sentBy(requests).invitees).toEqual([cleo.id])
})

test('the event can be created when friends fail to load', async () => {
  browser.server.mock(listFriends, () => errorResponse('too_many_requests'))
  await openWizard()
  expect(await screen.findByText("We couldn't load your friends.")).toBeTruthy()
  type('Title', 'Roof survey')
  pressButton('Next')
  expect(heading()).toBe('When and where?')
})

test('an overlapping event is shown before saving', async () => {
  const requests = browser.server.mock(listEventConflicts, () => ({
    events: [exampleEvent(ada, { title: 'Dentist' })],
  }))
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  expect(await screen.findByText('You already have plans at that time:')).toBeTruthy()
  expect(screen.getByText(/^Dentist, /)).toBeTruthy()
  expect(requests[0]?.query.get('duration')).toBe('30')
})

test('meeting in person takes a place and no link', async () => {
  const requests = mockCreateEvent()
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '09:00')
  type(/^Meeting link/, 'https://zoom.us/j/1')
  fireEvent.click(screen.getByRole('radio', { name: 'In person' }))
  expect(screen.queryByLabelText('Platform')).toBeNull()
  pressButton('Next')
  expect(await screen.findAllByText('Please enter where you meet')).not.toEqual([])
  type('Address or place', "Conch Town Kitchen, Queen's Highway")
  pressButton('Next')
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({
    format: 'in_person',
    location: "Conch Town Kitchen, Queen's Highway",
    meeting_link: '',
  })
})

test('a phone call takes a number', async () => {
  const requests = mockCreateEvent()
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '09:00')
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }))
  type(/^Who calls whom/, 'We call you on 242 555 0142')
  pressButton('Next')
  pressButton('Create Event')
  await screen.findByText('Event Created Successfully!')
  expect(requests[0]?.body).toMatchObject({ format: 'phone', location: 'We call you on 242 555 0142' })
})
