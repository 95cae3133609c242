import { getHeapStatistics } from 'node:v8'
import { parentPort, Worker } from 'node:worker_threads'

/** Methods that another thread can call. Arguments and results are copied, so they must be plain data. */
type Methods = Record<string, (...args: never[]) => unknown>

/** A thread that doesn't end by itself within this time is terminated. */
const STOP_MS = 3_000

type Call = { id: number; method: string; args: never[] }
type Response = { id: number; result?: unknown; error?: unknown }
type PendingCall = { resolve: (result: never) => void; reject: (error: unknown) => void }

/**
 * In the thread: runs the calls of the thread that started it, each begun in the order in which they were made. Ends
 * when it is told to stop and nothing else runs.
 */
export function serveThreadCalls(methods: Methods): void {
  parentPort?.on('message', (call: Call | 'stop') => {
    if (call === 'stop') parentPort?.close()
    else void respond(call)
  })

  async function respond({ id, method, args }: Call): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
    parentPort?.postMessage(await resultOf(id, () => methods[method]?.(...args)))
  }
}

async function resultOf(id: number, run: () => unknown): Promise<Response> {
  try {
    return { id, result: await run() }
  } catch (error) {
    return { id, error }
  }
}

export type Thread<M extends Methods> = {
  /** Runs a method in the thread. */
  call: <Name extends keyof M>(
    method: Name,
    ...args: Parameters<M[Name]>
  ) => Promise<Awaited<ReturnType<M[Name]>>>
  /** False once the thread has failed or was stopped: all calls are rejected. */
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** Runs the methods in this thread; arguments and results are copied, too. */
export function runInProcess<M extends Methods>(methods: M): Thread<M> {
  let isRunning = true
  return {
    async call(method, ...args) {
      if (!isRunning) throw new Error('A thread ended')
      return structuredClone(await methods[method]?.(...structuredClone(args))) as never
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false
    },
  }
}

/** Starts a thread with a module that calls `serveThreadCalls`. It doesn't keep the process running. */
export function startThread<M extends Methods>(module: URL): Thread<M> {
  // By default, a thread may use much less memory than the main thread.
  const maxOldGenerationSizeMb = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)
  const worker = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } })
  worker.unref()
  const pending = new Map<number, PendingCall>()
  let calls = 0
  let failure: Error | undefined

  worker.on('message', ({ id, result, error }: Response) => {
    const call = pending.get(id)
    pending.delete(id)
    if (error === undefined) call?.resolve(result as never)
    else call?.reject(error)
  })
  worker.on('error', (error: unknown) => fail(new Error('A thread failed', { cause: error })))
  worker.on('exit', () => fail(new Error('A thread ended')))

  function fail(error: Error): void {
    failure ??= error
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
  }

  function call(method: keyof M, ...args: unknown[]): Promise<never> {
    if (failure) return Promise.reject(failure)
    return new Promise((resolve, reject) => {
      const id = calls++
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
      worker.postMessage({ id, method, args })
      pending.set(id, { resolve, reject })
    })
  }

  return {
    call,
    isRunning: () => failure === undefined,
    async stop() {
      if (failure) return
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
      worker.postMessage('stop')
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
