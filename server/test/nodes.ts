import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { inject } from 'vitest'
import { copyDataFolder } from './dataTemplate.ts'
import { startServerProcess } from '../../tools/serverProcess.ts'
import { readyPort, stopProcess } from '../../tools/testProcess.ts'
import { startPostgres } from '../src/db/embedded/startPostgres.ts'

/** The registration of a member with this first name. */
export const registrationOf = (first_name: string) =>
  ({
    first_name,
    last_name: 'Rolle',
    email: `${first_name.toLowerCase()}@example.com`,
    password: 'junkanoo',
    user_type: 'client',
  }) as const

/** Starts a PostgreSQL, with the schema unless it's to be new, and returns its URL. */
export async function startDatabase(
  stack: AsyncDisposableStack,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-node-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  if (!isNew) await copyDataFolder(inject('dataTemplate'), dataDir)
  const { options } = stack.use(await startPostgres({ dataDir, log: () => {} }))
  const port = await forwardPort(stack, options)
  return `postgres://${options.username}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${options.database}`
}

/** Forwards a local port to a bundled PostgreSQL, which may only have a socket. */
export async function forwardPort(
  stack: AsyncDisposableStack,
  options: { path: string } | { host: string; port: number },
): Promise<number> {
  const proxy = createServer((socket) => {
    const postgres =
      'path' in options ? connectSocket(options.path) : connectSocket(options.port, options.host)
    // Closing one side closes the other: a killed process must not leave transactions open.
    pipeline(socket, postgres, socket, () => {})
  }).listen(0, '127.0.0.1')
  stack.defer(() => void proxy.close())
  await once(proxy, 'listening')
  return (proxy.address() as AddressInfo).port
}

/**
 * A proxy in front of a database: `pause` holds everything back, as if the server hung, until the returned function is
 * called.
 */
export async function startPausableProxy(stack: AsyncDisposableStack, databaseUrl: string) {
  const target = new URL(databaseUrl)
  let held: (() => void)[] | undefined
  const proxy = createServer((socket) => {
    const postgres = connectSocket(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, postgres],
      [postgres, socket],
    ] as const) {
      from.on('data', (chunk) => (held ? held.push(() => to.write(chunk)) : to.write(chunk)))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  stack.defer(() => void proxy.close())
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    pause() {
      const now: (() => void)[] = (held = [])
      return () => {
        held = undefined
        for (const send of now) send()
      }
    },
  }
}

type NodeOptions = {
  redisUrl?: string
  databaseUrl: string
  LIMITS_SCALE?: string
  SMTP_URL?: string
  DATABASE_DIRECT_URL?: string
  UPLOADS_DIR?: string
  port?: number
  /** The entry point of another version. */
  main?: string
  environment?: Record<string, string>
}

/** A server process. */
export async function startNode(
  stack: AsyncDisposableStack,
  { redisUrl, databaseUrl, port = 0, main, environment, ...settings }: NodeOptions,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-node-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const child = startServerProcess(dataDir, {
    port,
    ...(main !== undefined && { main }),
    environment: {
      LIMITS_SCALE: '1000',
      SECRET: 'a secret of the tests, long enough',
      DATABASE_URL: databaseUrl,
      UPLOADS_DIR: join(dataDir, 'uploads'),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...settings,
      ...environment,
    },
  })
  stack.defer(() => stopProcess(child))
  return { url: `http://127.0.0.1:${await readyPort(child)}`, child }
}

/** A folder for the uploads of several processes. */
export async function sharedFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-shared-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}
