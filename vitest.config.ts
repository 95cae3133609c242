import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          maxWorkers: '100%',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/test/patience.ts'],
          // What is waited for comes late on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
