import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getPushKey, listPushSubscriptions, subscribeToPush, unsubscribeFromPush } from 'contract/push'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/world.ts'
import { pushes } from './push.ts'

function keys() {
  const ecdh = createECDH('prime256v1')
  return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
const at = (path: string) => `https://fcm.googleapis.com/fcm/send/${path}`

test('the key pair is made once, whoever asks first', async () => {
  await using app = await startApp()
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.anyone(getPushKey, {})))
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
  expect(Buffer.from(answers[0]?.key ?? '', 'base64url')).toHaveLength(65)
})

test('a device is subscribed once, belongs to who subscribed last, and is forgotten by its own member alone', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const subscription = { endpoint: at('one'), keys: keys() }
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
  'https://localhost:8008/',
])('the server is not made to call %s', async (endpoint) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await expect(ada(subscribeToPush, { endpoint, keys: keys() })).rejects.toMatchObject({
    code: 'unknown_push_service',
  })
})

test('a push goes out encrypted, and a subscription that its browser gave up is forgotten', async () => {
  const got: { path: string; body: Buffer; encoding: string | undefined }[] = []
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  const service = createServer({ cert, key }, (request, response) => {
    const { url: path = '', headers } = request
    void request.toArray().then((chunks) => {
      got.push({ path, body: Buffer.concat(chunks), encoding: headers['content-encoding'] })
      response.writeHead(path === '/gone' ? 410 : 201).end()
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  await using app = await startApp({ pushHosts: [host] })
  const ada = await app.member('ada')
  await ada(subscribeToPush, { endpoint: `https://${host}/kept`, keys: keys() })
  await ada(subscribeToPush, { endpoint: `https://${host}/gone`, keys: keys() })

  const { send } = pushes({
    ...app,
    publicUrl: 'http://localhost',
    mailFrom: 'a@b.example',
    hosts: [host],
    agent: new Agent({ rejectUnauthorized: false }),
  })
  const push = { title: 'Interview', body: 'In 15 minutes', url: '/events', tag: 'event-1' }
  expect(await send(app.db, ada.id, push)).toBe(2)
  await app.background.drain()

  expect(got.map(({ path }) => path).sort()).toEqual(['/gone', '/kept'])
  expect(got.every(({ encoding }) => encoding === 'aes128gcm')).toBe(true)
  expect(got.some(({ body }) => body.includes('Interview'))).toBe(false)
  const { subscriptions } = await ada(listPushSubscriptions, {})
  expect(subscriptions.map(({ endpoint }) => endpoint)).toEqual([`https://${host}/kept`])
  service.close()
})
