import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['server/test/postgres.ts'],
    hookTimeout: 60_000,
  },
})
