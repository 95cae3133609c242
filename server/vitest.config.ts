import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['server/test/postgres.ts'],
    // One more than there are cores: many tests wait, for PostgreSQL, for a minute to begin, for a process to be killed.
    maxWorkers: availableParallelism() + 1,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
