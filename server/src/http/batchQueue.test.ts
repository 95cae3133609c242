import { expect, test } from 'vitest'
import { createBatchQueue } from './batchQueue.ts'

/** Lanes whose work ends when told to; `batches` are those that began. */
function lanes(lanes: number, most: number) {
  const batches: { tasks: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const take = createBatchQueue<number, number>({ lanes, most }, (tasks) => {
    const { promise, resolve, reject } = Promise.withResolvers<PromiseSettledResult<number>[]>()
    const each = (task: number): PromiseSettledResult<number> =>
      task < 0
        ? { status: 'rejected', reason: new Error(`${task}`) }
        : { status: 'fulfilled', value: task * 2 }
    batches.push({ tasks, end: () => resolve(tasks.map(each)), fail: reject })
    return promise
  })
  return { take, batches, began: () => batches.map(({ tasks }) => tasks) }
}

test('what comes while a lane is busy is done together, in its order and at most so many at once', async () => {
  const { take, batches, began } = lanes(1, 3)
  const results = [1, 2, 3, 4, 5].map((task) => take(7, task))
  expect(began()).toEqual([[1]])
  batches[0]?.end()
  await results[0]
  expect(began()).toEqual([[1], [2, 3, 4]])
  batches[1]?.end()
  await results[3]
  batches[2]?.end()
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10])
})

test('lanes go side by side, and those of one number share one', () => {
  const { take, began } = lanes(2, 3)
  for (const number of [1, 2, 3]) void take(number, number)
  expect(began()).toEqual([[1], [2]])
})

test('a task that is refused is refused alone', async () => {
  const { take, batches } = lanes(1, 3)
  const first = take(1, 1)
  const rest = [take(1, -2), take(1, 3)]
  batches[0]?.end()
  await first
  batches[1]?.end()
  expect(await Promise.allSettled(rest)).toMatchObject([{ reason: { message: '-2' } }, { value: 6 }])
})

test('what fails the whole is said of all, and the lane goes on', async () => {
  const { take, batches } = lanes(1, 3)
  const failed = take(1, 1)
  batches[0]?.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const next = take(1, 2)
  batches[1]?.end()
  expect(await next).toBe(4)
})
