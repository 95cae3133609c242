import { parse as legacyParse } from 'node:url'
import { forgotPassword, resetPassword } from 'contract/account'
import { changePassword, endSession, listSessions, login, logout } from 'contract/auth'
import { sendFriendRequest } from 'contract/friends'
import { getPushKey, listPushSubscriptions, subscribeToPush, unsubscribeFromPush } from 'contract/push'
import { expect, test } from 'vitest'
import { pushKeys, startPushService } from '../../../test/pushService.ts'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { tokenIn } from '../../../test/tokenIn.ts'

const at = (path: string) => `https://fcm.googleapis.com/fcm/send/${path}`

test('the key pair is created once', async () => {
  await using app = await startApp()
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.visitor(getPushKey, {})))
  expect(new Set(responses.map(({ key }) => key)).size).toBe(1)
  expect(Buffer.from(present(responses[0]).key, 'base64url')).toHaveLength(65)
})

test('a device belongs to whoever subscribed last, and only they can unsubscribe it', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const subscription = { endpoint: at('one'), keys: pushKeys() }
  const { id } = await ada(subscribeToPush, subscription)
  expect(await ada(subscribeToPush, subscription)).toEqual({ id })
  await ben(unsubscribeFromPush, { endpoint: at('one') })
  expect((await ada(listPushSubscriptions, {})).subscriptions).toMatchObject([{ id, endpoint: at('one') }])

  await ben(subscribeToPush, subscription)
  expect((await ada(listPushSubscriptions, {})).subscriptions).toEqual([])
  await ben(unsubscribeFromPush, { endpoint: at('one') })
  expect((await ben(listPushSubscriptions, {})).subscriptions).toEqual([])
})

test.each([
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://localhost:8008/',
  'https://[::1]/',
])('the server refuses to call %s', async (endpoint) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(subscribeToPush, { endpoint, keys: pushKeys() })).rejects.toMatchObject({
    code: 'unknown_push_service',
    body: { fields: { endpoint: "We can't send notifications to this browser's push service." } },
  })
})

test('a stored endpoint has the host of a push service for every URL parser', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const separators = [
    ...'\t\n !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00ad\u200b。／＠：',
    '\\@',
    ';@',
    '%00',
    '%2f',
    '%40',
  ]
  for (const separator of separators) {
    for (const endpoint of [
      `https://127.0.0.1${separator}.fcm.googleapis.com/x`,
      `https://127.0.0.1${separator}fcm.googleapis.com/x`,
      `https://fcm.googleapis.com${separator}127.0.0.1/x`,
      `https://fcm.googleapis.com${separator}@127.0.0.1/x`,
      `https://fcm.googleapis.com/${separator}@127.0.0.1/x`,
    ])
      await ada(subscribeToPush, { endpoint, keys: pushKeys() }).catch(({ status }: { status: number }) =>
        expect(status, endpoint).toBe(400),
      )
  }
  const stored = (await app.db<{ endpoint: string }[]>`select endpoint from push_subscriptions`).map(
    ({ endpoint }) => endpoint,
  )
  expect(stored.length).toBeGreaterThan(20)
  const hosts = stored.flatMap((endpoint) => [legacyParse(endpoint).host, new URL(endpoint).host])
  expect(hosts.filter((host) => !/^([\w-]+\.|[\d.]+\.)*fcm\.googleapis\.com$/.test(host ?? ''))).toEqual([])
  expect(stored.filter((endpoint) => new URL(endpoint).href !== endpoint)).toEqual([])
})

test('a browser unsubscribes by the endpoint that it subscribed with', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const endpoint = 'https://FCM.googleapis.com/fcm/../send/one#top'
  await ada(subscribeToPush, { endpoint, keys: pushKeys() })
  expect((await ada(listPushSubscriptions, {})).subscriptions).toMatchObject([
    { endpoint: 'https://fcm.googleapis.com/send/one' },
  ])
  await ada(unsubscribeFromPush, { endpoint })
  expect((await ada(listPushSubscriptions, {})).subscriptions).toEqual([])
})

/** Sends the member a friend request, about which they get a push. */
const pushTo = async (app: TestApp, { id }: Caller) =>
  (await app.member('ben'))(sendFriendRequest, { user_id: id })

test('pushes are encrypted, and expired subscriptions are deleted', async () => {
  using service = await startPushService()
  const { host, pushes, localServer } = service
  await using app = await startApp({ localServer })
  const ada = await app.member('ada')
  await ada(subscribeToPush, { endpoint: `https://${host}/kept`, keys: pushKeys() })
  await ada(subscribeToPush, { endpoint: `https://${host}/gone`, keys: pushKeys() })

  await pushTo(app, ada)
  await app.background.drain()

  expect(pushes.map(({ path }) => path).sort()).toEqual(['/gone', '/kept'])
  expect(pushes.every(({ encoding }) => encoding === 'aes128gcm')).toBe(true)
  expect(pushes.some(({ body }) => body.includes('Ben'))).toBe(false)
  const { subscriptions } = await ada(listPushSubscriptions, {})
  expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual([`https://${host}/kept`])
})

