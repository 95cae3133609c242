import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listJobs, suggestJobs } from 'contract/jobSearch'
import { extractPlace } from 'contract/rules/places'
import { listPosts } from 'contract/posts'
import { buildRequest } from 'contract/request'
import { benchJobs, benchQueries } from './jobs.ts'
import { fillDatabase } from './fillDatabase.ts'
import { measureLatency, type Latency } from './latency.ts'
import { startPeer, startServer } from './processes.ts'

// Job search over HTTP, 20 results per page, each query once: the exact formula with counts and related jobs. Compared
// with Fuse.js, MiniSearch and the formula applied to every job, each in its own process with the same jobs. `-- 1000
// 10000` measures these numbers of jobs only.
const given = process.argv.slice(2).map(Number).filter(Boolean)
const SIZES = given.length > 0 ? given : [1_000, 10_000, 100_000]
const CONNECTIONS = [1, 10]
const QUERIES_PER_RUN = 300
/** The time limit for slow engines. */
const TIMEOUT_MS = 20_000
const PREFIXES_PER_QUERY = 5

const folder = await mkdtemp(join(tmpdir(), 'cayfolk-bench-jobs-'))
const queries = [...new Set(benchQueries(3_000))]
const rows: (Latency & { what: string; jobs: number; connections: number; memory: number })[] = []
try {
  for (const jobs of SIZES) await measure(jobs)
} finally {
  await rm(folder, { recursive: true })
}
report()

async function measure(jobs: number) {
  const file = join(folder, `${jobs}.ndjson`)
  await writeFile(file, lines(jobs))
  await measureCayfolk(jobs)
  for (const [n, engine] of ['minisearch', 'fuse', 'formula'].entries()) {
    await using peer = await startPeer('bench/peers/search.ts', 8421 + n, { engine, file })
    const paths = queries.map((query) => `/?q=${encodeURIComponent(extractPlace(query).rest)}`)
    await compare(peer, { what: engine, jobs }, paths)
  }
}

async function measureCayfolk(jobs: number) {
  const before = await memoryWithoutJobs()
  await using server = await startServer({ fill: (sql) => fillDatabase(sql, 1_000, jobs) })
  const paths = queries.map((query) => buildRequest(listJobs, { query, limit: 20 }).url)
  const first = await measureLatency(server, paths.slice(-1), 1)
  console.log(`${jobs} jobs: the first search, which waits for the table, took ${Math.round(first.p50)} ms`)
  await idle(server)
  console.log(`${jobs} jobs: ${Math.round((server.residentBytes() - before) / 1e6)} MB for them`)
  await compare(server, { what: 'Cayfolk', jobs }, paths)

  const typed = queries.flatMap((query) =>
    Array.from({ length: PREFIXES_PER_QUERY }, (_, n) => query.slice(0, n + 2)),
  )
  const suggestions = [...new Set(typed)].map((q) => buildRequest(suggestJobs, { q }).url)
  await compare(server, { what: 'suggestions', jobs }, suggestions)

  const feed = Array.from({ length: 400 }, () => buildRequest(listPosts, {}).url)
  const alone = await measureLatency(server, feed, 1)
  const [beside] = await Promise.all([
    measureLatency(server, feed, 1),
    measureLatency(server, paths.slice(-800, -100), 4),
  ])
  console.log(
    `${jobs} jobs: someone else's feed p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside 4 who search`,
  )
}

async function memoryWithoutJobs() {
  await using server = await startServer({ fill: (sql) => fillDatabase(sql, 1_000, 0) })
  await measureLatency(server, [buildRequest(listPosts, {}).url], 1)
  return server.residentBytes()
}

async function compare(
  target: Parameters<typeof measureLatency>[0] & { residentBytes(): number },
  { what, jobs }: { what: string; jobs: number },
  paths: string[],
) {
  await measureLatency(target, paths.slice(0, 20), 1, TIMEOUT_MS)
  for (const [n, connections] of CONNECTIONS.entries()) {
    const some = paths.slice(20 + n * QUERIES_PER_RUN, 20 + (n + 1) * QUERIES_PER_RUN)
    const latency = await measureLatency(target, some, connections, TIMEOUT_MS)
    rows.push({ what, jobs, connections, ...latency, memory: target.residentBytes() })
    console.log(
      `${jobs} jobs, ${what}, ${connections}: p50 ${round(latency.p50)} ms, p95 ${round(latency.p95)} ms`,
    )
  }
}

/** Waits until the server is idle. */
async function idle(server: { cpu(): Promise<{ server: number }> }) {
  for (let before = -1, now = 0; now - before > 0.05;) {
    before = (await server.cpu()).server
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    now = (await server.cpu()).server
  }
}

function* lines(count: number) {
  for (const job of benchJobs(count)) yield `${JSON.stringify(job)}\n`
}

function report() {
  console.table(
    rows.map((row) => ({
      jobs: row.jobs,
      '': row.what,
      connections: row.connections,
      requests: row.requests,
      'p50 ms': round(row.p50),
      'p95 ms': round(row.p95),
      'CPU ms': round(row.cpuMs),
      'memory MB': Math.round(row.memory / 1e6),
    })),
  )
  const largest = Math.max(...SIZES)
  const at = (what: string) =>
    rows.find((row) => row.what === what && row.jobs === largest && row.connections === 1)
  const [own, everyJob] = [at('Cayfolk'), at('formula')]
  console.log(
    `${largest} jobs, one connection: p95 ${round(own?.p95)} ms (aim: 25 ms, better: 10 ms); the formula over every job takes ` +
      `${Math.round((everyJob?.p50 ?? NaN) / (own?.p50 ?? NaN))} times as long (aim: 50)`,
  )
  console.log(`suggestions: p95 ${round(at('suggestions')?.p95)} ms (aim: 5 ms, better: 2 ms)`)
}

function round(milliseconds = NaN): number {
  return Number(milliseconds.toPrecision(3))
}
