import { defineConfig } from 'vitest/config'
import { isLostConnection } from './server/src/db/connect.ts'

export default defineConfig({
  test: {
    projects: ['job-search/vitest.config.ts', 'server/vitest.config.ts', 'web/vitest.config.ts'],
    // As server/src/main.ts does.
    onUnhandledError: (error) => !isLostConnection(error),
  },
})
