import { CV_ENTRIES_MAX, importCvEntries } from 'contract/cv'
import { CV_FILE_PATH } from 'contract/cvFile'
import { updateProfile } from 'contract/profiles'
import { callApi } from './callApi.ts'
import { openConnection, requestText } from './httpConnection.ts'
import { percentiles } from './load.ts'
import { startServer } from './processes.ts'
import { signUp } from './signUp.ts'

// Draws 20 full CVs at once and requests /health every 20 ms meanwhile, on a connection of its own. CVs are drawn in a
// worker thread, so it should stay fast.
const CVS = 20
const BYTES_MAX = 150_000
const HEALTH_MS = 200
const EVERY_MS = 20
const IDLE_MS = 3_000
const DESCRIPTION = 'Fitted and tested wiring at José Ñáñez’s cafés and hotels on São Tomé. '.repeat(27)
const LAST_NAMES = ['Peña-Rolle', 'Núñez', 'Façade', 'Müller', 'Désir']

type Headers = { authorization: string }

await using server = await startServer()
const health = await openConnection(server.url)
const members = await Promise.all(
  Array.from({ length: CVS }, (_, n) => signUp(server.url, `ada${n}@example.com`)),
)
await Promise.all(members.map(fillCv))

const idle = await healthDuring(() => wait(IDLE_MS))
const first = await healthDuring(makeCvs)
const again = await healthDuring(makeCvs)
health.close()
console.table({
  idle: idle.health,
  [`/health, the first ${CVS} CVs`]: first.health,
  [`/health, ${CVS} more`]: again.health,
  [`the first ${CVS} CVs`]: summary(first.result),
  [`${CVS} more`]: summary(again.result),
})
console.log(`Resident: ${Math.round(server.residentBytes() / 1e6)} MB`)
const isWithin = first.health.most <= HEALTH_MS && again.health.most <= HEALTH_MS
console.log(`${isWithin ? 'Within' : 'Above'} ${HEALTH_MS} ms`)
process.exitCode = isWithin ? 0 : 1

/** Each member has as many positions as allowed, and an accented name. */
async function fillCv(headers: Headers, n: number): Promise<void> {
  const last_name = LAST_NAMES[n % LAST_NAMES.length]
  await callApi(server.url, updateProfile, { first_name: 'Zoë', ...(last_name && { last_name }) }, headers)
  const entries = Array.from({ length: CV_ENTRIES_MAX.position }, (_, year) => ({
    kind: 'position' as const,
    title: `Électricien ${year}`,
    organization: 'Bright Sparks & Söhne',
    started: String(1960 + year),
    description: DESCRIPTION,
  }))
  await callApi(server.url, importCvEntries, { entries }, headers)
}

/** The time that each CV takes from when all are requested, in ms. */
async function makeCvs(): Promise<number[]> {
  const begun = performance.now()
  return Promise.all(
    members.map(async (headers) => {
      const response = await fetch(`${server.url}${CV_FILE_PATH}?identity=contact`, { headers })
      if (!response.ok) throw new Error(`A CV was refused with ${response.status}.`)
      const { byteLength } = await response.arrayBuffer()
      if (byteLength > BYTES_MAX) throw new Error(`A CV has ${byteLength} bytes.`)
      return performance.now() - begun
    }),
  )
}

/**
 * Requests /health while `work` runs. Each time is measured from when the request was due, so that those that a late
 * response held up count too.
 */
async function healthDuring<T>(work: () => Promise<T>) {
  const durations: number[] = []
  const request = requestText('GET', '/health', undefined)
  let isRunning = true
  const working = work().finally(() => (isRunning = false))
  for (let due = performance.now(); isRunning; due += EVERY_MS) {
    const early = due - performance.now()
    if (early > 0) await wait(early)
    const status = await health.send(request)
    if (status !== 200) throw new Error(`/health returned ${status}.`)
    durations.push(performance.now() - due)
  }
  return { result: await working, health: summary(durations) }
}

function summary(durations: number[]) {
  const { requests, p50, p99 } = percentiles(durations)
  const round = (ms: number) => Math.round(ms * 10) / 10
  return { requests, p50: round(p50), p99: round(p99), most: round(Math.max(...durations)) }
}

function wait(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
