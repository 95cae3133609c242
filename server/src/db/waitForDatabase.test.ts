import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tools/testProcess.ts'
import { connect } from './connect.ts'
import { waitForDatabase } from './waitForDatabase.ts'

/** A connection to a local port with the credentials of the tests' PostgreSQL. */
function connectTo(port: number, password?: string) {
  const { username, password: right, database } = inject('postgres')
  const db = connect({ host: '127.0.0.1', port, username, password: password ?? right, database }, 1)
  onTestFinished(() => db.end({ timeout: 0 }))
  return db
}

/** Forwards a local port to the tests' PostgreSQL. */
async function forward(port: number): Promise<void> {
  const postgres = inject('postgres')
  const server = createServer((socket) => {
    const there =
      'path' in postgres ? connectSocket(postgres.path) : connectSocket(postgres.port, postgres.host)
    socket.on('error', () => there.destroy()).pipe(there)
    there.on('error', () => socket.destroy()).pipe(socket)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
}

test('a start waits for the database with one sentence', async () => {
  const port = await freePort()
  const warnings: string[] = []
  const waiting = waitForDatabase(connectTo(port), { warn: (message) => void warnings.push(message) })
  await expect.poll(() => warnings).toHaveLength(1)
  await forward(port)
  await waiting
  expect(warnings).toEqual([
    `The database can't be reached: connect ECONNREFUSED 127.0.0.1:${port}. Trying again for 60 seconds.`,
  ])
})

test('a start gives up after a while, and at once for a wrong password', async () => {
  const port = await freePort()
  await expect(waitForDatabase(connectTo(port), { warn: () => {}, timeoutMs: 10 })).rejects.toThrow(
    `The database can't be reached: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  await forward(port)
  await expect(waitForDatabase(connectTo(port, 'wrong'), { warn: () => {} })).rejects.toThrow(
    /password authentication failed/,
  )
})

test('PgBouncer is refused with a sentence where PostgreSQL is needed', async () => {
  // Its answer to the startup message: an ErrorResponse with severity, code and message.
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length])
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(waitForDatabase(connectTo(port), { warn: () => {} })).rejects.toThrow(
    'PgBouncer answers where PostgreSQL itself is needed',
  )
})
