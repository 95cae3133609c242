import { startFaultServer } from './faultServer.ts'
import { round, wait, type Figure } from './figures.ts'

const ROUNDS = 40
const SERVE_EVERY = 5

/** The server is killed 40 times at random moments of its start; every fifth start must serve. */
export async function measure(): Promise<Figure[]> {
  await using server = await startFaultServer({ port: 8485 })
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
    { what: 'starts that were killed', figure: ROUNDS - starts.length },
    { what: 'later starts that did not serve', figure: failed, atMost: 0 },
    { what: 'longest start in s', figure: round(Math.max(...starts)) },
  ]
}
