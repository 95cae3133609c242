import { lookup as lookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'

const ANSWER_MAX_MS = 1_000

/**
 * Returns a resolver of host names that asks Redis Sentinel for the master of that name, for each new connection. A
 * resolver can't choose the port, so all Redis servers need the same.
 */
export function createMasterLookup(sentinels: readonly string[], port: number): LookupFunction {
  return function lookupMaster(name, options, callback) {
    findMaster(sentinels, name).then(
      (master) => {
        if (master.port === port) lookupAddress(master.host, options, callback)
        else fail(`Redis Sentinel names port ${master.port}. Set it in REDIS_URL; all servers need the same.`)
      },
      (error: Error) => fail(error.message),
    )
    const fail = (message: string) => callback(new Error(message), '')
  }
}

/** Throws if no Sentinel answers. The first to be asked alternates: one that is cut off doesn't know of a failover. */
async function findMaster(sentinels: readonly string[], name: string) {
  const start = Math.floor(Math.random() * sentinels.length)
  let reason = 'no Sentinel answers'
  for (const url of [...sentinels.slice(start), ...sentinels.slice(0, start)]) {
    try {
      const [host, port] = await askSentinel(url, name)
      if (host !== undefined) return { host, port: Number(port) }
      reason = `no Sentinel knows a master named ${name}, the host in REDIS_URL`
    } catch {
      // Another Sentinel may answer.
    }
  }
  throw new Error(reason)
}

/** The host and port of the master; nothing if the Sentinel doesn't know it. */
async function askSentinel(url: string, name: string): Promise<string[]> {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  // Without a listener an error would end the process. `connect` rejects too.
  client.on('error', () => {})
  try {
    const asking = client
      .connect()
      .then(() => client.sendCommand<string[] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]))
    // After a timeout, nothing else handles its rejection.
    asking.catch(() => {})
    const late = wait(ANSWER_MAX_MS, undefined, { ref: false }).then(() => {
      throw new Error('The Sentinel does not answer')
    })
    return (await Promise.race([asking, late])) ?? []
  } finally {
    if (client.isOpen) client.destroy()
  }
}
