import { afterAll, beforeAll, expect, test } from 'vitest'
import { readResponses, portOf, rawRequest } from '../rawHttp.ts'
import { startApp, type TestApp } from '../startApp.ts'
import { authorization, STRICT_HEADERS } from './headers.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app[Symbol.asyncDispose]())

const HOST = 'Host: localhost\r\nConnection: close\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

test.for([
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', `GET /health HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ['an address that cannot be decoded', `GET /%zz<script> HTTP/1.1\r\n${HOST}\r\n`],
  ['an id of 300 digits', `GET /api/posts/${'9'.repeat(300)} HTTP/1.1\r\n${HOST}\r\n`],
  ['a header of 20 kB', `GET /health HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['2,500 headers', `GET /health HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(2_500)}\r\n`],
  ['a space before a colon', `GET /health HTTP/1.1\r\n${HOST}X : a\r\n\r\n`],
  ['a folded header', `GET /health HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['U+0000 in the address', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`],
  ['U+0000 in a header', `GET /health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ['lines without CR', 'GET /health HTTP/1.1\nHost: localhost\n\n'],
  ['the start of TLS', Buffer.from('1603010200010001fc0303', 'hex')],
  ['noise', '\x01\x02\x03\r\n\r\n'],
  ['a negative length', `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
  ],
  [
    'a length and chunks, with a request inside',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n${HOST}\r\n`,
  ],
  [
    'two codings of transfer',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a chunk without a size',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a chunk extension of 40 kB',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ['TRACE', `TRACE /api/posts HTTP/1.1\r\n${HOST}X-Secret: evil\r\n\r\n`],
  ['OPTIONS of another origin', `OPTIONS /api/posts HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n\r\n`],
  ['an address of another host', `GET http://evil.example/none HTTP/1.1\r\n${HOST}\r\n`],
  ['two slashes and a host', `GET //evil.example/%2e%2e HTTP/1.1\r\n${HOST}\r\n`],
] as const)('a request with %s is refused once, in the usual shape', async ([, bytes]) => {
  const response = await readResponses(await portOf(app), bytes)
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)])
  const [head = '', body = ''] = response.split('\r\n\r\n')
  for (const [name, value] of Object.entries(STRICT_HEADERS))
    expect(head.toLowerCase()).toContain(`${name}: ${typeof value === 'string' ? value.toLowerCase() : ''}`)
  expect(head).not.toMatch(/access-control-allow-origin|set-cookie/i)
  expect(JSON.parse(body)).toEqual({
    error: expect.any(String),
    message: expect.any(String),
    code: expect.stringMatching(/^(malformed_request|invalid_input|not_found)$/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(response).not.toMatch(/<script>|evil|999999/)
})

test('expectations other than 100-continue are ignored', async () => {
  const response = await readResponses(await portOf(app), rawRequest('GET /health', { Expect: 'miracles' }))
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff')
})

const KEY = { 'Sec-WebSocket-Version': 13, 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }
const H2C = { Connection: 'Upgrade, HTTP2-Settings, close', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' }

test.for([
  ['HTTP/2', 'GET /health', H2C, 200],
  [
    'HTTP/2 with a body',
    'POST /api/auth/login',
    { ...H2C, 'Content-Length': 2, 'Content-Type': 'application/json' },
    400,
  ],
  ['HTTP/2 for live connections', 'GET /socket.io/?EIO=4&transport=polling', H2C, 200],
  [
    'a WebSocket elsewhere',
    'GET /health',
    { Connection: 'Upgrade, close', Upgrade: 'websocket', ...KEY },
    200,
  ],
  [
    'a WebSocket at a similar path',
    'GET /socket.iox/',
    { Connection: 'Upgrade, close', Upgrade: 'websocket', ...KEY },
    404,
  ],
  ['several protocols', 'GET /health', { Connection: 'upgrade, close', Upgrade: 'TLS/1.3, IRC/6.9' }, 200],
] as const)('an upgrade to %s is ignored', async ([, line, headers, status]) => {
  const body = 'Content-Length' in headers ? '{}' : ''
  const response = await readResponses(await portOf(app), rawRequest(line, headers, body))
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
})

test.for([
  ['HTTP/2.0', 505, 'http_version_not_supported'],
  ['HTTP/2.0', 505, 'http_version_not_supported', 'PRI *'],
  ['HTTP/3.0', 505, 'http_version_not_supported'],
  ['HTTP/3.7', 505, 'http_version_not_supported'],
  ['HTTP/0.9', 400, 'malformed_request'],
  ['HTTP/1.2', 400, 'malformed_request'],
  ['', 400, 'malformed_request'],
  ['HTTP/1', 400, 'malformed_request'],
  ['http/1.1', 400, 'malformed_request'],
] as const)(
  'a request of version "%s" is refused with %s',
  async ([version, status, code, what = 'GET /health']) => {
    const response = await readResponses(
      await portOf(app),
      `${what}${version && ' '}${version}\r\n${HOST}\r\n`,
    )
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
    expect(response).toContain(`"code":"${code}"`)
  },
)

test.for([
  ['HTTP/1.0', ''],
  ['HTTP/1.1', HOST],
] as const)('%s is spoken', async ([version, headers]) => {
  const response = await readResponses(await portOf(app), `GET /health ${version}\r\n${headers}\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
})

test('an Idempotency-Key applies to the path, however long the query is', async () => {
  const ada = await app.member('ada')
  const post = (query: string) =>
    app.app.inject({
      method: 'POST',
      url: `/api/posts?x=${query}`,
      payload: { content: 'Once' },
      headers: { ...authorization(ada), 'idempotency-key': 'k' },
    })
  const noise = Array.from({ length: 6_000 }, (_, n) => ((n * 2_654_435_761) % 36).toString(36)).join('')
  const [first, second] = [await post(noise), await post('another')]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json().id).toBe(first.json().id)
})

test('responses to other origins have no CORS headers', async () => {
  const ada = await app.member('ada')
  for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD'] as const) {
    const { headers } = await app.app.inject({
      method,
      url: '/api/posts',
      headers: {
        ...authorization(ada),
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
      },
    })
    expect(Object.keys(headers).filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([])
  }
})
