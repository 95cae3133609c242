import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/connect.ts'
import { counter, formatMetrics, gauge, histogram } from './prometheus.ts'
import type { LoadShedder } from './loadShedder.ts'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
/** How often it is looked how late the event loop is. */
const RESOLUTION_MS = 20
const QUERY_TIMEOUT_MS = 2_000

type Parts = { app: FastifyInstance; sql: Sql; workload: LoadShedder; liveConnections: () => number }

/** Counts what is asked, from now on, and answers with all figures as text for Prometheus. */
export function collectMetrics({ app, sql, workload, liveConnections }: Parts): () => Promise<string> {
  const requests = histogram(
    'cayfolk_request_seconds',
    'Requests by route and class of status, and how long they took.',
    BOUNDS_S,
  )
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    done()
    // What is no route has as many names as somebody thinks of.
    const route = routeOptions.url ?? 'none'
    requests.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000)
  })

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  app.addHook('onClose', () => void delay.disable())

  return async () => {
    const { rss, heapUsed } = process.memoryUsage()
    const lags = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      // What is measured is the time from one look to the next.
      value: Math.max(0, delay.percentile(quantile * 100) / 1e6 - RESOLUTION_MS) / 1_000,
    }))
    delay.reset()
    // From the first time that somebody wants to know.
    delay.enable()
    const [connections, jobs] = await Promise.all([connectionsOf(sql), jobsOf(sql)])
    return formatMetrics([
      requests.family(),
      counter(
        'cayfolk_requests_shed_total',
        'Requests told to come back before anybody looked at them.',
        workload.rejectedCount(),
      ),
      gauge('cayfolk_requests_under_way', 'Requests that are worked on.', workload.activeCount()),
      gauge('cayfolk_live_connections', 'Live connections to this process.', liveConnections()),
      gauge('cayfolk_event_loop_delay_seconds', 'How late the event loop was since the last look.', lags),
      gauge('cayfolk_resident_memory_bytes', 'Memory of this process.', rss),
      gauge('cayfolk_heap_used_bytes', 'JavaScript objects of this process.', heapUsed),
      gauge('cayfolk_database_up', 'Whether the database answers.', connections ? 1 : 0),
      gauge('cayfolk_database_connections', 'Connections of all processes, by state.', connections ?? []),
      gauge('cayfolk_background_jobs', 'Background work of all processes, by state.', jobs ?? []),
    ])
  }
}

/** Of the processes of this product, for the driver doesn't say what its pool does. */
function connectionsOf(sql: Sql) {
  return counted(sql<Counted[]>`
    select coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'cayfolk'
    group by 1
    order by 1`)
}

function jobsOf(sql: Sql) {
  return counted(sql<Counted[]>`
    select state::text as state, count(*) as count
    from background.job
    where state in ('created', 'retry', 'active')
    group by 1
    order by 1`)
}

type Counted = { state: string; count: number }

/** Undefined where the database doesn't answer in time: the other figures are wanted most then. */
async function counted(query: Promise<Counted[]>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, QUERY_TIMEOUT_MS, undefined).unref())
  const rows = await Promise.race([query, late]).catch(() => undefined)
  return rows?.map(({ state, count }) => ({ labels: { state }, value: count }))
}
