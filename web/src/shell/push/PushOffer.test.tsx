// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { getPushKey, subscribeToPush } from 'contract/push'
import { expect, test, vi } from 'vitest'
import { writeEvents } from '../../api/call.ts'
import { token } from '../../api/token.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { PushOffer } from './PushOffer.tsx'

const browser = setupBrowser()
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'

/** Mocks a browser that is subscribed, or hasn't been asked. Returns the requests to subscribe. */
function mockPush(permission: 'granted' | 'default') {
  const toJSON = () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } })
  const pushManager = {
    getSubscription: async () => (permission === 'granted' ? {} : null),
    subscribe: async () => ({ toJSON }),
  }
  vi.stubGlobal('PushManager', pushManager)
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    permissions: undefined,
    serviceWorker: { ready: Promise.resolve({ pushManager }) },
  })
  browser.server.mock(getPushKey, () => ({ key: 'public' }))
  return browser.server.mock(subscribeToPush, () => ({ id: 1 }))
}

test('a push subscription is renewed when the app opens and after a new password', async () => {
  const requests = mockPush('granted')
  renderInApp(<PushOffer onChange={() => {}} />, { server: browser.server, as: ada })
  await waitFor(() => expect(requests).toHaveLength(1))
  token.set('another-token', 'renewed')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ endpoint: ENDPOINT })
})

test('push is offered after a write that others respond to, once', async () => {
  mockPush('default')
  const told: boolean[] = []
  renderInApp(<PushOffer onChange={(isOffered) => told.push(isOffered)} />, {
    server: browser.server,
    as: ada,
  })
  const write = (event: string) => act(async () => writeEvents.emit(event))
  const isOffered = () => screen.queryByRole('button', { name: 'Turn on' }) !== null
  await write('POST /api/posts')
  expect(isOffered()).toBe(false)
  await write('POST /messages/')
  expect(isOffered()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(isOffered()).toBe(false)
  await write('POST /messages/')
  expect(isOffered()).toBe(false)
  expect(told).toEqual([false, true, false])
})
