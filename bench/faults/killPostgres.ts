import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'
import { startWriters } from './writers.ts'

const ROUNDS = 20
/** Fewer on a busy machine: `WRITES_PER_ROUND=100 npm run bench -- faults killServer`. */
const WRITES_PER_ROUND = Number(process.env['WRITES_PER_ROUND'] ?? 1_000)
const WRITERS = 8

/** All processes of PostgreSQL are killed 20 times while members write. The server process stays. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const pid = server.pid()
  const writers = await startWriters([server.url], await server.connect(), WRITERS)
  const outages: number[] = []
  for (let killed = 0; killed < ROUNDS; killed++) {
    await secondsUntil(() => writers.acknowledged() >= WRITES_PER_ROUND * (killed + 1))
    await wait(Math.random() * 200)
    const killedAt = performance.now()
    await server.killPostgres()
    const after = performance.now()
    await secondsUntil(() => writers.lastSuccess() > after + 50)
    outages.push((performance.now() - killedAt) / 1000)
  }
  const measurements = await writers.stop()
  return [
    ...measurements,
    { label: 'responses with status 500', value: writers.responses(500), atMost: 0 },
    { label: 'responses with status 503 and Retry-After', value: writers.responses(503) },
    {
      label: 'longest outage in s, with the start of PostgreSQL',
      value: round(Math.max(...outages)),
    },
    {
      label: 'restarts of the server',
      value: Number(!server.isRunning() || server.pid() !== pid),
      atMost: 0,
    },
  ]
}
