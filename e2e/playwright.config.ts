import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { runFolder } from '../tools/runFolder.ts'
import { BASE_URL } from './servers.ts'

process.env['TMPDIR'] = runFolder()

const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './servers.ts',
  // Each worker has its own server, so that tests don't see each other's data.
  // One more than there are cores, because browsers and servers also wait for each other.
  workers: availableParallelism() + 1,
  // Generous limits for busy machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 24 * 60_000 * Number(process.env['DEADLINE_FACTOR'] ?? 1),
  maxFailures: 10,
  forbidOnly: true,
  retries: 0,
  reporter: [['line'], ['../tools/testReporter.ts']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: BASE_URL,
    // The service worker and the install banner have their own tests and disturb others.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: BASE_URL, localStorage: [{ name: 'installed', value: 'yes' }] }],
    },
    locale: 'en-BS',
    timezoneId: 'America/Nassau',
    // An element that moves between mousedown and mouseup misses the click.
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
      // Journeys tagged @desktop use parts of the page that only wide screens have.
      grepInvert: /@desktop/,
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
