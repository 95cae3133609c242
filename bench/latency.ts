import { Agent, get } from 'node:http'
import { percentiles, type Percentiles } from './load.ts'
import type { Measured } from './processes.ts'

export type Latency = Percentiles & { cpuMs: number }

type Target = Measured & { url: string }

/**
 * Requests each path once over keep-alive connections, for at most `timeoutMs`. Latencies and CPU (of the server and
 * its database, per request) are in milliseconds.
 */
export async function measureLatency(
  target: Target,
  paths: string[],
  connections: number,
  timeoutMs = Infinity,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = [...paths]
  const times: number[] = []
  const start = performance.now()
  const before = await target.cpu()
  const requestUntilDone = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (performance.now() - start > timeoutMs) return
      const requestedAt = performance.now()
      await get200(agent, target.url + path)
      times.push(performance.now() - requestedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestUntilDone))
  const after = await target.cpu()
  agent.destroy()
  const seconds = after.server + after.postgres - before.server - before.postgres
  return { ...percentiles(times), cpuMs: (1000 * seconds) / times.length }
}

function get200(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
