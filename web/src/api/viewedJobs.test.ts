// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { viewedJobs } from './viewedJobs.ts'

afterEach(() => localStorage.clear())

test('of 500 viewed jobs the one that was opened longest ago is forgotten first', () => {
  for (let id = 1; id <= 500; id++) viewedJobs.add(1, id)
  viewedJobs.add(1, 1)
  viewedJobs.add(1, 501)
  expect([1, 2, 3, 501].map((id) => viewedJobs.has(1, id))).toEqual([true, false, true, true])
})

test("the jobs that a member viewed are nobody else's, and go when they sign out", () => {
  viewedJobs.add(1, 70)
  expect(viewedJobs.has(2, 70)).toBe(false)
  viewedJobs.forget(1)
  expect(viewedJobs.has(1, 70)).toBe(false)
})
