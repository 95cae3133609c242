import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'
import { PgBoss, type JobResult, type JobWithMetadata, type QueueOptions, type QueueResult } from 'pg-boss'
import type { Database, Sql } from '../db/connect.ts'
import type { LogFailure } from '../forEachIsolated.ts'
import type { Tracing } from '../tracing.ts'

/** A kind of queued job. Jobs run at least once, in any process, so handlers must be idempotent. */
export type TaskDefinition<Payload extends object> = {
  /** The queue's name. */
  name: string
  /** Retries after a failure, with a delay that doubles from 5 s. */
  retries: number
  /** The longest delay between retries. */
  retryDelayMaxSeconds?: number
  /** The task that gets the payload of one that failed for good. */
  deadLetter?: string
  /** How many run at a time in one process. */
  concurrency: number
  /** Type only: never read. */
  payload?: Payload
}

type ScheduleOptions = {
  /** Not before this time. */
  at?: Date
  /** A UUID. A job enqueued again with the same id runs once. */
  id?: string
}

type Dependencies = {
  /** Opens the queue's own connection. */
  open: () => Database
  onError: LogFailure
  tracing?: Tracing | undefined
}

/** `reason`: why an earlier task has given the payload up. */
type TaskHandler<Payload> = (payload: Payload, context: { reason: string | undefined }) => Promise<void>

const SCHEMA = 'background'
/** Key of the advisory lock under which one process creates the tables. */
const LOCK = 7_242_003
const POLL_SECONDS = 1
const STOP_MS = 5_000
const RETENTION_SECONDS = 60 * 60
const BATCH = 10
/** A dead process's jobs are reclaimed within heartbeat + monitor interval. */
const HEARTBEAT_SECONDS = 15
const MONITOR_SECONDS = 10

/**
 * A job queue in PostgreSQL (pg-boss). Jobs can be enqueued inside a transaction, and jobs of a killed process run
 * again. The queue uses its own connection because pg-boss manages its own transactions.
 */
