import { createClient } from 'redis'

export type Redis = ReturnType<typeof makeClient>

/** Connects to the Redis that several processes share. Throws if it can't be reached. */
export async function connectRedis(url: string, log: (message: string) => void): Promise<Redis> {
  const client = makeClient(url)
  let isDown = false
  client.on('error', (error: Error) => {
    if (!isDown) log(`Redis is unavailable: ${error.message}`)
    isDown = true
  })
  client.on('ready', () => {
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
  return client
}

/** A client whose commands fail immediately while Redis is down. */
function makeClient(url: string) {
  return createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } })
}
