import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
    // `npm run test:cluster` runs it, with its own configuration.
    exclude: [...configDefaults.exclude, 'server/cluster/**'],
    globalSetup: ['server/test/postgres.ts'],
    hookTimeout: 60_000,
    // Isolation would load the server again for each of 200 files.
    isolate: false,
  },
})
