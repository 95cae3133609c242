import { CV_ENTRIES_MAX, importCvEntries } from 'contract/cv'
import { CV_FILE_PATH } from 'contract/cvFile'
import { percentiles } from './load.ts'
import { startServer } from './processes.ts'
import { signUp } from './signUp.ts'

// Draws 20 full CVs at once and measures /health meanwhile. CVs are drawn in a worker thread, so it should stay fast.
const CVS = 20
const BYTES_MAX = 150_000
const HEALTH_MS = 200
const PAUSE_MS = 20
const DESCRIPTION = 'Fitted and tested wiring in hotels and homes on five islands. '.repeat(30)

await using server = await startServer({ port: 8290 })
const members = await Promise.all(
  Array.from({ length: CVS }, (_, n) => signUp(server.url, `ada${n}@example.com`)),
)
await Promise.all(members.map(fillCv))

const idle = await healthDuring(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
const first = await healthDuring(() => makeCvs())
const again = await healthDuring(() => makeCvs())
console.table([
  { '': 'idle', ...idle },
  { '': `the first ${CVS} CVs`, ...first },
  { '': `${CVS} more`, ...again },
])
console.log(`Resident: ${Math.round(server.residentBytes() / 1e6)} MB`)
const isWithin = first.most <= HEALTH_MS && again.most <= HEALTH_MS
console.log(`${isWithin ? 'Within' : 'Above'} ${HEALTH_MS} ms`)
process.exitCode = isWithin ? 0 : 1

/** Each member has as many positions as allowed. */
async function fillCv(headers: { authorization: string }): Promise<void> {
  const entries = Array.from({ length: CV_ENTRIES_MAX.position }, (_, n) => ({
    kind: 'position',
    title: `Electrician ${n}`,
    organization: 'Bright Sparks',
    started: String(1960 + n),
    description: DESCRIPTION,
  }))
  const { ok } = await fetch(server.url + importCvEntries.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  })
  if (!ok) throw new Error('The entries were refused.')
}

async function makeCvs(): Promise<void> {
  const sizes = await Promise.all(
    members.map(async (headers) => {
      const response = await fetch(`${server.url}${CV_FILE_PATH}?identity=contact`, { headers })
      if (!response.ok) throw new Error(`A CV was refused with ${response.status}.`)
      return (await response.arrayBuffer()).byteLength
    }),
  )
  if (Math.max(...sizes) > BYTES_MAX) throw new Error(`A CV has ${Math.max(...sizes)} bytes.`)
}

/** The time that /health takes while `work` runs, in ms. */
async function healthDuring(work: () => Promise<unknown>) {
  const durations: number[] = []
  let isRunning = true
  const started = performance.now()
  const working = work().finally(() => (isRunning = false))
  while (isRunning) {
    const begun = performance.now()
    await (await fetch(`${server.url}/health`)).text()
    durations.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await working
  const { p50, p99 } = percentiles(durations)
  const round = (ms: number) => Math.round(ms * 10) / 10
  const seconds = Math.round((performance.now() - started) / 100) / 10
  return { seconds, p50: round(p50), p99: round(p99), most: round(Math.max(...durations)) }
}
