import { listJobs } from 'contract/jobSearch'
import { listPosts } from 'contract/posts'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp.ts'

test('pages are planned once per connection, not for each request', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (let n = 0; n < 10; n++) {
    await ada(listPosts, {})
    await ada(listJobs, {})
  }
  const [plans] = await app.db<[{ custom: number; generic: number }]>`
    select sum(custom_plans)::int as custom, sum(generic_plans)::int as generic from pg_prepared_statements`
  expect(plans.custom).toBe(0)
  expect(plans.generic).toBeGreaterThan(0)
})
