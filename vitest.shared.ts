import { availableParallelism } from 'node:os'

/** What holds for the tests of every project. */
export const shared = {
  // One more than there are cores: many tests wait, for PostgreSQL, for a minute to begin, for a process to be killed.
  maxWorkers: availableParallelism() + 1,
  // What is waited for comes late on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 20_000,
}
