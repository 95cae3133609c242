import { startFaultServer } from './faultServer.ts'
import { percentiles } from '../load.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'
import { startWriters } from './writers.ts'

const HELD_MS = 12_000
const READERS = 300

/** Another program locks the posts, so that every database connection of the server waits. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const sql = await server.connect()
  const writers = await startWriters([server.url], sql, 8)
  await secondsUntil(() => writers.acknowledged() > 100)
  const times: number[] = []
  const health: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const read = async (path: string, into: number[]) => {
    const start = performance.now()
    const status = await fetch(server.url + path).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    )
    into.push((performance.now() - start) / 1000)
    if (into === times) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const locked = sql.begin(async (sql) => {
    await sql`lock table posts in access exclusive mode`
    await wait(HELD_MS)
  })
  const reading = Array.from({ length: READERS }, async () => {
    while (!isOver) await read('/api/posts', times)
  })
  const checking = (async () => {
    for (; !isOver; await wait(100)) await read('/health/live', health)
  })()
  await locked
  const freedAt = performance.now()
  await secondsUntil(() => writers.lastSuccess() > freedAt)
  const recovery = (performance.now() - freedAt) / 1000
  isOver = true
  await Promise.all([...reading, checking])
  const measurements = await writers.stop()
  return [
    ...measurements,
    {
      label: 'responses with status 500',
      value: (statuses.get(500) ?? 0) + writers.responses(500),
      atMost: 0,
    },
    { label: 'reads refused with 503 and Retry-After', value: statuses.get(503) ?? 0 },
    { label: 'longest wait for a response in s', value: round(Math.max(...times)), atMost: 16 },
    { label: 'p99 of /health/live in s', value: round(percentiles(health).p99, 2), atMost: 0.5 },
    { label: 's until the first write after the lock', value: round(recovery), atMost: 5 },
  ]
}
