import { Agent, get } from 'node:http'

export type Latency = { asked: number; p50: number; p95: number; p99: number; cpu: number }

type Target = { url: string; cpu(): Promise<{ server: number; postgres: number }> }

/**
 * Asks each path once over so many kept connections, for no longer than `patience`; times and CPU (of the server and its
 * database, per request) in milliseconds.
 */
export async function searches(
  target: Target,
  paths: string[],
  connections: number,
  patience = Infinity,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = [...paths]
  const times: number[] = []
  const start = performance.now()
  const before = await target.cpu()
  const askOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (performance.now() - start > patience) return
      const asked = performance.now()
      await answered(agent, target.url + path)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  const after = await target.cpu()
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN
  const seconds = after.server + after.postgres - before.server - before.postgres
  return {
    asked: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: (1000 * seconds) / times.length,
  }
}

function answered(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
