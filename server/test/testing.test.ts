import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SELF = 'server/test/testing.test.ts'

/** Where time may be waited for in tests: until a condition holds, and between the tries of a client that is acted. */
const PATIENT = ['server/test/until.ts', 'server/test/delivery/Client.ts']

/** Tests that are left out somewhere, and why. */
const LEFT_OUT: Record<string, string> = {
  'server/src/db/embedded.test.ts': 'Only root can be tested as root.',
  'e2e/messages.spec.ts': 'A phone has no such menu.',
}

const WAITS = /\bsetTimeout\(|timers\/promises|waitForTimeout|\bsleep\(/
const SKIPS = /\b(test|it|describe)\.(skip|skipIf|runIf|only|todo|fails|fixme)\b|\bskip\(/

test('no test waits for time to pass', () => {
  expect(matching(WAITS).filter((file) => !PATIENT.includes(file))).toEqual([])
})

test('only the tests named here are skipped', () => {
  expect(matching(SKIPS).sort()).toEqual(Object.keys(LEFT_OUT).sort())
})

test('no test imports a benchmark', () => {
  expect(matching(/from '(\.\.\/)+bench\//)).toEqual([])
})

/** Tests, and what they are helped by, in which the pattern is found. */
function matching(pattern: RegExp): string[] {
  const files = ['contract', 'server', 'web', 'demo', 'tools', 'e2e'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) =>
        /\.(test|spec)\.tsx?$|^server\/test\/.*\.ts$|^web\/src\/test\/|^e2e\/.*\.ts$/.test(name),
      )
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules/') && name !== SELF),
  )
  // A check that reads nothing passes everything.
  expect(files.length).toBeGreaterThan(150)
  return files.filter((name) => pattern.test(readFileSync(join(ROOT, name), 'utf8')))
}
