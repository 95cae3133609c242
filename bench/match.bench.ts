import { bestOrderPage, categoryGroupOf, type SearchableJob } from 'job-search'
import { bestOrderPrecision } from '../job-search/test/bestQuality.ts'
import { demonstrationJobs, indexOf } from '../job-search/test/demonstration.ts'
import { matchProfiles } from '../job-search/test/matchProfiles.ts'
import { benchJobs } from './jobs.ts'
import { percentiles } from './load.ts'

// "Best for you" for people who gave a trade and an island and nothing else: how many of the first ten jobs of the
// demonstration have their trade, and the CPU time of the order. `-- 100000` measures the time over 100,000 jobs.
const [jobCount = 100_000] = process.argv.slice(2).map(Number)
const PAGE = 25

const demonstration = await demonstrationJobs()
const rows = bestOrderPrecision(demonstration, indexOf(demonstration))
const enough = rows.filter(({ fitting }) => fitting >= 10)
const mean = enough.reduce((sum, { precision }) => sum + precision, 0) / enough.length
console.log(`precision@10 of ${enough.length} profiles with ten fitting jobs or more: ${mean.toFixed(3)}`)
for (const { trade, island, precision, wrong } of enough.filter((row) => row.precision < 0.9))
  console.log(`${precision.toFixed(1)} ${trade}, ${island}: ${wrong.join(', ')}`)

const now = Date.now() * 1000
const jobs = [...benchJobs(jobCount)].map(({ salary_min, salary_max, ...job }, id): SearchableJob => ({
  ...job,
  id,
  employer_id: 1 + (id % 500),
  category_group: categoryGroupOf(job.title, []),
  requirements: null,
  open_to: [],
  provided: [],
  is_verified: false,
  pay: salary_max ?? salary_min,
  created: now - 30e6 * id,
  expires: Infinity,
}))
const adding = cpu()
const { index, results, usualPay } = indexOf(jobs)
console.log(`${jobCount} jobs: ${Math.round(cpu() - adding)} ms to add`)
const times = [...matchProfiles, ...matchProfiles].map(([trade, island]) => {
  const member = {
    trade,
    group: categoryGroupOf(trade, []),
    home: island,
    skills: ['Wiring', 'Cash handling'],
  }
  const start = cpu()
  const order = index.bestOrder(results, member, usualPay)
  const ordered = cpu()
  const first = bestOrderPage(order, { count: PAGE })
  bestOrderPage(order, { last: first.at(-1), count: PAGE })
  return { order: ordered - start, pages: cpu() - ordered }
})
console.table({
  'order (ms)': percentiles(times.map(({ order }) => order)),
  'two pages (ms)': percentiles(times.map(({ pages }) => pages)),
})

/** The CPU time of this process in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
