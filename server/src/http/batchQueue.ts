type Waiting<Task, Result> = { task: Task } & Omit<PromiseWithResolvers<Result>, 'promise'>

/**
 * Does tasks in lanes: one lane's go in the order in which they came, and those that come while others are under way are then
 * done together. `doAll` says of each what became of it; what it throws is said of all of them.
 */
export function createBatchQueue<Task, Result>(
  { lanes, most }: { lanes: number; most: number },
  doAll: (tasks: Task[]) => Promise<PromiseSettledResult<Result>[]>,
) {
  const queues = Array.from({ length: lanes }, (): Waiting<Task, Result>[] => [])
  const busy = new Set<number>()

  async function work(lane: number, queue: Waiting<Task, Result>[]): Promise<void> {
    busy.add(lane)
    while (queue.length > 0) {
      const batch = queue.splice(0, most)
      const results = await doAll(batch.map(({ task }) => task)).catch((error: unknown) =>
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

  /** Does a task; those of one number share a lane. */
  return function take(number: number, task: Task): Promise<Result> {
    const lane = number % lanes
    const queue = queues[lane] ?? []
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    queue.push({ task, resolve, reject })
    if (!busy.has(lane)) void work(lane, queue)
    return promise
  }
}
