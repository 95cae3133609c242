import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from '../src/http/rateLimiter.ts'
import { connectRedis } from '../src/redis.ts'
import { claimStorage, folderId } from '../src/storage/sharedStorage.ts'
import { freePort, stopProcess } from '../../tools/testProcess.ts'
import { startRedis } from '../../tools/redisProcess.ts'

/** Connects to a Redis and collects what is logged. */
async function connected(url: string, sentinels: string[] = []) {
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const { client, close } = await connectRedis({ url, sentinels }, { info: log, warn: log })
  onTestFinished(close)
  return { client, logged }
}

test('while Redis hangs, limits are counted in the process within a second; when it answers again, that is logged', async () => {
  await using stack = new AsyncDisposableStack()
  const { url, child } = stack.use(await startRedis())
  const { client, logged } = await connected(url)
  const limiter = createRateLimiter(1, client)
  const count = () => limiter.count('register', { address: '1.2.3.4' })
  await count()
  child.kill('SIGSTOP')
  stack.defer(() => void child.kill('SIGCONT'))
  for (let n = 0; n < 3; n++) {
    const start = performance.now()
    await count()
    // A second, and time for a busy machine.
    expect(performance.now() - start).toBeLessThan(8_000)
  }
  expect(logged).toEqual(['Redis is unavailable: it does not answer'])
  child.kill('SIGCONT')
  await expect.poll(() => logged.at(-1)).toBe('Redis is back.')
  await count()
})

test('startup waits for Redis and logs why', async () => {
  await using stack = new AsyncDisposableStack()
  const port = await freePort()
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const connecting = connectRedis({ url: `redis://127.0.0.1:${port}` }, { info: log, warn: log })
  await expect.poll(() => logged).toEqual([`Redis is unavailable: connect ECONNREFUSED 127.0.0.1:${port}`])
  stack.use(await startRedis(port))
  const { client, close } = await connecting
  expect(await client.ping()).toBe('PONG')
  expect(logged.at(-1)).toBe('Redis is back.')
  close()
})

test('a restart of Redis is logged once when it goes and once when it returns', async () => {
  await using stack = new AsyncDisposableStack()
  const { url, port, child } = stack.use(await startRedis())
  const { client, logged } = await connected(url)
  await stopProcess(child)
  await expect.poll(() => logged).toHaveLength(1)
  await expect(client.get('anything')).rejects.toThrow('offline')
  stack.use(await startRedis(port))
  await expect.poll(() => logged.slice(1)).toEqual(['Redis is back.'])
})

test('a process that stores its uploads elsewhere than the others is refused', async () => {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await startRedis())
  const { client } = await connected(url)
  const [one, other] = [await folder(), await folder()]
  onTestFinished(await claimStorage(client, await folderId(one)))
  onTestFinished(await claimStorage(client, await folderId(one)))
  await expect(claimStorage(client, await folderId(other))).rejects.toThrow(
    'The other processes on this Redis store uploads elsewhere.',
  )
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cayfolk-uploads-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}
