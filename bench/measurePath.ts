import autocannon from 'autocannon'
import type { Measured } from './processes.ts'

export type Measurement = { rate: number; p50: number; p99: number; cpuServer: number; cpuPostgres: number }

type Target = Measured & { url: string }

const SECONDS = 6

/**
 * Requests one path as fast as possible. Rate in requests per second, latencies in ms, CPU in microseconds per request.
 */
export async function measurePath(
  target: Target,
  path: string,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Measurement> {
  const load = (duration: number) => autocannon({ url: target.url + path, connections, headers, duration })
  await load(2)
  const before = await target.cpu()
  const result = await load(SECONDS)
  const after = await target.cpu()
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`)
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
