import autocannon from 'autocannon'
import type { Endpoint } from 'contract/endpoint'

export type Measurement = { rate: number; p50: number; p99: number; cpuServer: number; cpuPostgres: number }

type Target = { url: string; cpu(): Promise<{ server: number; postgres: number }> }

const SECONDS = 6

/** Requests one path as fast as possible. Rate in requests per second, latencies in ms, CPU in microseconds per request. */
export function measurePath(
  target: Target,
  path: string,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  return measureRequests(target, [{ method: 'GET', path }], connections, headers)
}

/**
 * Repeats requests as fast as possible. Each connection sends its own share of them in turn, or all of them if there are fewer
 * requests than connections.
 */
export async function measureRequests(
  target: Target,
  requests: {
    method: Endpoint['method']
    path: string
    body?: string
    headers?: Record<string, string>
  }[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  const load = (duration: number) => {
    let connection = 0
    const setupClient = (client: autocannon.Client) => {
      const [from, to] = [connection, ++connection].map((n) =>
        Math.floor((requests.length * n) / connections),
      )
      const own = requests.slice(from, to)
      client.setRequests(own.length > 0 ? own : requests)
    }
    return autocannon({ url: target.url, connections, headers, requests, setupClient, duration })
  }
  await load(2)
  const before = await target.cpu()
  const result = await load(SECONDS)
  const after = await target.cpu()
  if (result.non2xx > 0 || result.errors > 0) {
    const paths = requests.map(({ path }) => path).join(', ')
    throw new Error(`${paths}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`)
  }
  const each = (seconds: number) => (seconds * 1e6) / result.requests.total
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuServer: each(after.server - before.server),
    cpuPostgres: each(after.postgres - before.postgres),
  }
}
