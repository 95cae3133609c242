import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../server/src/db/connect.ts'
import { fillDatabase } from './fillDatabase.ts'
import { percentiles, saturate, type Throughput } from './load.ts'
import { createReaders, createRequests, REQUEST_KINDS } from './mixedRequests.ts'
import { startDatabase, startMeasuredRedis, startServer } from './processes.ts'

// CPU per request of each kind on a network of --members, compared with one of a hundredth of that. The two servers are
// measured in turns, and the medians compared, so that other load on the machine affects both equally. They use Redis,
// as servers of a large network do. A million members take 6 GB of disk.
//
// npm run bench -- growth --members 1000000
const FACTOR = 100
const READERS = 1_000
const WARM_UP = 3_000
const TURN = { connections: 10, seconds: 1, warmUp: 50 }
const SECRET = 'a secret of the benchmarks, long enough'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '1000000' }, turns: { type: 'string', default: '5' } },
})
const members = Number(values.members)

await using stack = new AsyncDisposableStack()
const small = await start(members / FACTOR)
const large = await start(members)

const rows = []
for (const kind of REQUEST_KINDS) {
  const turns: [Throughput, Throughput][] = []
  for (let turn = 0; turn < Number(values.turns); turn++)
    turns.push([
      await saturate(small.target, small.requests.only(kind), TURN),
      await saturate(large.target, large.requests.only(kind), TURN),
    ])
  const median = (cpuOf: (turn: [Throughput, Throughput]) => number) => percentiles(turns.map(cpuOf)).p50
  const [before, after] = [median(([it]) => cpuOf(it)), median(([, it]) => cpuOf(it))]
  rows.push({
    '': kind,
    [`CPU µs at ${members / FACTOR}`]: Math.round(before),
    [`CPU µs at ${members}`]: Math.round(after),
    'ratio (aim 1.2)': (after / before).toFixed(2),
    'of PostgreSQL alone': (median(([, it]) => it.cpuPostgres) / median(([it]) => it.cpuPostgres)).toFixed(2),
  })
}
console.table(rows)

function cpuOf({ cpuServer, cpuPostgres, cpuRedis }: Throughput): number {
  return cpuServer + cpuPostgres + cpuRedis
}

async function start(count: number) {
  const database = stack.use(await startDatabase((sql) => fillDatabase(sql, count)))
  const sql = connect(database.url, 1)
  const readers = await createReaders(sql, count, READERS)
  const [{ jobs }] = await sql<[{ jobs: number }]>`select count(*) as jobs from jobs`
  await sql.end()
  const redis = stack.use(await startMeasuredRedis())
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    UPLOADS_DIR: join(database.dataDir, 'uploads'),
    SECRET,
  }
  const server = stack.use(await startServer({ environment }))
  const target = {
    urls: [server.url],
    cpu: async () => ({
      server: (await server.cpu()).server,
      postgres: await database.cpu(),
      redis: redis.cpu(),
    }),
  }
  const requests = createRequests(readers, { members: count, jobs })
  await saturate(target, requests.mixed, { connections: 50, seconds: 0, warmUp: WARM_UP })
  return { target, requests }
}
