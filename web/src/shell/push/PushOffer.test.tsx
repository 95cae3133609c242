// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { getPushKey, subscribeToPush } from 'contract/push'
import { expect, test, vi } from 'vitest'
import { token } from '../../api/token.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { PushOffer } from './PushOffer.tsx'

const browser = setupBrowser()
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'

/** Mocks a subscribed browser with allowed notifications. Returns the requests to subscribe. */
function mockAllowedPush() {
  const toJSON = () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } })
  const pushManager = { getSubscription: async () => ({}), subscribe: async () => ({ toJSON }) }
  vi.stubGlobal('PushManager', pushManager)
  vi.stubGlobal('Notification', { permission: 'granted' })
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
  const requests = mockAllowedPush()
  renderInApp(<PushOffer>{null}</PushOffer>, { server: browser.server, as: ada })
  await waitFor(() => expect(requests).toHaveLength(1))
  token.set('another-token', 'renewed')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ endpoint: ENDPOINT })
})
