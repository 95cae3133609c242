import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { createClient } from 'redis'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '../src/redis.ts'
import { freePort, onFreePort, startProcess, stopProcess } from '../../tools/testProcess.ts'
import { outputUntil, startRedis } from '../../tools/redisProcess.ts'

const PASSWORD = 'a password with @ and /'
const TIMEOUT_MS = 60_000

/** Connects, and collects what is logged. */
async function connected(url: string, sentinels: string[] = []) {
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const { client, close } = await connectRedis({ url, sentinels }, { info: log, warn: log })
  onTestFinished(close)
  return { client, logged }
}

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-redis-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test(
  'Redis is used with a password through TLS',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, cert])
    stack.defer(() => tls.setDefaultCACertificates(trusted))
    const folder = await createTemporaryFolder()
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    await writeFile(certFile, cert)
    await writeFile(keyFile, key)
    const files = ['--tls-cert-file', certFile, '--tls-key-file', keyFile, '--tls-ca-cert-file', certFile]
    const { port } = await onFreePort(async (port) => {
      const modes = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no']
      return stack.use(await startRedis(port, [...modes, ...files, '--requirepass', PASSWORD]))
    })
    const url = `rediss://:${encodeURIComponent(PASSWORD)}@localhost:${port}`
    const { client } = await connected(url)
    await client.set('key', 'value')
    const reader = client.duplicate()
    reader.on('error', () => {})
    onTestFinished(() => reader.destroy())
    await reader.connect()
    expect(await reader.get('key')).toBe('value')
  },
  TIMEOUT_MS,
)

/** Starts a Sentinel with these lines in its configuration, and connects to it. */
async function startSentinel(stack: AsyncDisposableStack, lines: string[]) {
  const port = await onFreePort(async (port) => {
    const config = join(await createTemporaryFolder(), 'sentinel.conf')
    await writeFile(config, [`port ${port}`, 'bind 127.0.0.1', ...lines, ''].join('\n'))
    const child = startProcess('redis-server', [config, '--sentinel'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    stack.defer(() => stopProcess(child))
    await outputUntil(child, child.stdout, 'Sentinel ID')
    return port
  })
  const url = `redis://127.0.0.1:${port}`
  const client = createClient({ url })
  client.on('error', () => {})
  await client.connect()
  stack.defer(() => client.destroy())
  return { url, send: (...args: string[]) => client.sendCommand<unknown>(['SENTINEL', ...args]) }
}

/** A master with a replica on the same port, each with an address of its own, and a Sentinel. */
async function startWithSentinel(stack: AsyncDisposableStack) {
  const port = await freePort()
  const secrets = [
    '--requirepass',
    PASSWORD,
    '--masterauth',
    PASSWORD,
    '--dir',
    await createTemporaryFolder(),
  ]
  const master = stack.use(await startRedis(port, secrets))
  const address = '127.0.0.2'
  const replica = [
    '--bind',
    address,
    '--replica-announce-ip',
    address,
    '--replicaof',
    '127.0.0.1',
    String(port),
  ]
  stack.use(await startRedis(port, [...secrets, ...replica]))
  const sentinel = await startSentinel(stack, [
    `sentinel monitor mymaster 127.0.0.1 ${port} 1`,
    `sentinel auth-pass mymaster "${PASSWORD}"`,
    // A busy machine may keep a master from answering.
    'sentinel down-after-milliseconds mymaster 60000',
    'sentinel failover-timeout mymaster 2000',
  ])
  const replicas = async () => JSON.stringify(await sentinel.send('REPLICAS', 'mymaster'))
  await expect.poll(replicas, { timeout: 30_000 }).toContain(address)
  return {
    // It hangs instead of closing its connections, like a server that is cut off.
    cutOffMaster: async () => {
      await sentinel.send('SET', 'mymaster', 'down-after-milliseconds', '500')
      master.child.kill('SIGSTOP')
      stack.defer(() => void master.child.kill('SIGKILL'))
    },
    sentinelUrl: sentinel.url,
    url: `redis://:${encodeURIComponent(PASSWORD)}@mymaster:${port}`,
  }
}

// On a Mac the second address needs an alias.
test.skipIf(process.platform === 'darwin')(
  'after a failover by Redis Sentinel, reads and writes go to the new master',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { cutOffMaster, url, sentinelUrl } = await startWithSentinel(stack)
    const away = `redis://127.0.0.1:${await freePort()}`
    const { client, logged } = await connected(url, [away, sentinelUrl])
    const reader = client.duplicate()
    reader.on('error', () => {})
    onTestFinished(() => reader.destroy())
    await reader.connect()
    const writes = (value: string) =>
      expect.poll(() => client.set('key', value).catch(() => undefined), { timeout: 30_000, interval: 200 })
    await writes('before').toBe('OK')
    expect(await reader.get('key')).toBe('before')
    await expect.poll(() => client.wait(1, 100).catch(() => 0), { timeout: 30_000 }).toBe(1)

    await cutOffMaster()
    await writes('after').toBe('OK')
    await expect.poll(() => reader.get('key').catch(() => undefined), { timeout: 30_000 }).toBe('after')
    // A busy machine may find the silence of the socket before the missing answer.
    expect(logged[0]).toMatch(/^Redis is unavailable: /)
    expect(logged.at(-1)).toBe('Redis is back.')
  },
  TIMEOUT_MS,
)

test(
  'a start waits with a sentence for a master that the Sentinels do not know',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { port } = stack.use(await startRedis())
    const sentinel = await startSentinel(stack, [])
    const logged: string[] = []
    const log = (message: string) => void logged.push(message)
    const address = { url: `redis://later:${port}`, sentinels: [sentinel.url] }
    const connecting = connectRedis(address, { info: log, warn: log })
    await expect
      .poll(() => logged)
      .toEqual(['Redis is unavailable: no Sentinel knows a master named later, the host in REDIS_URL'])
    await sentinel.send('MONITOR', 'later', '127.0.0.1', String(port), '1')
    const { client, close } = await connecting
    expect(await client.ping()).toBe('PONG')
    close()
  },
  TIMEOUT_MS,
)
