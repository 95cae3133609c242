import { closeJob, createJob } from 'contract/jobPosting'
import { listJobs } from 'contract/jobSearch'
import { getJob } from 'contract/jobs'
import { createPost, listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { statementsOf } from './plans.ts'
import { startApp, type Caller } from './startApp.ts'

const JOB = {
  title: 'Roofer',
  company: 'Rolle Solar',
  location: 'Nassau',
  category: 'construction',
  description: 'Roofs and rails.',
  job_type: 'full-time',
} as const

// A single process caches responses to visitors. `ownWrites.test.ts` checks that they are up to date.
const alone = () => startApp({ isSingleProcess: true })

test('concurrent visitors share one query, and members have their own', async () => {
  await using app = await alone()
  const ada = await app.member('ada')
  await ada(createPost, { content: 'Hello' })
  const queries = async (caller: Caller) => {
    const read = () => Promise.all(Array.from({ length: 5 }, () => caller(listPosts, {})))
    return (await statementsOf(app, read)).filter((text) => text.includes('from posts p')).length
  }
  expect(await queries(app.visitor)).toBe(1)
  expect(await queries(ada)).toBe(5)
})

test('the list of jobs is fresh after a write, for everybody', async () => {
  await using app = await alone()
  const ada = await app.member('ada')
  const titlesFor = async (caller: Caller) => (await caller(listJobs, {})).jobs.map(({ title }) => title)
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual([])
  const { id } = await ada(createJob, JOB)
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual(['Roofer'])
  await ada(closeJob, { id })
  for (const who of [ada, app.visitor]) expect(await titlesFor(who)).toEqual([])
})

test('a job is fresh after a write, for everybody', async () => {
  await using app = await alone()
  const [ada, ben] = await app.members('ada', 'ben')
  const { id } = await ada(createJob, JOB)
  for (const who of [ben, app.visitor]) expect(await who(getJob, { id })).toMatchObject({ status: 'open' })
  await ada(closeJob, { id })
  for (const who of [ben, app.visitor]) expect(await who(getJob, { id })).toMatchObject({ status: 'closed' })
})
