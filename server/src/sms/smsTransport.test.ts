import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { smsGateway } from './smsTransport.ts'

const MESSAGE = { id: 'f3b1', to: '+12425550142', text: '123456 is your Cayfolk code.' }
const SECRET = 'a secret of the gateway'

/** A gateway that answers with `status`, and what it received. */
async function startGateway(status: number, headers: Record<string, string> = {}) {
  const received: { request: IncomingMessage; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body })
      response.writeHead(status, headers).end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return { url, received, [Symbol.dispose]: () => void server.close() }
}

test('a message is posted to the gateway with the secret in a header', async () => {
  using gateway = await startGateway(202)
  await smsGateway({ url: gateway.url, secret: SECRET }).send(MESSAGE)
  expect(gateway.received).toMatchObject([
    {
      request: {
        method: 'POST',
        url: '/send',
        headers: {
          authorization: `Bearer ${SECRET}`,
          'content-type': 'application/json',
          'idempotency-key': 'f3b1',
        },
      },
    },
  ])
  expect(JSON.parse(gateway.received[0]?.body ?? '')).toEqual(MESSAGE)
})

test.for([
  [500, 'The SMS gateway responded with 500.'],
  [400, 'The SMS gateway responded with 400.'],
  [302, 'fetch failed'],
] as const)('a response of %i is an error, and a redirect is not followed', async ([status, message]) => {
  using gateway = await startGateway(status, { location: '/elsewhere' })
  await expect(smsGateway({ url: gateway.url, secret: SECRET }).send(MESSAGE)).rejects.toThrow(message)
  expect(gateway.received).toHaveLength(1)
})
