import { createJob } from 'contract/jobPosting'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/startApp.ts'
import { lastJobChange } from './search.sql.ts'
import { createSyncedIndex } from './syncedIndex.ts'

const job = {
  title: 'Dock Builder',
  company: 'Rolle',
  location: 'Nassau',
  job_type: 'full-time',
  description: 'Build docks.',
} as const

/** Starting a thread takes seconds on a busy machine. */
const SLOW = { timeout: 60_000 }

test('after a failure of its thread, the search starts another one with all jobs', SLOW, async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(createJob, job)
  const live = createSyncedIndex(app.db, true)
  const openJobs = async () =>
    (await (await live.current()).call('stats', { blocked: [], hidden: [] }, Date.now() * 1000)).active_jobs
  expect(await openJobs()).toBe(1)
  const failed = await live.current()
  await failed.stop()
  await expect(failed.call('stats', { blocked: [], hidden: [] }, Date.now() * 1000)).rejects.toThrow(
    'A thread ended',
  )
  await ada(createJob, { ...job, title: 'Another job' })
  expect(await openJobs()).toBe(2)
  expect((await live.recent()).isRunning()).toBe(true)
  await live.close()
})

test('changes are read only if the index lacks some up to the last', SLOW, async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  let statements = 0
  const db = new Proxy(app.db, {
    apply(target, self, args) {
      statements++
      return Reflect.apply(target, self, args) as unknown
    },
  })
  const live = createSyncedIndex(db, true)
  const openJobs = async () => {
    const thread = await live.upTo(await lastJobChange(app.db))
    return (await thread.call('stats', { blocked: [], hidden: [] }, Date.now() * 1000)).active_jobs
  }
  expect(await openJobs()).toBe(0)
  await ada(createJob, job)
  expect(await openJobs()).toBe(1)
  const before = statements
  expect(await openJobs()).toBe(1)
  expect(statements).toBe(before)
  await ada(createJob, { ...job, title: 'Another job' })
  expect(await openJobs()).toBe(2)
  await live.close()
})

test('a closed search stops its thread and starts no other', SLOW, async () => {
  await using app = await startApp()
  const live = createSyncedIndex(app.db, true)
  const thread = await live.current()
  await live.close()
  expect(thread.isRunning()).toBe(false)
  await expect(live.current()).rejects.toThrow('closed')
})
