import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: { ...shared, name: 'job-search', include: ['src/**/*.test.ts'], isolate: false },
})
