// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getPushKey, listPushSubscriptions, subscribeToPush, unsubscribeFromPush } from 'contract/push'
import { expect, test, vi } from 'vitest'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { PushOnDevice } from './PushOnDevice.tsx'

const browser = setupBrowser()
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'

/** Mocks push support; the member grants or denies notifications. */
function mockPush(permission: 'granted' | 'denied') {
  let subscription: object | null = null
  const newSubscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => void (subscription = null),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => (subscription = newSubscription),
  }
  vi.stubGlobal('PushManager', pushManager)
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  browser.server.mock(getPushKey, () => ({ key: 'public' }))
  browser.server.mock(listPushSubscriptions, () => ({ subscriptions: [] }))
}

const toggle = () => screen.findByRole('switch', { name: 'Push on this device' })
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true'

test('a browser without push support shows no switch', async () => {
  const { container } = renderInApp(<PushOnDevice />, { server: browser.server, as: ada })
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  expect(container.textContent).toBe('')
})

test('push can be switched on and off for this browser', async () => {
  mockPush('granted')
  const on = browser.server.mock(subscribeToPush, () => ({ id: 1 }))
  const off = browser.server.mock(unsubscribeFromPush, () => undefined)
  renderInApp(<PushOnDevice />, { server: browser.server, as: ada })
  expect(await isOn()).toBe(false)
  fireEvent.click(await toggle())
  await waitFor(() =>
    expect(on.map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }]),
  )
  await waitFor(async () => expect((await toggle()).getAttribute('aria-disabled')).toBeNull())
  expect(await isOn()).toBe(true)
  fireEvent.click(await toggle())
  await waitFor(() => expect(off[0]?.query.get('endpoint')).toBe(ENDPOINT))
  await waitFor(async () => expect(await isOn()).toBe(false))
})

test('with blocked notifications the switch stays off and explains why', async () => {
  mockPush('denied')
  renderInApp(<PushOnDevice />, { server: browser.server, as: ada })
  fireEvent.click(await toggle())
  expect(await screen.findByText(/^Notifications are blocked/)).toBeTruthy()
  expect(await isOn()).toBe(false)
})
