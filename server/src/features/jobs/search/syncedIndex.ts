import type { Database } from '../../../db/connect.ts'
import { startThread, type Thread, runInProcess } from '../../../threadCalls.ts'
import type { SearchEngine } from './searchEngine.ts'
import * as queries from './search.sql.ts'

const THREAD = new URL('./searchThread.ts', import.meta.url)

/** Batches small enough that other requests don't wait long. */
const LOAD_BATCH = 500
const CHANGES_BATCH = 100

export type SearchThread = Thread<SearchEngine>

type RunningIndex = {
  thread: SearchThread
  /** The last change that the index contains; undefined until all jobs are loaded. */
  lastChange: number | undefined
}

/**
 * The search engine of this process, in a thread that starts with its first use: loaded once, then kept current from
 * the changes that the database has logged since, in the order of their commits.
 */
export function createSyncedIndex(db: Database, inThread: boolean) {
  let live: RunningIndex | undefined
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<SearchThread> | undefined
  let isClosed = false

  /** The thread, whose index contains everything that was committed before this call. */
  function current(): Promise<SearchThread> {
    next ??= afterRunning()
    return next
  }

  /** Callers that arrive during a read share the next one: the running read may have started before their change. */
  async function afterRunning(): Promise<SearchThread> {
    await running
    next = undefined
    const catchingUp = catchUp()
    // The callers get the error; the next read only waits until it is over.
    running = catchingUp.catch(() => {})
    return catchingUp
  }

  async function catchUp(): Promise<SearchThread> {
    // The engine takes memory: it is loaded here only if it doesn't run in a thread.
    const engine = inThread ? undefined : await import('./searchEngine.ts')
    if (isClosed) throw new Error('The job search is closed')
    if (!live?.thread.isRunning()) live = { thread: start(engine?.createSearchEngine), lastChange: undefined }
    const { thread } = live
    let lastChange = (live.lastChange ??= await load(thread))
    for (;;) {
      const changes = await queries.listJobChanges(db, lastChange, CHANGES_BATCH)
      const isLogged = changes[0] ? changes[0].change_id === lastChange : lastChange === 0
      if (isLogged) {
        await apply(thread, changes.slice(1))
        lastChange = changes.at(-1)?.change_id ?? 0
      } else lastChange = await load(thread)
      live.lastChange = lastChange
      if (isLogged && changes.length < CHANGES_BATCH) return thread
    }
  }

  const start = (createEngine: (() => SearchEngine) | undefined): SearchThread =>
    createEngine ? runInProcess(createEngine()) : startThread<SearchEngine>(THREAD)

  async function apply(thread: SearchThread, changes: queries.JobChange[]): Promise<void> {
    if (changes.length === 0) return
    await thread.call(
      'apply',
      changes.map((change) => (change.id === null ? { removed: change.job_id } : change)),
    )
  }

  /** Loads all jobs and returns the last change before. Changes committed meanwhile are in the log. */
  async function load(thread: SearchThread): Promise<number> {
    const lastChange = await queries.lastJobChange(db)
    await thread.call('startLoading')
    let batch = await queries.listSearchableJobs(db, 0, LOAD_BATCH)
    while (batch.length > 0) {
      const [following] = await Promise.all([
        queries.listSearchableJobs(db, batch.at(-1)?.id ?? 0, LOAD_BATCH),
        thread.call('load', batch),
      ])
      batch = following
    }
    await thread.call('finishLoading')
    return lastChange
  }

  return {
    current,
    /** Like `current`, without a statement if the index contains exactly the changes up to the last one, just read. */
    upTo: async (lastChange: number): Promise<SearchThread> =>
      live?.lastChange === lastChange && live.thread.isRunning() ? live.thread : current(),
    /** The thread as of the last call of `current`, for what needn't be up to date. */
    recent: async (): Promise<SearchThread> =>
      live?.lastChange !== undefined && live.thread.isRunning() ? live.thread : current(),
    /** Stops the thread. */
    async close(): Promise<void> {
      isClosed = true
      if (!live?.thread.isRunning()) return
      // The thread is stopped even if closing its index fails.
      await live.thread.call('close').catch(() => {})
      await live.thread.stop()
    },
  }
}
