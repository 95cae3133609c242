import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { LogLevel } from '../log.ts'
import { refuse } from '../refuse.ts'
import { fastifyOptions, registerHooks } from './hooks.ts'
import { createLoadShedder } from './loadShedder.ts'

const settings = { logLevel: 'debug' as LogLevel, trustedProxies: [], publicUrl: 'http://localhost:8008' }

test('logged paths have no secrets', async () => {
  const lines: string[] = []
  const logger = { level: 'debug', stream: { write: (line: string) => void lines.push(line) } }
  const app = Fastify({ ...fastifyOptions(settings), logger })
  registerHooks(app, { ...settings, loadShedder: createLoadShedder() })
  app.get('/calendar/:file', (request) =>
    refuse(request.url.includes('away') ? 'unavailable' : 'too_many_requests'),
  )
  for (const url of ['/calendar/away-hush.ics', '/calendar/hush.ics', '/calendar/hush/x', '/jobs?token=hush'])
    await app.inject({ url })
  await app.inject({ method: 'POST', url: '/calendar/hush.ics' })
  const said = lines.join('')
  expect(said).not.toContain('hush')
  expect(lines.map((line) => (JSON.parse(line) as { path?: string; status?: number }).status)).toEqual([
    503, 429, 404, 404, 404,
  ])
  expect(said).toContain('"path":"/calendar/…"')
  expect(said).toContain('"path":"/jobs"')
  await app.close()
})

test('a path without its parameter is unknown', async () => {
  const app = Fastify(fastifyOptions({ ...settings, logLevel: 'silent' }))
  registerHooks(app, { ...settings, loadShedder: createLoadShedder() })
  app.get('/posts/:id', () => 'one post')
  app.get('/posts/:id/comments', () => 'its comments')
  app.post('/messages/', () => 'sent')
  app.get('/*', () => 'a page')
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, body } = await app.inject({ url, method })
    return statusCode === 200 ? body : (JSON.parse(body) as { code: string }).code
  }
  expect(await ask('/posts/7')).toBe('one post')
  for (const url of ['/posts/', '/posts/?id=7', '/posts//comments'])
    expect(await ask(url), url).toBe('not_found')
  expect(await ask('/messages/', 'POST')).toBe('sent')
  expect(await ask('/')).toBe('a page')
  await app.close()
})

test("a client that disconnects while sending isn't logged as a server error", async () => {
  const lines: { level: number; msg: string }[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }
  const app = Fastify({ ...fastifyOptions(settings), logger })
  registerHooks(app, { ...settings, loadShedder: createLoadShedder() })
  const began = new Promise((resolve) => app.server.once('request', resolve))
  app.post('/posts', () => 'unreached')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head =
    'POST /posts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
  socket.write(`${head}{"content":`)
  await began
  socket.destroy()
  await app.close()
  expect(lines.filter(({ msg }) => !msg.startsWith('Server listening'))).toMatchObject([
    { level: 30, msg: 'request aborted', path: '/posts' },
  ])
})
