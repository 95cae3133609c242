import { readdirSync } from 'node:fs'
import { connect, type Database } from '../server/src/db/connect.ts'
import { fillDatabase } from './fillDatabase.ts'
import { sendAtRate, saturate } from './load.ts'
import { createReaders, createRequests } from './mixedRequests.ts'
import { startDatabase, startServer } from './processes.ts'
import { slopeOf } from './slope.ts'

// Mixed work at half of the capacity for MINUTES (60 without an argument): memory, open files, database connections,
// latency and dead rows must not grow. Fails if one grows more than its limit, which allows for the noise of a short
// run.
//
// npm run bench -- soak 60
const MEMBERS = 10_000
const READERS = 500
const CONNECTIONS = 50
const SAMPLES = 60
/** The first samples, while code is compiled and caches fill. */
const WARM_UP_SHARE = 1 / 4

const minutes = Number(process.argv[2] ?? 60)
const hours = minutes / 60
const slice = (minutes * 60) / SAMPLES

type Sample = {
  hour: number
  memory: number
  files: number
  connections: number
  p50: number
  p99: number
  dead: number
}

/** By how much each may have grown at the end. */
const LIMITS: Partial<Record<keyof Sample, number>> = {
  memory: 30 + 5 * hours,
  files: 20,
  connections: 3,
  // As a share of its mean.
  p50: 0.5,
  // Autovacuum works on a table when a fifth of it is dead.
  dead: 0.2,
}
const UNITS: Record<string, string> = { memory: 'MB', p50: 'ms', p99: 'ms', dead: 'share of rows' }

await using database = await startDatabase((sql) => fillDatabase(sql, MEMBERS))
const sql = connect(database.url, 1)
const readers = await createReaders(sql, MEMBERS, READERS)
const [count] = await sql<[{ jobs: number }]>`select count(*) as jobs from jobs`
const requests = createRequests(readers, { members: MEMBERS, jobs: count.jobs })
await using server = await startServer({
  environment: { DATABASE_URL: database.url, SECRET: 'a secret of the benchmarks, long enough' },
})
const target = { urls: [server.url], cpu: async () => ({ server: 0, postgres: 0 }) }
const { rate } = await saturate(target, requests.mixed, {
  connections: CONNECTIONS,
  seconds: 10,
  warmUp: 3_000,
})
console.log(`${Math.round(rate)} requests/s at most; ${minutes} minutes at ${Math.round(rate / 2)}`)

const samples: Sample[] = []
const start = performance.now()
while (performance.now() - start < minutes * 60_000) {
  const latencies = await sendAtRate(target, requests.mixed, {
    connections: CONNECTIONS,
    seconds: slice,
    rate: rate / 2,
  })
  const { p50 = NaN, p99 = NaN } = latencies.get('all') ?? {}
  samples.push({
    hour: (performance.now() - start) / 3_600_000,
    memory: server.residentBytes() / 1e6,
    files: readdirSync(`/proc/${server.pid}/fd`).length,
    ...(await readDatabase(sql)),
    p50,
    p99,
  })
}
await sql.end()
report(samples.slice(Math.floor(samples.length * WARM_UP_SHARE)))

async function readDatabase(sql: Database): Promise<{ connections: number; dead: number }> {
  const [row] = await sql<[{ connections: number; dead: number }]>`
    select
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      (select sum(n_dead_tup)::float8 / greatest(1, sum(n_live_tup + n_dead_tup)) from pg_stat_user_tables) as dead`
  return row
}

function report(steady: Sample[]): void {
  const [first, last] = [steady[0], steady.at(-1)]
  if (!first || !last) throw new Error('Too few samples')
  const rows = (['memory', 'files', 'connections', 'p50', 'p99', 'dead'] as const).map((name) => {
    const values = steady.map((sample) => sample[name])
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const slope = slopeOf(steady.map((sample) => ({ x: sample.hour, y: sample[name] })))
    const growth = slope * (last.hour - first.hour)
    const limit = LIMITS[name] === undefined ? Infinity : LIMITS[name] * (name === 'p50' ? mean : 1)
    const rounded = (value: number) => Number(value.toPrecision(3))
    return {
      '': name,
      unit: UNITS[name] ?? '',
      mean: rounded(mean),
      'slope per hour': rounded(slope),
      growth: rounded(growth),
      limit: limit === Infinity ? '' : rounded(limit),
      isExceeded: growth > limit,
    }
  })
  console.table(rows.map(({ isExceeded, ...row }) => ({ ...row, ' ': isExceeded ? 'EXCEEDED' : '' })))
  const exceeded = rows.filter(({ isExceeded }) => isExceeded)
  if (exceeded.length > 0) throw new Error(`${exceeded.map((row) => row['']).join(', ')} grew too much`)
}
