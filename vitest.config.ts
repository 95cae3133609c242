import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['job-search/vitest.config.ts', 'server/vitest.config.ts', 'web/vitest.config.ts'] },
})
