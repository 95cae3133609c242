import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { changePassword, endSession, listSessions, login, logout } from 'contract/auth'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { startApp, type World } from '../../test/world.ts'

test('a member connects with a token and is told so', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  using socket = await connect(app, ada.token)
  expect(await socket.heard('connected')).toEqual({ user_id: ada.id })
})

test('without a token that holds there is no connection', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(logout, {})
  for (const token of ['', 'nonsense', ada.token]) {
    using socket = await connect(app, token)
    expect(await socket.heard('connect_error')).toMatchObject({ data: { code: 'sign_in_required' } })
  }
})

test('a page of another host is refused', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  using socket = await connect(app, ada.token, { origin: 'https://evil.example' })
  expect(await socket.heard('connect_error')).toBeInstanceOf(Error)
})

test.for(['logout', 'end session', 'change password'] as const)(
  '%s ends the connection at once, no other',
  async (how) => {
    await using app = await startApp()
    const [ada, ben] = await app.members('ada', 'ben')
    const phone = await app.anyone(login, { email: 'ada@example.com', password: 'junkanoo' })
    using socket = await connect(app, phone.access_token)
    using other = await connect(app, ben.token)
    await Promise.all([socket.heard('connected'), other.heard('connected')])
    const ended = socket.heard('disconnect')
    if (how === 'logout') await app.as(phone.access_token)(logout, {})
    if (how === 'change password')
      await ada(changePassword, { current_password: 'junkanoo', password: 'regatta' })
    if (how === 'end session') {
      const session = (await ada(listSessions, {})).find((it) => !it.current)
      await ada(endSession, { id: session?.id ?? 0 })
    }
    expect(await ended).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  },
)

test('one member has at most ten connections', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  using sockets = new DisposableStack()
  for (let n = 0; n < 10; n++) await sockets.use(await connect(app, ada.token)).heard('connected')
  using eleventh = await connect(app, ada.token)
  expect(await eleventh.heard('connect_error')).toMatchObject({ data: { code: 'too_many_requests' } })
})

async function connect({ app }: World, token: string, headers: Record<string, string> = {}) {
  if (!app.server.listening) {
    app.server.listen(0, '127.0.0.1')
    await once(app.server, 'listening')
  }
  const { port } = app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
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
