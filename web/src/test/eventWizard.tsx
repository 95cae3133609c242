import { fireEvent, screen } from '@testing-library/react'
import { getDatedSettings } from 'contract/datedSettings'
import { createEvent, listEventConflicts, type Event, type NewEvent } from 'contract/events'
import { DAY_MS } from 'contract/rules/time'
import { beforeEach, vi } from 'vitest'
import { datedSettings } from './datedSettings.ts'
import { mockFriendLists, cleo } from './friends.ts'
import type { ReceivedRequest } from './mockServer.ts'
import { ada, ben } from './people.ts'
import { setupBrowser, renderInApp } from './renderInApp.tsx'
import { exampleEvent } from './events.ts'
import { EventWizard, type Interview } from '../features/events/EventWizard.tsx'
import { localTime, viewerTimeZone } from '../features/events/timeZone.ts'

export const browser = setupBrowser()
export const closed = vi.fn()
export const tomorrow = localTime(Date.now() + DAY_MS, viewerTimeZone()).date

beforeEach(() => {
  closed.mockClear()
  mockFriendLists(browser.server, { friends: [friend(ben), friend(cleo)] })
  browser.server.mock(listEventConflicts, () => ({ events: [] }))
  browser.server.mock(getDatedSettings, () => datedSettings())
})

export const friend = (person: typeof ada) => ({ ...person, location: 'Bahamas' })

export function openWizard(props: { edited?: Event; interview?: Interview } = {}) {
  renderInApp(<EventWizard open onClose={closed} {...props} />, { server: browser.server, as: ada })
  return screen.findByRole('dialog')
}

export const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const heading = () => screen.getByRole('heading', { level: 3 }).textContent

export async function toStep2() {
  await openWizard()
  type('Title', 'Roof survey')
  pressButton('Next')
}
export async function toStep3() {
  await toStep2()
  type('Date', tomorrow)
  type('Start time', '14:30')
  pressButton('Next')
}

export function sentBy([request]: ReceivedRequest[]): NewEvent {
  if (!request) throw new Error('Nothing was sent')
  return request.body as NewEvent
}

export function mockCreateEvent() {
  return browser.server.mock(createEvent, ({ body }) =>
    exampleEvent(ada, { title: (body as NewEvent).title }),
  )
}
