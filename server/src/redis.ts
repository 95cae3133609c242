import { createClient } from 'redis'

export type Redis = ReturnType<typeof makeClient>

/** Connects to the Redis through which several processes are one; throws where it cannot be reached. */
export async function connectRedis(url: string, tell: (sentence: string) => void): Promise<Redis> {
  const client = makeClient(url)
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) tell(`Redis is away: ${error.message}`)
    isAway = true
  })
  client.on('ready', () => {
    isAway = false
  })
  const publish = client.publish.bind(client)
  Object.assign(client, {
    // Socket.IO's adapter doesn't wait for what it publishes: a failure that it doesn't hear of would end the process.
    publish: (...said: Parameters<typeof publish>) => publish(...said).catch(() => 0),
    // Who reads from Redis, unlike who writes, waits until it is back.
    duplicate: () => createClient({ url }),
  })
  await client.connect()
  return client
}

/** A client that refuses at once while Redis is away. */
function makeClient(url: string) {
  return createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } })
}