export function createBackgroundQueue({ open, onError, tracing }: Dependencies) {
  const tasks = new Map<
    string,
    { task: TaskDefinition<object>; handle: TaskHandler<never>; cron: string | undefined }
  >()
  let connection: Database | undefined
  let queue: Promise<PgBoss> | undefined
  let isWorking = false

  function ready(): Promise<PgBoss> {
    queue ??= connectQueue()
    return queue
  }

  async function connectQueue(): Promise<PgBoss> {
    const db = open()
    connection = db
    const boss = new PgBoss({
      db: asQueueDatabase(db),
      schema: SCHEMA,
      monitorVacuum: false,
      superviseIntervalSeconds: MONITOR_SECONDS,
      monitorIntervalSeconds: MONITOR_SECONDS,
    })
    boss.on('error', (error) => onError(error, {}))
    // One of several processes that start together creates the tables.
    await db`select pg_advisory_lock(${LOCK})`
    try {
      await boss.start()
    } finally {
      await db`select pg_advisory_unlock(${LOCK})`
    }
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    // A queue that others refer to comes first.
    for (const { task } of [...tasks.values()].sort((a, b) => queueOrder(a.task) - queueOrder(b.task))) {
      const options: QueueOptions = {
        retryLimit: task.retries,
        retryDelay: 5,
        retryBackoff: true,
        deleteAfterSeconds: RETENTION_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(task.retryDelayMaxSeconds !== undefined && { retryDelayMax: task.retryDelayMaxSeconds }),
        ...(task.deadLetter !== undefined && { deadLetter: task.deadLetter }),
      }
      const queue = existing.get(task.name)
      if (!queue) await boss.createQueue(task.name, options)
      // An earlier version created it with other options.
      else if (!hasOptions(queue, options)) await boss.updateQueue(task.name, options)
    }
    return boss
  }

  return {
    /** Registers the handler of a task, before `start`. With `cron` it also runs on that schedule, in Nassau time. */
    on<Payload extends object>(
      task: TaskDefinition<Payload>,
      handle: TaskHandler<Payload>,
      { cron }: { cron?: string } = {},
    ): void {
      const traced: TaskHandler<Payload> = tracing ? traceTask(task.name, handle, tracing) : handle
      tasks.set(task.name, { task, handle: traced, cron })
    },

    /** The names of all tasks. */
    taskNames: (): string[] => [...tasks.keys()],

    /** Enqueues a job, in the transaction that `sql` is in. */
    async enqueue<Payload extends object>(
      sql: Sql,
      task: TaskDefinition<Payload>,
      payload: Payload,
      { at, id }: ScheduleOptions = {},
    ) {
      const boss = await ready()
      await boss.send(task.name, payload, {
        db: asQueueDatabase(sql),
        ...(at && { startAfter: at }),
        ...(id !== undefined && { id }),
      })
    },

    /** Enqueues many jobs in one statement, in the transaction that `sql` is in. */
    async enqueueAll<Payload extends object>(
      sql: Sql,
      task: TaskDefinition<Payload>,
      jobs: { payload: Payload; id?: string }[],
    ) {
      if (jobs.length === 0) return
      const boss = await ready()
      await boss.insert(
        task.name,
        jobs.map(({ payload, id }) => ({ data: payload, ...(id !== undefined && { id }) })),
        { db: asQueueDatabase(sql) },
      )
    },

    /** Creates the queue's tables if they don't exist. */
    async prepare(): Promise<void> {
      await ready()
    },

    /** Starts working on jobs. */
    async start(): Promise<void> {
      const boss = await ready()
      isWorking = true
      for (const { task, handle, cron } of tasks.values()) {
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true as const,
          includeMetadata: true as const,
          localConcurrency: task.concurrency,
        }
        await boss.work(task.name, options, (jobs: JobWithMetadata<never>[]) =>
          runBatch(jobs, handle, (error, { id, retryCount, retryLimit }) =>
            onError(error, { task: task.name, task_id: id, given_up: retryCount >= retryLimit }),
          ),
        )
        if (cron !== undefined) await boss.schedule(task.name, cron, {}, { tz: HOME_TIME_ZONE })
      }
    },

    /** Runs all due jobs, and the jobs that these enqueue. For tests, where the queue isn't started. */
    async drain(): Promise<void> {
      const boss = await ready()
      const pass = async () => {
        let count = 0
        for (const { task, handle } of tasks.values()) {
          for (;;) {
            const [job] = await boss.fetch<never>(task.name, { includeMetadata: true })
            if (!job) break
            await handle(job.data, contextOf(job))
            await boss.complete(task.name, job.id)
            count += 1
          }
        }
        return count
      }
      while ((await pass()) > 0);
    },

    /** Lets running jobs finish, for up to 5 s. */
    async stop(): Promise<void> {
      // If the queue couldn't start, its callers got the error.
      const boss = await queue?.catch(() => undefined)
      await boss?.stop({ graceful: isWorking, timeout: STOP_MS })
      await connection?.end({ timeout: 1 })
    },
  }
}

export type BackgroundQueue = ReturnType<typeof createBackgroundQueue>

/** Runs jobs in order. A failure doesn't stop the later ones. */
async function runBatch(
  jobs: JobWithMetadata<never>[],
  handle: TaskHandler<never>,
  onError: (error: unknown, job: JobWithMetadata<never>) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) {
    const { id, data } = job
    try {
      await handle(data, contextOf(job))
      results.push({ id, status: 'completed' })
    } catch (error) {
      onError(error, job)
      results.push({ id, status: 'failed', output: { message: String(error) } })
    }
  }
  return results
}

function traceTask<Payload>(
  name: string,
  handle: TaskHandler<Payload>,
  tracing: Tracing,
): TaskHandler<Payload> {
  return async (payload, context) => {
    const span = tracing.start(name, { kind: 'task' })
    try {
      await span.run(() => handle(payload, context))
      span.end()
    } catch (error) {
      span.end({ error })
      throw error
    }
  }
}

function queueOrder({ deadLetter }: TaskDefinition<object>): number {
  return deadLetter === undefined ? 0 : 1
}

function hasOptions(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value)
}

function contextOf({ sourceOutput }: JobWithMetadata<never>): { reason: string | undefined } {
  const message = sourceOutput && 'message' in sourceOutput ? sourceOutput.message : undefined
  return { reason: typeof message === 'string' ? message : undefined }
}

function asQueueDatabase(sql: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      // pg-boss passes JSON as text, which the driver would encode again as a JSON string.
      const statement = text.replace(/\$(\d+)::(?=jsonb?\b)/g, (parameter, n: string) =>
        typeof values[Number(n) - 1] === 'string' ? `${parameter}text::` : parameter,
      )
      // Several statements in one text return a list of results.
      const rows = (await sql.unsafe(statement, values as never[])) as unknown[]
      return { rows: Array.isArray(rows[0]) ? rows.flat() : rows }
    },
  }
}
