import { changePassword, endSession, listSessions, login, logout } from 'contract/auth'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { readResponses, portOf, rawRequest } from '../../test/rawHttp.ts'
import { present } from '../../test/present.ts'
import { startApp, type TestApp } from '../../test/startApp.ts'

test('a member connects with a token and gets `connected`', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  using socket = await connect(app, ada.token)
  expect(await socket.heard('connected')).toEqual({ user_id: ada.id })
})

test('a connection without a valid token is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(logout, {})
  for (const token of ['', 'nonsense', ada.token]) {
    using socket = await connect(app, token)
    expect(await socket.heard('connect_error')).toMatchObject({ data: { code: 'sign_in_required' } })
  }
})

test("a page of another origin is refused, and other clients aren't affected", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const origin of [
    'https://evil.example',
    'null',
    'nonsense',
    'http://[',
    '//localhost',
    'file://',
    '',
  ]) {
    using socket = await connect(app, ada.token, { origin })
    expect(await socket.heard('connect_error'), origin).toBeInstanceOf(Error)
    const { status } = await fetch(await handshakeOf(app), { headers: { origin } })
    expect(status, origin).toBe(403)
    const upgrade = {
      Origin: origin,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    const refused = await readResponses(
      await portOf(app),
      rawRequest('GET /socket.io/?EIO=4&transport=websocket', upgrade),
    )
    expect(refused, origin).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
    expect(refused, origin).toContain('x-content-type-options: nosniff')
    using own = await connect(app, ada.token)
    expect(await own.heard('connected')).toEqual({ user_id: ada.id })
  }
})

test('a page of the app can connect, also behind a proxy that changes the host', async () => {
  await using app = await startApp({ publicUrl: 'https://cayfolk.example' })
  for (const origin of ['https://cayfolk.example', `http://127.0.0.1:${await portOf(app)}`]) {
    const { status } = await fetch(await handshakeOf(app), { headers: { origin } })
    expect(status, origin).toBe(200)
  }
})

test('HTTP responses of Socket.IO have the security headers', async () => {
  await using app = await startApp()
  const handshake = await handshakeOf(app)
  for (const url of [handshake, `${handshake}&sid=nobody`, handshake.replace('polling', 'pigeon')]) {
    const { headers } = await fetch(url)
    expect(headers.get('x-content-type-options'), url).toBe('nosniff')
    expect(headers.get('access-control-allow-origin'), url).toBeNull()
    expect(headers.get('set-cookie'), url).toBeNull()
  }
})

test('connections are rate-limited by address, also with forged headers', async () => {
  await using app = await startApp({ limitsScale: 0.05 })
  const handshake = await handshakeOf(app)
  const ask = (n: number) => fetch(handshake, { headers: { 'x-forwarded-for': `198.51.100.${n}` } })
  // Attempts from another origin don't count.
  for (let n = 0; n < 6; n++) await fetch(handshake, { headers: { origin: 'https://evil.example' } })
  const { sid } = JSON.parse((await (await ask(0)).text()).slice(1)) as { sid: string }
  for (let n = 1; n < 5; n++) expect((await ask(n)).status).toBe(200)

  const refused = await ask(5)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit')).toBe(`"default";r=0;t=${wait}`)
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await refused.json()).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
    message: 'Too many requests. Please wait a moment and try again.',
    code: 'too_many_requests',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect((await fetch(`${handshake}&sid=${sid}&sid=`)).status).toBe(429)
  // The existing connection is still open.
  const saying = { method: 'POST', body: '40{"token":"nonsense"}' }
  expect((await fetch(`${handshake}&sid=${sid}`, saying)).status).toBe(200)
})

