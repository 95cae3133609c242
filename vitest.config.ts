import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      {
        extends: 'web/vite.config.ts',
        test: { name: 'web', root: 'web', maxWorkers: '100%', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
