import { cancelEvent, createEvent, getCalendarFeed, renewCalendarFeed, updateEvent } from 'contract/events'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/startApp.ts'
import { EVENT, inHours, createFriends } from '../../../test/events.ts'

const calendar = async (app: TestApp, url: string, token?: string) => {
  const { statusCode, headers, body } = await app.app.inject({
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { statusCode, type: headers['content-type'], body }
}

test('the calendar file of an event has the same times, a stable uid and an increasing sequence', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const { id } = await ada(createEvent, { ...EVENT, location: 'Potter’s Cay, dock 3', invitees: [ben.id] })
  const read = async () => {
    const { statusCode, type, body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
    expect([statusCode, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const component = new ICAL.Component(ICAL.parse(body) as string)
    const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
    return { event, method: component.getFirstPropertyValue('method'), body }
  }
  const first = await read()
  expect(first.event.startDate.toJSDate().toISOString()).toBe(new Date(EVENT.start_date).toISOString())
  expect(first.event.duration.toSeconds()).toBe(30 * 60)
  expect(first.event.location).toBe('Potter’s Cay, dock 3')
  expect(first.method).toBe('PUBLISH')
  expect(first.event.attendees).toEqual([])
  expect(first.body).not.toContain('@example.com')

  await ada(updateEvent, { id, ...EVENT, title: 'Survey', invitees: [ben.id] })
  const second = await read()
  expect(second.event.uid).toBe(first.event.uid)
  expect(second.event.sequence).toBe(first.event.sequence + 1)
  await ada(cancelEvent, { id })
  const third = await read()
  expect(third.method).toBe('CANCEL')
  expect(third.body).toContain('STATUS:CANCELLED')
  expect(third.event.attendees).toHaveLength(1)
  expect(third.event.sequence).toBe(second.event.sequence + 1)

  const cleo = await app.member('cleo')
  expect((await calendar(app, `/api/events/${id}/calendar.ics`, cleo.token)).statusCode).toBe(404)
  expect((await calendar(app, `/api/events/${id}/calendar.ics`)).statusCode).toBe(401)
  expect((await calendar(app, '/api/events/1e1/calendar.ics', ada.token)).statusCode).toBe(400)
})

// The clocks of Nassau go forward on 8 March 2037 and back on 1 November 2037.
test.each([
  '2037-03-07T15:00:00.000Z',
  '2037-03-08T15:00:00.000Z',
  '2037-10-31T15:00:00.000Z',
  '2037-11-01T15:00:00.000Z',
])('an event of %s has the right time in a calendar across clock changes', async (start_date) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const { id } = await ada(createEvent, { ...EVENT, start_date })
  const { body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
  const component = new ICAL.Component(ICAL.parse(body) as string)
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(start_date)
})

test('calendar files have lines of at most 75 bytes, each ended by CRLF', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const odd = 'Häuser 🏝️ '.repeat(9)
  const description = `${odd}\r\nATTENDEE:mailto:x@y.example\rBEGIN:VEVENT\n${odd}`
  const { id } = await ada(createEvent, { ...EVENT, title: odd, description, location: odd })
  const { url } = await ada(getCalendarFeed, {})
  for (const path of [`/api/events/${id}/calendar.ics`, new URL(url).pathname]) {
    const { body } = await calendar(app, path, ada.token)
    const lines = body.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VEVENT)/.test(line))).toEqual(['BEGIN:VEVENT'])
    expect(body.replaceAll('\r\n ', '')).toContain(`LOCATION:${odd.trim()}\r\n`)
  }
})

test('links with commas and semicolons work in calendar files', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const meeting_link = 'https://meet.example/a;b?c=1,2'
  const { id } = await ada(createEvent, { title: 'Survey', start_date: inHours(24), meeting_link })
  const { body } = await calendar(app, `/api/events/${id}/calendar.ics`, ada.token)
  expect(body.replaceAll('\r\n ', '')).toContain('\r\nURL;VALUE=URI:https://meet.example/a%3Bb?c=1%2C2\r\n')
})

test('meeting links are normalized, so that emails and calendars read them the same way', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const created = (meeting_link: string) => ada(createEvent, { ...EVENT, meeting_link })
  expect(await created('HTTPS:Zoom.us\r\n/j/1\nBCC: x@y.example')).toMatchObject({
    meeting_link: 'https://zoom.us/j/1BCC:%20x@y.example',
  })
  expect(await created('https://zoom.us/j/1?pwd=a')).toMatchObject({
    meeting_link: 'https://zoom.us/j/1?pwd=a',
  })
})

test.each(['description', 'location'])('calendars warn of a %s that reads like a scam', async (field) => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  const scam = 'Pay a $50 fee by Western Union to start'
  const { id } = await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  // Such a place is refused today.
  await app.db`update events set ${app.db({ [field]: scam })} where id = ${id}`
  const { url } = await ben(getCalendarFeed, {})
  for (const path of [`/api/events/${id}/calendar.ics`, new URL(url).pathname]) {
    const { body } = await calendar(app, path, ben.token)
    expect(body).toContain('DESCRIPTION:This looks like a scam. Never pay to get a job')
  }
})

test('a calendar can be subscribed to by its private URL until it is renewed', async () => {
  await using app = await startApp()
  const [ada, ben] = await createFriends(app)
  await ada(createEvent, { ...EVENT, invitees: [ben.id] })
  const { url } = await ben(getCalendarFeed, {})
  expect(await ben(getCalendarFeed, {})).toEqual({ url })
  const path = new URL(url).pathname
  const { statusCode, body } = await calendar(app, path)
  expect(statusCode).toBe(200)
  expect(body).toContain('SUMMARY:Dock survey')
  const { headers } = await app.app.inject(path)
  const again = await app.app.inject({ url: path, headers: { 'if-none-match': String(headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const renewed = await ben(renewCalendarFeed, {})
  expect(renewed.url).not.toBe(url)
  expect((await calendar(app, path)).statusCode).toBe(404)
  expect((await calendar(app, new URL(renewed.url).pathname)).statusCode).toBe(200)
  expect((await calendar(app, '/calendar/nonsense.ics')).statusCode).toBe(404)
})
