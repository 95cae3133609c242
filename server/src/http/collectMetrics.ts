import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/connect.ts'
import { counter, formatMetrics, gauge, histogram } from './prometheus.ts'
import type { LoadShedder } from './loadShedder.ts'
import { limitMetrics } from './limitMetrics.ts'
import type { ReadinessService } from './readiness.ts'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
/** How often the event loop's delay is sampled. */
const RESOLUTION_MS = 20
const QUERY_TIMEOUT_MS = 2_000

type Dependencies = {
  app: FastifyInstance
  sql: Sql
  loadShedder: LoadShedder
  readiness: ReadinessService
  liveConnections: () => number
}

/** Starts measuring requests. The returned function formats all metrics for Prometheus. */
export function collectMetrics({
  app,
  sql,
  loadShedder,
  readiness,
  liveConnections,
}: Dependencies): () => Promise<string> {
  const requests = histogram(
    'cayfolk_request_seconds',
    'Duration of requests by route and status class.',
    BOUNDS_S,
  )
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    done()
    // Unknown paths share one label, so that clients can't create any number of them.
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000)
  })

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  app.addHook('onClose', () => void delay.disable())

  return async () => {
    const { rss, heapUsed } = process.memoryUsage()
    const lags = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      // The monitor measures the time between samples.
      value: Math.max(0, delay.percentile(quantile * 100) / 1e6 - RESOLUTION_MS) / 1_000,
    }))
    delay.reset()
    // Enabled by the first scrape.
    delay.enable()
    const [connections, jobs, emails, ready] = await Promise.all([
      countConnections(sql),
      countJobs(sql),
      countFailedEmails(sql),
      readiness.check(),
    ])
    return formatMetrics([
      requests.family(),
      counter(
        'cayfolk_requests_shed_total',
        'Requests rejected while overloaded.',
        loadShedder.rejectedCount(),
      ),
      gauge('cayfolk_requests_under_way', 'Requests in progress.', loadShedder.activeCount()),
      gauge('cayfolk_live_connections', 'Live connections to this process.', liveConnections()),
      gauge('cayfolk_event_loop_delay_seconds', 'Delay of the event loop since the last scrape.', lags),
      gauge('cayfolk_resident_memory_bytes', 'Memory of this process.', rss),
      gauge('cayfolk_heap_used_bytes', 'JavaScript heap of this process.', heapUsed),
      gauge('cayfolk_database_up', 'Whether the database answers.', connections ? 1 : 0),
      gauge('cayfolk_database_connections', 'Connections of all processes, by state.', connections ?? []),
      gauge('cayfolk_background_jobs', 'Background jobs of all processes, by state.', jobs ?? []),
      gauge('cayfolk_emails', 'Emails that were given up, until an administrator sends them.', emails ?? []),
      ...limitMetrics(ready),
    ])
  }
}

/** StateCount in PostgreSQL: the driver doesn't expose its pool. */
function countConnections(sql: Sql) {
  return countsOrUndefined(sql<StateCount[]>`
    select coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'cayfolk'
    group by 1
    order by 1`)
}

function countJobs(sql: Sql) {
  return countsOrUndefined(sql<StateCount[]>`
    select state::text as state, count(*) as count
    from background.job
    where state in ('created', 'retry', 'active', 'failed')
    group by 1
    order by 1`)
}

function countFailedEmails(sql: Sql) {
  return countsOrUndefined(sql<StateCount[]>`select 'failed' as state, count(*) as count from failed_emails`)
}

type StateCount = { state: string; count: number }

/** Undefined if the database doesn't respond in time, so that the other metrics are still available. */
async function countsOrUndefined(query: Promise<StateCount[]>) {
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(resolve, QUERY_TIMEOUT_MS, undefined).unref(),
  )
  const rows = await Promise.race([query, timeout]).catch(() => undefined)
  return rows?.map(({ state, count }) => ({ labels: { state }, value: count }))
}
