import { openConnection, type Connection } from './httpConnection.ts'
import type { Measured } from './processes.ts'

/** A request with the kind that it is counted as. */
export type LoadRequest<Kind extends string = string> = { kind: Kind; text: string }

export type LoadTarget = Measured & { urls: string[] }

/** Requests per second and CPU microseconds per request. */
export type Throughput = { rate: number; cpuServer: number; cpuPostgres: number; cpuRedis: number }

export type Percentiles = { requests: number; p50: number; p95: number; p99: number }

/**
 * Sends requests as fast as possible, each connection the next one as soon as it has the response, after `warmUp`
 * requests.
 */
export async function saturate(
  target: LoadTarget,
  next: () => LoadRequest,
  { connections, seconds, warmUp }: { connections: number; seconds: number; warmUp: number },
): Promise<Throughput> {
  using open = await openAll(target, connections)
  const sendWhile = (isOn: () => boolean) =>
    Promise.all(
      open.connections.map(async (connection) => {
        while (isOn()) await sendChecked(connection, next())
      }),
    )
  let warm = 0
  await sendWhile(() => warm++ < warmUp)
  const before = await target.cpu()
  const start = performance.now()
  let count = 0
  await sendWhile(() => performance.now() < start + seconds * 1000 && count++ >= 0)
  const elapsed = (performance.now() - start) / 1000
  const after = await target.cpu()
  const each = (cpu: number) => (cpu * 1e6) / count
  return {
    rate: count / elapsed,
    cpuServer: each(after.server - before.server),
    cpuPostgres: each(after.postgres - before.postgres),
    cpuRedis: each((after.redis ?? 0) - (before.redis ?? 0)),
  }
}

/**
 * Sends requests at random times, `rate` per second on average, independent of the responses (open loop). Returns the
 * latencies in milliseconds by kind. A latency is measured from when the request should have been sent, which includes
 * the wait for a free connection (no coordinated omission) and up to a millisecond by which timers are late.
 */
export async function sendAtRate<Kind extends string>(
  target: LoadTarget,
  next: () => LoadRequest<Kind>,
  { connections, seconds, rate }: { connections: number; seconds: number; rate: number },
): Promise<Map<Kind | 'all', Percentiles>> {
  using open = await openAll(target, connections)
  const idle = [...open.connections]
  const waiting: { request: LoadRequest<Kind>; due: number }[] = []
  const times = new Map<Kind | 'all', number[]>([['all', []]])
  const start = performance.now()
  const end = start + seconds * 1000
  const sending = new Set<Promise<void>>()
  let due = start
  while (due < end || waiting.length > 0 || sending.size > 0) {
    for (; due <= performance.now() && due < end; due += (-Math.log(1 - Math.random()) * 1000) / rate)
      waiting.push({ request: next(), due })
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      const first = waiting.shift()
      if (!first) {
        idle.push(connection)
        break
      }
      const sent = measure(connection, first).finally(() => sending.delete(sent))
      sending.add(sent)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return new Map([...times].map(([kind, all]) => [kind, percentiles(all)]))

  async function measure(connection: Connection, { request, due }: (typeof waiting)[number]): Promise<void> {
    await sendChecked(connection, request)
    const time = performance.now() - due
    times.get('all')?.push(time)
    const own = times.get(request.kind) ?? []
    times.set(request.kind, own)
    own.push(time)
    const following = waiting.shift()
    if (following) return measure(connection, following)
    idle.push(connection)
  }
}

/** Connections spread over the target's servers. */
async function openAll({ urls }: LoadTarget, count: number) {
  const connections: Connection[] = []
  for (let n = 0; n < count; n++) connections.push(await openConnection(urls[n % urls.length] ?? ''))
  return {
    connections,
    [Symbol.dispose]: () => connections.forEach((connection) => connection.close()),
  }
}

/** Things that the member may not see are part of the work: 404 counts as a response. */
async function sendChecked(connection: Connection, { kind, text }: LoadRequest): Promise<void> {
  const status = await connection.send(text)
  if (status >= 400 && status !== 404)
    throw new Error(`${kind}: status ${status} for ${text.split('\r\n', 1)[0]}`)
}

/** The percentiles of durations in any unit. */
export function percentiles(durations: number[]): Percentiles {
  const times = durations.toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN
  return { requests: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
