import { PgBoss, type Job, type JobResult } from 'pg-boss'
import type { Database, Sql } from '../db/connect.ts'
import type { LogFailure } from '../forEachIsolated.ts'

/** A kind of work that is done later, by whichever process is free, at least once: what does it must bear a repetition. */
export type Task<Payload extends object> = {
  /** The queue's name. */
  name: string
  /** How often it is tried again, each time after twice as long, from 5 s on. */
  retries: number
  /** How many of one process are under way at a time. */
  concurrency: number
  /** Never read: it carries the payload's type. */
  payload?: Payload
}

type ScheduleOptions = {
  /** Not before this moment. */
  at?: Date
  /** A UUID: what is asked for twice under the same one is done once. */
  id?: string
}

type Parts = {
  open: () => Database
  /** A task was done, and may have written. */
  done?: () => void
  onError: LogFailure
}

type Do<Payload> = (payload: Payload) => Promise<void>

const SCHEMA = 'background'
/** Any number, the same in every process. */
const LOCK = 7_242_003
const POLL_SECONDS = 1
const STOP_MS = 5_000
const RETENTION_SECONDS = 60 * 60
const BATCH = 10
/** What a killed process had begun is noticed within the two of them together. */
const HEARTBEAT_SECONDS = 15
const MONITOR_SECONDS = 10

/**
 * Background work, kept in PostgreSQL. What is asked for in a transaction is there when that commits; what a killed process
 * had begun, another one does again. `open` gives the queue its own connection: its statements come with their own begin
 * and commit.
 */
export function createBackgroundQueue({ open, done, onError }: Parts) {
  const tasks = new Map<string, { task: Task<object>; handle: Do<never>; cron: string | undefined }>()
  let own: Database | undefined
  let queue: Promise<PgBoss> | undefined
  let isWorking = false

  function ready(): Promise<PgBoss> {
    queue ??= begin()
    return queue
  }

  async function begin(): Promise<PgBoss> {
    own = open()
    const boss = new PgBoss({
      db: asQueueDatabase(own),
      schema: SCHEMA,
      monitorVacuum: false,
      superviseIntervalSeconds: MONITOR_SECONDS,
      monitorIntervalSeconds: MONITOR_SECONDS,
    })
    boss.on('error', (error) => onError(error, {}))
    // Of processes that start together one makes the tables, and the others find them.
    await own`select pg_advisory_lock(${LOCK})`
    try {
      await boss.start()
    } finally {
      await own`select pg_advisory_unlock(${LOCK})`
    }
    for (const { task } of tasks.values()) {
      await boss.createQueue(task.name, {
        retryLimit: task.retries,
        retryDelay: 5,
        retryBackoff: true,
        deleteAfterSeconds: RETENTION_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      })
    }
    return boss
  }

  return {
    /** Says how a task is done, before the work is started; with `cron` it is done at those times in Nassau as well. */
    on<Payload extends object>(
      task: Task<Payload>,
      handle: Do<Payload>,
      { cron }: { cron?: string } = {},
    ): void {
      const handleAndTell = async (payload: Payload) => {
        try {
          await handle(payload)
        } finally {
          done?.()
        }
      }
      tasks.set(task.name, { task, handle: handleAndTell, cron })
    },

    /** The names of all tasks. */
    taskNames: (): string[] => [...tasks.keys()],

    /** Asks for a task, as part of the write that `sql` is in. */
    async enqueue<Payload extends object>(
      sql: Sql,
      task: Task<Payload>,
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

    /** Makes the tables of the queue, where they are not there yet. */
    async prepare(): Promise<void> {
      await ready()
    },

    /** Begins to do what is asked for. */
    async start(): Promise<void> {
      const boss = await ready()
      isWorking = true
      for (const { task, handle, cron } of tasks.values()) {
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true as const,
          localConcurrency: task.concurrency,
        }
        await boss.work(task.name, options, (jobs: Job<never>[]) =>
          each(jobs, handle, (error, job_id) => onError(error, { task: task.name, job_id })),
        )
        if (cron !== undefined) await boss.schedule(task.name, cron, {}, { tz: 'America/Nassau' })
      }
    },

    /** Does everything that is due now, and what comes of that; for tests, where nothing is started. */
    async drain(): Promise<void> {
      const boss = await ready()
      const pass = async () => {
        let done = 0
        for (const { task, handle } of tasks.values()) {
          for (;;) {
            const [job] = await boss.fetch<never>(task.name)
            if (!job) break
            await handle(job.data)
            await boss.complete(task.name, job.id)
            done += 1
          }
        }
        return done
      }
      while ((await pass()) > 0);
    },

    /** Lets what is under way finish, for a few seconds. */
    async stop(): Promise<void> {
      const boss = await queue?.catch(() => undefined)
      await boss?.stop({ graceful: isWorking, timeout: STOP_MS })
      await own?.end({ timeout: 1 })
    },
  }
}

export type BackgroundQueue = ReturnType<typeof createBackgroundQueue>

/** One after the other; what fails is said of that one alone. */
async function each(
  jobs: Job<never>[],
  handle: Do<never>,
  onError: (error: unknown, job_id: string) => void,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await handle(data)
      results.push({ id, status: 'completed' })
    } catch (error) {
      onError(error, id)
      results.push({ id, status: 'failed', output: { message: String(error) } })
    }
  }
  return results
}

function asQueueDatabase(sql: Sql) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      // The queue gives JSON as text, of which the driver would make a JSON string where a statement asks for JSON.
      const asking = text.replace(/\$(\d+)::(?=jsonb?\b)/g, (parameter, n: string) =>
        typeof values[Number(n) - 1] === 'string' ? `${parameter}text::` : parameter,
      )
      // Several statements in one text answer with a list of results.
      const rows = (await sql.unsafe(asking, values as never[])) as unknown[]
      return { rows: Array.isArray(rows[0]) ? rows.flat() : rows }
    },
  }
}
