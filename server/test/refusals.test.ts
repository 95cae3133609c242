import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusals } from 'contract/refusals'
import { SOCKET_PATH } from 'contract/live'
import { listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { readResponses, portOf, rawRequest } from './rawHttp.ts'
import { startApp } from './startApp.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

test('every error code is covered by a server test', () => {
  const tests = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => readFileSync(join(SERVER, name), 'utf8').replace(/^import .*$/gm, ''))
  expect(tests.length).toBeGreaterThan(50)
  const unexpected = Object.keys(refusals).filter((code) => !tests.some((text) => text.includes(`'${code}'`)))
  expect(unexpected).toEqual([])
})

test('an unexpected error is a 500 without details', async () => {
  await using app = await startApp()
  await app.db`alter table posts rename to elsewhere`
  const refused = await app.visitor(listPosts, {}).catch((error: unknown) => error)
  const sentence = 'The server encountered an error. Please try again.'
  expect(refused).toMatchObject({
    status: 500,
    body: { error: sentence, message: sentence, code: 'internal_error', request_id: expect.any(String) },
  })
})

test('a page of another origin is told why its live connection is refused', async () => {
  await using app = await startApp()
  const upgrade = rawRequest(`GET ${SOCKET_PATH}/?EIO=4&transport=websocket`, {
    Origin: 'https://evil.example',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  })
  const [, body = ''] = (await readResponses(await portOf(app), upgrade)).split('\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({ code: 'foreign_page' })
})
