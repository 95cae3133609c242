import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'
import { startWriters } from './writers.ts'

const ROUNDS = 20
/** Fewer on a busy machine: `WRITES_PER_ROUND=100 npm run bench -- faults killServer`. */
const WRITES_PER_ROUND = Number(process.env['WRITES_PER_ROUND'] ?? 1_000)
const WRITERS = 8

/** The server process is killed 20 times while members write. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  // This connection must survive the server's PostgreSQL, which restarts with it.
  const writers = await startWriters([server.url], await server.connect(), WRITERS)
  const startSeconds: number[] = []
  for (let killed = 0; killed < ROUNDS; killed++) {
    await secondsUntil(() => writers.acknowledged() >= WRITES_PER_ROUND * (killed + 1))
    await wait(Math.random() * 200)
    await server.kill()
    const killedAt = performance.now()
    await secondsUntil(() => writers.lastSuccess() > killedAt)
    startSeconds.push((performance.now() - killedAt) / 1000)
  }
  return [
    ...(await writers.stop()),
    { label: 'responses with status 500', value: writers.responses(500), atMost: 0 },
    { label: 'longest outage in s, with the start', value: round(Math.max(...startSeconds)) },
  ]
}
