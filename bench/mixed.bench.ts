import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPosts } from 'contract/posts'
import { connect } from '../server/src/db/connect.ts'
import { fillDatabase } from './fillDatabase.ts'
import { requestText } from './httpConnection.ts'
import {
  percentiles,
  sendAtRate,
  saturate,
  type LoadTarget,
  type Percentiles,
  type Throughput,
} from './load.ts'
import { createReaders, createRequests, REQUEST_KINDS, SHARES, type RequestKind } from './mixedRequests.ts'
import { plainSchema } from './plainSchema.ts'
import { startDatabase, startMeasuredRedis, startPeer, startServer } from './processes.ts'

// Mixed work of 1,000 members, in the shares of `SHARES`, on a network of --members: the rate at 50 connections,
// latencies at half of that rate with open-loop arrivals, and CPU per request of each kind. Compared with bare Fastify
// sending the feed page by one prepared statement. All servers run at the same time and are measured in turns, and the
// medians of the rounds compared, so that other load on the machine affects all of them equally: read the ratios.
//
// npm run bench -- mixed --members 100000 --seconds 5 --json figures.json
const READERS = 1_000
const CONNECTIONS = 50
const ROUNDS = 3
/** PostgreSQL plans a prepared statement again in each of its first five runs per connection; the server has ten. */
const WARM_UP = 150
const MIXED_WARM_UP = 3_000
const PORT = 8460
const ONE_KIND = { connections: 10, seconds: 1, warmUp: WARM_UP }
const SECRET = 'a secret of the benchmarks, long enough'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
})
const members = Number(values.members)
const seconds = Number(values.seconds)

type Configuration = { target: LoadTarget; mixed: Throughput[]; kinds: Record<RequestKind, Throughput[]> }
type Result = {
  mixed: Throughput
  latencies: Record<string, Percentiles>
  kinds: Record<RequestKind, Throughput>
}

const cpuOf = ({ cpuServer, cpuPostgres, cpuRedis }: Throughput) => cpuServer + cpuPostgres + cpuRedis

const started = performance.now()
await using database = await startDatabase((sql) => fillDatabase(sql, members))
const sql = connect(database.url, 1)
const [size] = await sql<[{ bytes: number }]>`select pg_database_size(current_database()) as bytes`
const readers = await createReaders(sql, members, READERS)
const [count] = await sql<[{ jobs: number }]>`select count(*) as jobs from jobs`
await sql.end()
console.log(
  `${members} members: ${Math.round(size.bytes / 1e6)} MB, filled in ${Math.round((performance.now() - started) / 1000)} s`,
)
const requests = createRequests(readers, { members, jobs: count.jobs })

await using stack = new AsyncDisposableStack()
const redis = stack.use(await startMeasuredRedis())
const bare = await startBare()
const shared = { REDIS_URL: redis.url, UPLOADS_DIR: join(database.dataDir, 'uploads') }
const configurations = {
  'one process': await startServers(1, {}),
  'one process with Redis': await startServers(1, shared),
  'two processes with Redis': await startServers(2, shared),
}
const all = Object.values(configurations)
for (let round = 0; round < ROUNDS; round++) {
  bare.feeds.push(
    await saturate(bare.target, bare.read, { connections: CONNECTIONS, seconds, warmUp: WARM_UP }),
  )
  bare.inserts.push(await saturate(bare.target, bare.insert, ONE_KIND))
  for (const { target, mixed } of all)
    mixed.push(await saturate(target, requests.mixed, { connections: CONNECTIONS, seconds, warmUp: WARM_UP }))
  for (const kind of REQUEST_KINDS)
    for (const { target, kinds } of all)
      kinds[kind].push(
        await saturate(target, requests.only(kind), { ...ONE_KIND, warmUp: WARM_UP * target.urls.length }),
      )
}
const peer = { feed: median(bare.feeds), insert: median(bare.inserts) }
reportPeer()
const results: Record<string, Result> = {}
for (const [name, { target, mixed, kinds }] of Object.entries(configurations)) {
  const rate = median(mixed).rate / 2
  const latencies = await sendAtRate(target, requests.mixed, { connections: CONNECTIONS, seconds, rate })
  results[name] = {
    mixed: median(mixed),
    latencies: Object.fromEntries(latencies),
    kinds: Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, median(kinds[kind])])) as Result['kinds'],
  }
  report(name, results[name])
}

