import { readFile } from 'node:fs/promises'
import type { Percentiles, Throughput } from './load.ts'

// A capacity model from measured costs: docs/scale.md explains it.
//
// npm run bench -- mixed --members 100000 --json figures.json
// npm run bench -- capacity figures.json
const MEMBERS = [1e6, 10e6, 100e6]

/** How members use the product: assumptions, not measurements. */
const ACTIVE_SHARE = 0.2
const REQUESTS_PER_ACTIVE_DAY = 60
const BUSIEST_HOUR_SHARE = 0.1
/** Above this use of a core, latencies grow. */
const CPU_USE_MAX = 0.6
const CORES_PER_NODE = 8

type Result = { mixed: Throughput; latencies: Record<string, Percentiles>; kinds: Record<string, Throughput> }
type Figures = {
  members: number
  databaseBytes?: number
  shares: Record<string, number>
  results: Record<string, Result>
}

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Usage: npm run bench -- capacity FIGURES.json')
const { members, databaseBytes, shares, results } = JSON.parse(await readFile(path, 'utf8')) as Figures
const name = Object.keys(results).at(-1) ?? ''
const result = results[name]
if (!result) throw new Error(`${path} has no results`)
const { mixed, kinds } = result
const WRITES = ['like', 'comment', 'post', 'message']

/** Requests a second that a core serves, at most. */
const perCore = (microseconds: number) => (CPU_USE_MAX * 1e6) / microseconds

console.log(`Measured with ${members} members, ${name}`)
console.log(
  `A node of ${CORES_PER_NODE} cores carries ${Math.round(CORES_PER_NODE * perCore(mixed.cpuServer))} requests/s, ` +
    `a PostgreSQL of ${CORES_PER_NODE} cores ${Math.round(CORES_PER_NODE * perCore(mixed.cpuPostgres))}.`,
)
console.table(
  Object.entries(kinds)
    .map(([kind, { cpuServer, cpuPostgres }]) => ({
      '': kind,
      'CPU µs': Math.round(cpuServer),
      '+ PostgreSQL': Math.round(cpuPostgres),
      '% of all CPU': Math.round(
        (100 * (shares[kind] ?? 0) * (cpuServer + cpuPostgres)) / 100 / (mixed.cpuServer + mixed.cpuPostgres),
      ),
    }))
    .sort((a, b) => b['% of all CPU'] - a['% of all CPU']),
)
const writeShare = WRITES.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0) / 100
console.table(
  MEMBERS.map((count) => {
    const rate = (count * ACTIVE_SHARE * REQUESTS_PER_ACTIVE_DAY * BUSIEST_HOUR_SHARE) / 3600
    return {
      members: count.toLocaleString('en-US'),
      'requests/s in the busiest hour': Math.round(rate),
      'writes/s': Math.round(rate * writeShare),
      'server cores': Math.ceil(rate / perCore(mixed.cpuServer)),
      nodes: Math.ceil(rate / perCore(mixed.cpuServer) / CORES_PER_NODE),
      'PostgreSQL cores': Math.ceil(rate / perCore(mixed.cpuPostgres)),
      ...(databaseBytes !== undefined && {
        'database GB': Math.round(((databaseBytes / members) * count) / 1e9),
      }),
    }
  }),
)
