import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['server/test/postgres.ts'],
    // Every core: the tests wait on PostgreSQL as often as they compute.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
