import { expect, inject, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'
import { connect } from '../db/connect.ts'
import { createBackgroundQueue, type TaskDefinition } from './backgroundQueue.ts'

test('a scheduled task runs, and its record is stored without an error', async () => {
  await using app = await startApp()
  const [row] = await app.db<{ database: string }[]>`select current_database() as database`
  const errors: unknown[] = []
  let runs = 0
  const startQueue = async () => {
    const queue = createBackgroundQueue({
      open: () => connect({ ...inject('postgres'), database: row?.database ?? '' }, 1),
      onError: (error) => errors.push(error),
    })
    queue.on({ name: 'every-minute', retries: 0, concurrency: 1 }, async () => void runs++, {
      cron: '* * * * *',
    })
    await queue.start()
    return queue
  }
  await startQueue().then((queue) => queue.stop())
  // Schedules are looked at twice a minute, and at a start if that was longer ago.
  await app.db`update background.version set cron_on = now() - interval '1 hour'`
  const queue = await startQueue()

  await expect.poll(() => runs, { timeout: 120_000, interval: 100 }).toBeGreaterThan(0)
  const recorded = async () =>
    (await app.db`select 1 from background.schedule where name = 'every-minute' and last_job_id is not null`)
      .length
  await expect.poll(recorded, { timeout: 10_000 }).toBe(1)
  expect(errors).toEqual([])
  await queue.stop()
}, 150_000)

test('a task that failed for good is handed to its dead letter task with the reason', async () => {
  await using app = await startApp()
  const [row] = await app.db<{ database: string }[]>`select current_database() as database`
  const work = createBackgroundQueue({
    open: () => connect({ ...inject('postgres'), database: row?.database ?? '' }, 1),
    onError: () => {},
  })
  const received: unknown[] = []
  const task = { name: 'task', retries: 0, deadLetter: 'task-failed', concurrency: 1 }
  work.on(task, () => Promise.reject(new Error('No post office')))
  work.on({ name: 'task-failed', retries: 0, concurrency: 1 }, async (payload, { reason }) => {
    received.push(payload, reason)
  })
  await work.start()
  await work.enqueue(app.db, task, { to: 'ada' })
  await expect.poll(() => received, { timeout: 30_000 }).toEqual([{ to: 'ada' }, 'Error: No post office'])
  await work.stop()
}, 60_000)

test('the log says that a job failed for the last time, and later jobs run', async () => {
  await using app = await startApp()
  const [row] = await app.db<{ database: string }[]>`select current_database() as database`
  const logged: unknown[] = []
  const work = createBackgroundQueue({
    open: () => connect({ ...inject('postgres'), database: row?.database ?? '' }, 1),
    onError: (_error, details) => logged.push(details),
  })
  const resetEmail = { name: 'reset-email', retries: 0, concurrency: 1 }
  const sent: string[] = []
  work.on<{ to: string }>(resetEmail, async ({ to }) => {
    if (to === 'ada') throw new Error('No mail server')
    sent.push(to)
  })
  await work.prepare()
  // A failure that is tried again comes first.
  const [job] = await app.db<{ id: string }[]>`
    insert into background.job (name, data, retry_limit, retry_delay, retry_backoff)
    values ('reset-email', '{"to": "ada"}', 1, 1, false)
    returning id`
  await work.enqueue(app.db, resetEmail, { to: 'ben' })
  await work.start()
  await expect.poll(() => logged.length, { timeout: 30_000 }).toBe(2)
  const line = { task: 'reset-email', task_id: job?.id }
  expect(logged).toEqual([
    { ...line, given_up: false },
    { ...line, given_up: true },
  ])
  expect(sent).toEqual(['ben'])
  await work.stop()
}, 60_000)

test('queues that an earlier version created get the options of this one', async () => {
  await using app = await startApp()
  const [row] = await app.db<{ database: string }[]>`select current_database() as database`
  const prepared = async (tasks: TaskDefinition<object>[]) => {
    const work = createBackgroundQueue({
      open: () => connect({ ...inject('postgres'), database: row?.database ?? '' }, 1),
      onError: () => {},
    })
    for (const task of tasks) work.on(task, async () => {})
    await work.prepare()
    await work.stop()
    return app.db`
      select name, retry_limit, retry_delay_max, dead_letter
      from background.queue where name like 'digest%' order by name`
  }
  await prepared([{ name: 'digest', retries: 1, concurrency: 1 }])
  const tasks = [
    { name: 'digest', retries: 4, retryDelayMaxSeconds: 600, deadLetter: 'digest-failed', concurrency: 1 },
    { name: 'digest-failed', retries: 2, concurrency: 1 },
  ]
  expect(await prepared(tasks)).toEqual([
    { name: 'digest', retry_limit: 4, retry_delay_max: 600, dead_letter: 'digest-failed' },
    { name: 'digest-failed', retry_limit: 2, retry_delay_max: null, dead_letter: null },
  ])
})
