import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      root: fileURLToPath(new URL('.', import.meta.url)),
      maxWorkers: '100%',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/patience.ts'],
      // What is waited for comes late on a busy machine.
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 20_000,
    },
  }),
)
