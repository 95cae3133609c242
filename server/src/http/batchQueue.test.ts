import { expect, test } from 'vitest'
import { createBatchQueue } from './batchQueue.ts'

/** A queue whose batches end when the test calls `end` or `fail`. `batches` are those that have started. */
function startQueue(lanes: number, max: number) {
  const batches: { tasks: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const enqueue = createBatchQueue<number, number>({ lanes, max }, (tasks) => {
    const { promise, resolve, reject } = Promise.withResolvers<PromiseSettledResult<number>[]>()
    const each = (task: number): PromiseSettledResult<number> =>
      task < 0
        ? { status: 'rejected', reason: new Error(`${task}`) }
        : { status: 'fulfilled', value: task * 2 }
    batches.push({ tasks, end: () => resolve(tasks.map(each)), fail: reject })
    return promise
  })
  return { enqueue, batches, started: () => batches.map(({ tasks }) => tasks) }
}

test('tasks that arrive while a lane is busy run as one batch, in order, up to the maximum', async () => {
  const { enqueue, batches, started } = startQueue(1, 3)
  const results = [1, 2, 3, 4, 5].map((task) => enqueue(7, task))
  expect(started()).toEqual([[1]])
  batches[0]?.end()
  await results[0]
  expect(started()).toEqual([[1], [2, 3, 4]])
  batches[1]?.end()
  await results[3]
  batches[2]?.end()
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10])
})

test('lanes run in parallel, and tasks of one key share a lane', () => {
  const { enqueue, started } = startQueue(2, 3)
  for (const number of [1, 2, 3]) void enqueue(number, number)
  expect(started()).toEqual([[1], [2]])
})

test("a failed task doesn't fail the others of its batch", async () => {
  const { enqueue, batches } = startQueue(1, 3)
  const first = enqueue(1, 1)
  const rest = [enqueue(1, -2), enqueue(1, 3)]
  batches[0]?.end()
  await first
  batches[1]?.end()
  expect(await Promise.allSettled(rest)).toMatchObject([{ reason: { message: '-2' } }, { value: 6 }])
})

test('a failed batch fails all of its tasks, and the lane continues', async () => {
  const { enqueue, batches } = startQueue(1, 3)
  const failed = enqueue(1, 1)
  batches[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const next = enqueue(1, 2)
  batches[1]?.end()
  expect(await next).toBe(4)
})
