import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      ...shared,
      name: 'web',
      // Loading the libraries again for every file took two thirds of the CPU time. src/test/setup.ts resets our own
      // modules.
      isolate: false,
      root: fileURLToPath(new URL('.', import.meta.url)),
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [...shared.setupFiles, 'src/test/setup.ts'],
    },
  }),
)
