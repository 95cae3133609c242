import { defineConfig, devices } from '@playwright/test'
import { memoryTmpdir } from '../tools/memoryTmpdir.ts'
import { BASE_URL } from './product.ts'

process.env['TMPDIR'] = memoryTmpdir()

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './product.ts',
  // Each with a product of its own: what one journey does is not seen by the other.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: BASE_URL,
    // The worker and the offers to install have journeys of their own, and are in the way of others.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: BASE_URL, localStorage: [{ name: 'installed', value: 'yes' }] }],
    },
    locale: 'en-BS',
    timezoneId: 'America/Nassau',
    // What still moves when it is pressed is pressed elsewhere by the time it is let go.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      // Journeys tagged @once don't depend on the width.
      grepInvert: /@once/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
