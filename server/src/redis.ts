import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'

export type Redis = ReturnType<typeof makeClient>

type Log = { info: (message: string) => void; warn: (message: string) => void }

const CHECK_EVERY_MS = 400
const RESPONSE_MAX_MS = 500

/** Connects to the Redis that several processes share; waits until it can be reached. */
export async function connectRedis(url: string, log: Log) {
  const client = makeClient(url)
  let isDown = false
  const report = (reason: string) => {
    if (!isDown) log.warn(`Redis is unavailable: ${reason}`)
    isDown = true
  }
  client.on('error', (error: NodeJS.ErrnoException) => report(error.message || (error.code ?? error.name)))
  client.on('ready', () => {
    if (isDown) log.info('Redis is back.')
    isDown = false
  })
  const publish = client.publish.bind(client)
  Object.assign(client, {
    // Socket.IO's adapter doesn't handle failures of `publish`, which would end the process.
    publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0),
    // Unlike writers, readers wait until Redis is back.
    duplicate: () => createClient({ url }),
  })
  await client.connect()
  const stopChecking = checkRegularly(client, report)
  return {
    client,
    close: () => {
      stopChecking()
      client.destroy()
    },
  }
}

/** A client whose commands fail immediately while Redis is down. */
function makeClient(url: string) {
  return createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } })
}

/** Closes the connection to a Redis that hangs, so that pending commands fail, and connects again. */
function checkRegularly(client: Redis, report: (reason: string) => void): () => void {
  let isChecking = false

  async function check(): Promise<void> {
    let hasAnswered = false
    const answer = client.ping().then(
      () => (hasAnswered = true),
      () => (hasAnswered = true),
    )
    await Promise.race([answer, wait(RESPONSE_MAX_MS, undefined, { ref: false })])
    // After a long task of our own, an answer that arrived in time is read only now.
    await poll()
    if (hasAnswered || !client.isOpen) return
    report('it does not answer')
    client.destroy()
    void client.connect().catch(() => {})
  }

  const timer = setInterval(() => {
    if (isChecking || !client.isReady) return
    isChecking = true
    void check().finally(() => (isChecking = false))
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
