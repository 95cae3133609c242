import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SELF = 'server/test/testing.test.ts'

/**
 * The files that may wait for time: polling a condition, the retries of a simulated client, and how long a fault lasts.
 */
const MAY_WAIT = ['server/test/until.ts', 'server/test/delivery/Client.ts', 'server/cluster/cluster.test.ts']

/** Files with tests that are skipped in some environments, with the reason. */
const SKIPPED: Record<string, string> = {
  'server/src/db/embedded.test.ts': 'Some tests require root, others another user.',
  'server/test/operations.test.ts': 'The units can only be checked where there is systemd.',
  'server/test/redisSetups.test.ts':
    'The failover by Redis Sentinel needs a second local address, which macOS lacks.',
}

// `test.setTimeout` sets the time limit of a test.
const WAITS = /(?<!test\.)\bsetTimeout\(|timers\/promises|waitForTimeout|\bsleep\(/
const SKIPS = /\b(test|it|describe)\.(skip|skipIf|runIf|only|todo|fails|fixme)\b|\bskip\(/

test('no test waits for time to pass', () => {
  expect(matching(WAITS).filter((file) => !MAY_WAIT.includes(file))).toEqual([])
})

test('only the tests named here are skipped', () => {
  expect(matching(SKIPS).sort()).toEqual(Object.keys(SKIPPED).sort())
})

test('no test imports a benchmark', () => {
  expect(matching(/from '(\.\.\/)+bench\//)).toEqual([])
})

/** The test files and test helpers that match the pattern. */
function matching(pattern: RegExp): string[] {
  const files = ['contract', 'server', 'web', 'demo', 'tools', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) =>
        /\.(test|spec)\.tsx?$|^server\/test\/.*\.ts$|^web\/src\/test\/|^e2e\/.*\.ts$/.test(name),
      )
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules/') && name !== SELF),
  )
  // Guards against checking no files.
  expect(files.length).toBeGreaterThan(150)
  return files.filter((name) => pattern.test(readFileSync(join(ROOT, name), 'utf8')))
}
