import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './tools/temporaryFolder.ts'

process.env['TMPDIR'] = temporaryFolder()

/** Settings of every test project. */
export const shared = {
  // One more than there are cores, because many tests wait for PostgreSQL, timers or processes.
  maxWorkers: availableParallelism() + 1,
  // Generous timeouts for busy machines.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  teardownTimeout: 15_000,
  setupFiles: [fileURLToPath(new URL('tools/blockedTest.ts', import.meta.url))],
}
