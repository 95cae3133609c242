import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { wait } from './wait.ts'

const ROUNDS = 40
const SERVE_EVERY = 5

/** The server is killed 40 times at random moments of its start; every fifth start must serve. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const starts: number[] = []
  let failed = 0
  for (let killed = 0; killed < ROUNDS; killed++) {
    await server.kill()
    if (killed % SERVE_EVERY !== SERVE_EVERY - 1) {
      await wait(Math.random() * 3_000)
      continue
    }
    const start = performance.now()
    await server.ready().catch(() => failed++)
    starts.push((performance.now() - start) / 1000)
  }
  return [
    { label: 'starts that were killed', value: ROUNDS - starts.length },
    { label: 'later starts that did not serve', value: failed, atMost: 0 },
    { label: 'longest start in s', value: round(Math.max(...starts)) },
  ]
}
