import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runFolder } from './tools/runFolder.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

process.env['TMPDIR'] = runFolder()
// Modules of the web app's tests don't know where they are.
process.env['BLOCKED_TEST_WATCH'] = pathOf('tools/blockedTestWatch.ts')

/** Settings of every test project. */
export const shared = {
  // One more than there are cores, because many tests wait for PostgreSQL, timers or processes.
  maxWorkers: availableParallelism() + 1,
  // Generous timeouts for busy machines.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  teardownTimeout: 15_000,
  setupFiles: [pathOf('tools/blockedTest.ts')],
}
