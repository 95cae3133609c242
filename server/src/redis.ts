import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import { createMasterLookup } from './redisMaster.ts'

export type Redis = ReturnType<typeof makeClient>

type Log = { info: (message: string) => void; warn: (message: string) => void }

const DEFAULT_PORT = 6379
const CONNECT_TIMEOUT_MS = 3_000
const PING_MS = 1_000
/** Shorter than the client's command timeout: after it the client writes the next command, which counts as activity. */
const SILENCE_MAX_MS = 4_000
const RECONNECT_MS = 500
const CHECK_EVERY_MS = 400
const RESPONSE_MAX_MS = 500

type Address = {
  /** With Sentinels, the host is the name of the master. */
  url: string
  sentinels?: readonly string[]
}

/** Connects to the Redis that several processes share; waits until it can be reached. */
export async function connectRedis(address: Address, log: Log) {
  const client = makeClient(address)
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
    duplicate: () => makeReader(address),
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
function makeClient(address: Address) {
  return createClient({ ...optionsFor(address), disableOfflineQueue: true })
}

function makeReader(address: Address) {
  return createClient({ ...optionsFor(address), pingInterval: PING_MS })
}

/**
 * Connections leave a server that was cut off, for the one that replaced it: there is an answer at least every second.
 */
function optionsFor({ url, sentinels = [] }: Address) {
  const port = Number(new URL(url).port || DEFAULT_PORT)
  return {
    url,
    // Of Redis Enterprise: they resolve the host name, which may be that of a master.
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MAX_MS,
      // The client's own strategy doesn't reconnect after a silence.
      reconnectStrategy: RECONNECT_MS,
      ...(sentinels.length > 0 && { lookup: createMasterLookup(sentinels, port) }),
    },
  } as const
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
    // The client reconnects by itself, and its error listener reports failures.
    void client.connect().catch(() => {})
  }

  const timer = setInterval(() => {
    if (isChecking || !client.isReady) return
    isChecking = true
    void check().finally(() => (isChecking = false))
  }, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