/** The median of each figure. */
function median(rounds: Throughput[]): Throughput {
  const of = (figure: keyof Throughput) => percentiles(rounds.map((round) => round[figure])).p50
  return {
    rate: of('rate'),
    cpuServer: of('cpuServer'),
    cpuPostgres: of('cpuPostgres'),
    cpuRedis: of('cpuRedis'),
  }
}

async function startBare() {
  const input = { database: database.url, schema: plainSchema(listPosts) }
  const server = stack.use(await startPeer('bench/peers/bareDatabase.ts', PORT, input))
  const read = () => {
    const reader = readers[Math.floor(Math.random() * readers.length)]
    return { kind: 'feed', text: requestText('GET', `/feed?viewer=${reader?.id}`, undefined) }
  }
  const body = JSON.stringify({ content: 'Third roof this month, 6.4 kW by lunch.' })
  const insert = () => ({ kind: 'insert', text: requestText('POST', '/insert', undefined, body) })
  const feeds: Throughput[] = []
  const inserts: Throughput[] = []
  return { target: targetOf([server]), read, insert, feeds, inserts }
}

async function startServers(processes: number, environment: Record<string, string>): Promise<Configuration> {
  const servers = []
  for (let n = 0; n < processes; n++)
    servers.push(
      stack.use(await startServer({ environment: { DATABASE_URL: database.url, SECRET, ...environment } })),
    )
  const target = targetOf(servers)
  // Compiles the server's code, so that the first kind isn't measured with that.
  await saturate(target, requests.mixed, { connections: CONNECTIONS, seconds: 0, warmUp: MIXED_WARM_UP })
  const kinds = Object.fromEntries(
    REQUEST_KINDS.map((kind) => [kind, []]),
  ) as unknown as Configuration['kinds']
  return { target, mixed: [], kinds }
}

/** Servers with the one PostgreSQL and Redis that they use. */
function targetOf(servers: { url: string; cpu(): Promise<{ server: number }> }[]): LoadTarget {
  return {
    urls: servers.map(({ url }) => url),
    async cpu() {
      let server = 0
      for (const one of servers) server += (await one.cpu()).server
      return { server, postgres: await database.cpu(), redis: redis.cpu() }
    },
  }
}

function reportPeer() {
  for (const [name, one] of Object.entries({ 'feed page': peer.feed, 'insert and commit': peer.insert }))
    console.log(
      `bare Fastify, ${name}: ${Math.round(one.rate)}/s, ${Math.round(one.cpuServer)} + ${Math.round(one.cpuPostgres)} µs`,
    )
}

function report(name: string, { mixed, latencies, kinds }: Result) {
  const { feed, insert } = peer
  console.log(
    `${name}: ${Math.round(mixed.rate)}/s = ${(mixed.rate / feed.rate).toFixed(2)} of bare Fastify's feed pages, ` +
      `by CPU ${(cpuOf(feed) / cpuOf(mixed)).toFixed(2)}; p99 at half of that ${latencies['all']?.p99.toFixed(1)} ms`,
  )
  for (const kind of ['like', 'comment', 'post'] as const) {
    const { rate } = kinds[kind]
    const ratio = (rate / insert.rate).toFixed(2)
    console.log(`${name}, ${kind}: ${Math.round(rate)}/s = ${ratio} of bare inserts over HTTP (aim 0.25)`)
  }
  console.table(
    (['all', ...REQUEST_KINDS] as const).map((kind) => {
      const { p50 = NaN, p95 = NaN, p99 = NaN } = latencies[kind] ?? {}
      const own = kind === 'all' ? mixed : kinds[kind]
      return {
        '': kind,
        'share %': kind === 'all' ? 100 : SHARES[kind],
        'p50 ms': Number(p50.toFixed(1)),
        'p95 ms': Number(p95.toFixed(1)),
        'p99 ms': Number(p99.toFixed(1)),
        'CPU µs': Math.round(own.cpuServer),
        '+ PostgreSQL': Math.round(own.cpuPostgres),
        '+ Redis': Math.round(own.cpuRedis),
      }
    }),
  )
}

if (values.json)
  await writeFile(
    values.json,
    JSON.stringify({ members, databaseBytes: size.bytes, peer, shares: SHARES, results }, undefined, 2),
  )