test('a rate-limited WebSocket gets a 429', async () => {
  await using app = await startApp({ limitsScale: 0.01 })
  const { pathname, search } = new URL((await handshakeOf(app)).replace('polling', 'websocket'))
  const upgrade = rawRequest(`GET ${pathname}${search}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  })
  await fetch(await handshakeOf(app))
  const [head = '', body = ''] = (await readResponses(await portOf(app), upgrade)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
  expect(head).toMatch(/\r\nretry-after: \d+(\r\n|$)/)
  expect(head).toContain('\r\nx-content-type-options: nosniff')
  expect(JSON.parse(body)).toMatchObject({ code: 'too_many_requests' })
})

test('behind a trusted proxy connections are counted by client address', async () => {
  await using app = await startApp({ limitsScale: 0.05, trustedProxies: ['loopback'] })
  for (let n = 0; n < 6; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    expect((await fetch(await handshakeOf(app), { headers })).status).toBe(200)
  }
})

test.for([
  ['', 'x', '9', '4', '40', '40{', '40null', '40[]', '40"x"', '40{"token":7}', '40{"token":{"toString":1}}'],
  ['40/admin,', '40/__proto__,{}', '40,', '41', '42', '42[]', '42["a"]', '42{"a":1}', '43[1]', '44{"a":1}'],
  ['45-', '451-["a",{"_placeholder":true,"num":0}]', '459999999-[]', '46-[]', '47'],
  [
    '3probe',
    '2probe',
    '5',
    '6',
    '1',
    '0{"sid":"x"}',
    'bAAAA',
    '40{"__proto__":{"polluted":1}}',
    '\u0000\uffff',
  ],
])('packets of nonsense end at most their own connection: %j', async (packets) => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const packet of [...packets, Buffer.from(packets.join())]) {
    for (const first of [[], [`40${JSON.stringify({ token: ada.token })}`]]) {
      using socket = await openWebSocket(app)
      for (const it of [...first, packet, packet]) socket.send(it)
      socket.send('3')
    }
  }
  using own = await connect(app, ada.token)
  expect(await own.heard('connected')).toEqual({ user_id: ada.id })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('a packet of more than 64 kB closes the connection', async () => {
  await using app = await startApp()
  using socket = await openWebSocket(app)
  socket.send('4'.repeat(64_001))
  expect(await socket.closed).toBe(1009)
  const url = await handshakeOf(app)
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string }
  expect((await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '4'.repeat(64_001) })).status).toBe(413)
})

test('a connection can authenticate once', async () => {
  await using app = await startApp()
  using socket = await openWebSocket(app)
  socket.send(`40${JSON.stringify({ token: 'a'.repeat(43) })}`)
  socket.send(`40${JSON.stringify({ token: 'b'.repeat(43) })}`)
  expect(await socket.closed).toBe(1005)
})

test('a connection to another namespace is closed', async () => {
  await using app = await startApp()
  using socket = await openWebSocket(app)
  socket.send('40/others,')
  expect(await socket.closed).toBe(1005)
})

test.for(['logout', 'end session', 'change password'] as const)(
  '%s closes the connections of that session only',
  async (how) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const phone = await app.visitor(login, { email: 'ada@example.com', password: 'junkanoo' })
    using socket = await connect(app, phone.access_token)
    using other = await connect(app, ben.token)
    await Promise.all([socket.heard('connected'), other.heard('connected')])
    const ended = socket.heard('disconnect')
    if (how === 'logout') await app.withToken(phone.access_token)(logout, {})
    if (how === 'change password')
      await ada(changePassword, { current_password: 'junkanoo', password: 'regatta' })
    if (how === 'end session') {
      const session = (await ada(listSessions, {})).find((session) => !session.current)
      await ada(endSession, { id: present(session).id })
    }
    expect(await ended).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  },
)

test('a member has at most ten connections, also when thirty open at once', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await portOf(app)
  using sockets = new DisposableStack()
  const outcomes = Array.from({ length: 30 }, async () => {
    const socket = sockets.use(await connect(app, ada.token))
    return Promise.race([socket.heard('connected'), socket.heard('connect_error')])
  })
  const refused = (await Promise.all(outcomes)).filter((it) => it instanceof Error)
  expect(refused).toHaveLength(20)
  for (const error of refused) expect(error).toMatchObject({ data: { code: 'too_many_requests' } })
})

test('closing a connection frees its slot', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (let n = 0; n < 12; n++) {
    using socket = await connect(app, ada.token)
    await socket.heard('connected')
  }
  using sockets = new DisposableStack()
  await expect
    .poll(async () => {
      const socket = sockets.use(await connect(app, ada.token))
      return Promise.race([socket.heard('connected'), socket.heard('connect_error')])
    })
    .toEqual({ user_id: ada.id })
})

async function handshakeOf(app: TestApp): Promise<string> {
  return `http://127.0.0.1:${await portOf(app)}/socket.io/?EIO=4&transport=polling`
}

/** A WebSocket without the Socket.IO client, to send any packet. */
async function openWebSocket(app: TestApp) {
  const socket = new WebSocket(`ws://127.0.0.1:${await portOf(app)}/socket.io/?EIO=4&transport=websocket`)
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  return {
    send: (packet: string | Buffer) => socket.send(packet),
    closed,
    [Symbol.dispose]: () => socket.close(),
  }
}

async function connect(app: TestApp, token: string, headers: Record<string, string> = {}) {
  const socket = io(`http://127.0.0.1:${await portOf(app)}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  return {
    heard: (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve)),
    get connected() {
      return socket.connected
    },
    [Symbol.dispose]: () => void socket.close(),
  }
}
