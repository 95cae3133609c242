import { extractPlace } from 'contract/rules/places'
import { foldText } from 'contract/rules/foldText'
import { createJobIndex, type ExactSearchRequest } from 'job-search'
import { benchJobs, benchQueries } from './jobs.ts'
import { percentiles } from './load.ts'

// CPU time of job searches without HTTP and database. CPU time, unlike latency, is comparable on a busy machine.
// `-- 10000 300` measures 300 queries over 10,000 jobs.
const [jobCount = 10_000, queryCount = 600] = process.argv.slice(2).map(Number)
const WARM_UP = 60
const DAY_MICROSECONDS = 86_400e6

const nowMicroseconds = Date.now() * 1000
const index = createJobIndex()
const adding = cpu()
for (const [n, { salary_min, salary_max, ...job }] of [...benchJobs(jobCount)].entries()) {
  index.add({
    ...job,
    id: n + 1,
    employer_id: 1 + (n % 500),
    requirements: null,
    open_to: [],
    provided: [],
    is_verified: false,
    pay: salary_max ?? salary_min,
    created: nowMicroseconds - 30e6 * n,
    expires: nowMicroseconds + 60 * DAY_MICROSECONDS,
  })
}
const reading = cpu()
while (index.readMore(1_000) > 0);
console.log(
  `${jobCount} jobs: ${Math.round(reading - adding)} ms to add, ${Math.round(cpu() - reading)} ms to read for related searches`,
)

const queries = [...new Set(benchQueries(3_000))]
queries.slice(0, WARM_UP).forEach(search)
const times = queries.slice(0, queryCount).map(search)
console.table({
  exact: summary(times.map(({ exact }) => exact)),
  related: summary(times.map(({ related }) => related)),
  both: summary(times.map(({ exact, related }) => exact + related)),
})

function search(query: string) {
  const { place, rest } = extractPlace(query)
  const request: ExactSearchRequest = {
    query: foldText(rest),
    filters: { location: place ?? undefined },
    sort: 'relevance',
    home: 'New Providence',
  }
  const start = cpu()
  const results = index.search(request, nowMicroseconds)
  const found = cpu()
  index.findRelated(request, {
    results,
    unwanted: { blocked: [], hidden: [] },
    filters: {},
    place,
    now: nowMicroseconds,
  })
  return { exact: found - start, related: cpu() - found }
}

function summary(times: number[]) {
  const mean = times.reduce((a, b) => a + b, 0) / times.length
  const { p50, p95 } = percentiles(times)
  const round = (value: number) => Number(value.toPrecision(3))
  return { 'mean ms': round(mean), 'p50 ms': round(p50), 'p95 ms': round(p95) }
}

/** The CPU time of this process so far, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