test('a push that its service refuses for now is tried again', async () => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const ada = await app.member('ada')
  await ada(subscribeToPush, { endpoint: `https://${service.host}/busy`, keys: pushKeys() })
  await pushTo(app, ada)
  await expect(app.background.drain()).rejects.toThrow('returned 429')
  expect((await ada(listPushSubscriptions, {})).subscriptions).toHaveLength(1)
})

const ENDS: [string, (app: TestApp, phone: Caller) => Promise<unknown>][] = [
  ['a sign-out', (_app, phone) => phone(logout, {})],
  [
    'a sign-out from elsewhere',
    async (app, phone) => {
      const current = (await phone(listSessions, {})).find((session) => session.current)
      const computer = await signIn(app)
      await computer(endSession, { id: present(current).id })
    },
  ],
  [
    'another password',
    (_app, phone) => phone(changePassword, { current_password: 'junkanoo', password: 'regatta' }),
  ],
  [
    'a password set anew',
    async (app) => {
      await app.visitor(forgotPassword, { email: 'ada@example.com' })
      const email = (await app.emails()).at(-1)
      const token = tokenIn(email)
      await app.visitor(resetPassword, { token, password: 'regatta' })
    },
  ],
  [
    'the end of its time',
    (app) => app.db`update sessions set expires_at = now() - interval '1 second' where device = 'A test'`,
  ],
]

const signIn = async (app: TestApp) => {
  const { access_token } = await app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
  return app.withToken(access_token)
}

test.for(ENDS)('after %s the device gets no pushes', async ([, end]) => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const phone = await app.member('ada')
  await phone(subscribeToPush, { endpoint: `https://${service.host}/phone`, keys: pushKeys() })
  await end(app, phone)
  await pushTo(app, phone)
  await app.background.drain()
  expect(service.pushes).toEqual([])
})

test("a queued push isn't sent once the device's session ends; other devices get theirs", async () => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const phone = await app.member('ada')
  const computer = await signIn(app)
  await phone(subscribeToPush, { endpoint: `https://${service.host}/phone`, keys: pushKeys() })
  await computer(subscribeToPush, { endpoint: `https://${service.host}/computer`, keys: pushKeys() })
  await pushTo(app, phone)
  await phone(logout, {})
  await app.background.drain()
  expect(service.pushes.map(({ path }) => path)).toEqual(['/computer'])
})

test("a queued push isn't sent to a device that another member has taken over", async () => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const [ada, ben] = await app.members('ada', 'ben')
  const subscription = { endpoint: `https://${service.host}/shared`, keys: pushKeys() }
  await ada(subscribeToPush, subscription)
  await pushTo(app, ada)
  await ben(subscribeToPush, subscription)
  await app.background.drain()
  expect(service.pushes).toEqual([])
})

test("a queued push isn't sent once the device's session has expired", async () => {
  using service = await startPushService()
  await using app = await startApp({ localServer: service.localServer })
  const phone = await app.member('ada')
  await phone(subscribeToPush, { endpoint: `https://${service.host}/phone`, keys: pushKeys() })
  await pushTo(app, phone)
  await app.db`update sessions set expires_at = now() - interval '1 second'`
  await app.background.drain()
  expect(service.pushes).toEqual([])
})

test('a device that subscribes in a new session gets pushes again', async () => {
  await using app = await startApp()
  const phone = await app.member('ada')
  const subscription = { endpoint: at('phone'), keys: pushKeys() }
  await phone(subscribeToPush, subscription)
  const changed = await phone(changePassword, { current_password: 'junkanoo', password: 'regatta' })
  const again = app.withToken(changed.access_token)
  expect((await again(listPushSubscriptions, {})).subscriptions).toEqual([])
  await again(subscribeToPush, subscription)
  expect((await again(listPushSubscriptions, {})).subscriptions).toMatchObject([{ endpoint: at('phone') }])
})

test("a session that ended in another process can't subscribe a device", async () => {
  await using app = await startApp()
  const phone = await app.member('ada')
  await phone(listPushSubscriptions, {})
  // This process caches the session for some seconds.
  await app.db`delete from sessions`
  await expect(phone(subscribeToPush, { endpoint: at('phone'), keys: pushKeys() })).rejects.toMatchObject({
    code: 'sign_in_required',
  })
})
