import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from '../server/src/db/connect.ts'
import { fillDatabase } from './fillDatabase.ts'
import { percentiles, saturate } from './load.ts'
import { createReaders, createRequests } from './mixedRequests.ts'
import { startDatabase, startServer } from './processes.ts'

// CPU per request of mixed work with traces and without, interleaved.
const MEMBERS = 2_000
const READERS = 200
const ROUNDS = 4
const SECONDS = 4

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

await using database = await startDatabase((sql) => fillDatabase(sql, MEMBERS))
const sql = connect(database.url, 1)
const readers = await createReaders(sql, MEMBERS, READERS)
const [count] = await sql<[{ jobs: number }]>`select count(*) as jobs from jobs`
await sql.end()
const { mixed } = createRequests(readers, { members: MEMBERS, jobs: count.jobs })
const environment = { DATABASE_URL: database.url, SECRET: 'a secret of the benchmarks, long enough' }
await using without = await startServer({ environment })
await using traced = await startServer({
  environment: { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
})
await using sampled = await startServer({
  environment: {
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.01',
  },
})
const lanes = Object.entries({ 'no traces': without, 'all requests': traced, '1 % of them': sampled }).map(
  ([name, { url, cpu }]) => ({ name, target: { urls: [url], cpu }, microseconds: [] as number[] }),
)
for (let round = 0; round <= ROUNDS; round++)
  for (const { target, microseconds } of lanes) {
    const { cpuServer } = await saturate(target, mixed, { connections: 10, seconds: SECONDS, warmUp: 200 })
    // The first round compiles the code.
    if (round > 0) microseconds.push(cpuServer)
  }
const [base] = lanes.map(({ microseconds }) => percentiles(microseconds).p50)
console.table(
  lanes.map(({ name, microseconds }) => {
    const { p50 } = percentiles(microseconds)
    return {
      '': name,
      'CPU per request in µs': Math.round(p50),
      ratio: Number((p50 / (base ?? NaN)).toFixed(2)),
    }
  }),
)
collector.closeAllConnections()
collector.close()
