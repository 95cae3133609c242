type Waiting<Task, Result> = { task: Task } & Omit<PromiseWithResolvers<Result>, 'promise'>

/**
 * Runs tasks in batches, in several lanes. A lane runs one batch at a time, in order; tasks that arrive meanwhile form
 * its next batch, of at most `max`. `runBatch` returns a result per task; if it throws, all tasks of the batch fail.
 */
export function createBatchQueue<Task, Result>(
  { lanes, max }: { lanes: number; max: number },
  runBatch: (tasks: Task[]) => Promise<PromiseSettledResult<Result>[]>,
) {
  const queues = Array.from({ length: lanes }, (): Waiting<Task, Result>[] => [])
  const busy = new Set<number>()

  async function drain(lane: number, queue: Waiting<Task, Result>[]): Promise<void> {
    busy.add(lane)
    while (queue.length > 0) {
      const batch = queue.splice(0, max)
      const results = await runBatch(batch.map(({ task }) => task)).catch((error: unknown) =>
        batch.map((): PromiseSettledResult<Result> => ({ status: 'rejected', reason: error })),
      )
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason)
      }
    }
    busy.delete(lane)
  }

  /** Adds a task; tasks of the same `key` share a lane. */
  return function enqueue(key: number, task: Task): Promise<Result> {
    const lane = key % lanes
    const queue = queues[lane] ?? []
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    queue.push({ task, resolve, reject })
    if (!busy.has(lane)) void drain(lane, queue)
    return promise
  }
}
