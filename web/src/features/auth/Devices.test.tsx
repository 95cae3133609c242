// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { endSession, listSessions, type Session } from 'contract/auth'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { Devices } from './Devices.tsx'

const browser = setupBrowser()
const at = '2026-11-20T12:00:00.000Z'

/** The devices of the member, of which the last one is this one. */
function open(...devices: string[]) {
  let sessions: Session[] = devices.map((device, index) => ({
    id: index + 1,
    device,
    created_at: at,
    last_seen_at: at,
    current: index === devices.length - 1,
  }))
  browser.server.mock(listSessions, () => sessions)
  const requests = browser.server.mock(endSession, ({ path }) => {
    sessions = sessions.filter(({ id }) => !path.endsWith(`/${id}`))
    return undefined
  })
  renderInApp(<Devices />, { server: browser.server, as: ada })
  return requests
}

const rowOf = (device: string) => screen.getByText(device).closest('li') as HTMLElement

/** As with the keyboard, which the click of a test isn't. */
async function signOut(device: string) {
  await screen.findByText(device)
  const button = within(rowOf(device)).getByRole('button', { name: 'Sign out' })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('alertdialog', { name: `Sign out ${device}?` })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const confirm = within(dialog).getByRole('button', { name: 'Sign out' })
  confirm.focus()
  fireEvent.click(confirm)
}

test('a device is signed out after a question, and the focus goes to the next one', async () => {
  const requests = open('Old phone', 'Laptop', 'Tablet')
  await signOut('Old phone')
  expect(await screen.findByText('Device signed out')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Laptop')))
  expect(requests).toHaveLength(1)
  expect(within(rowOf('Tablet')).getByText('This device')).toBeTruthy()
  expect(within(rowOf('Tablet')).queryByRole('button')).toBeNull()
})

test('a device that could not be signed out stays, with the focus on its button', async () => {
  open('Old phone', 'Tablet')
  browser.server.mock(endSession, () => errorResponse('too_many_requests'))
  await signOut('Old phone')
  expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(within(rowOf('Old phone')).getByRole('button', { name: 'Sign out' })),
  )
})
