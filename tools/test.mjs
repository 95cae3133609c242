import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { runCommand } from './command.mjs'
import { ROOT, run, secondsSince } from './run.mjs'
import { areProgramsPresent, ensurePrograms, findBrowser } from './systemPrograms.mjs'

/** A minute, or longer on a machine that does something else at the same time: see docs/testing.md. */
const MINUTE_MS = 60_000 * Number(process.env.DEADLINE_FACTOR ?? 1)
/** A third longer than the unit and API tests take on two cores. */
const UNIT_MINUTES = 25
const STEPS = {
  types: { title: 'Types', work: checkTypes },
  lint: { title: 'Lint', work: lint },
  unit: { title: 'Unit and API tests', work: runUnitTests },
  build: { title: 'Web app', work: build },
  e2e: { title: 'Journeys in a browser', work: runPlaywright },
  cluster: { title: 'Cluster', work: runCluster },
}
const WORKSPACES = ['contract', 'job-search', 'server', 'web', 'demo', 'e2e', 'bench']
const REPORTS = join(ROOT, 'node_modules', '.cache', 'cayfolk')
/** How many tests may fail before a step ends: then something that they share is broken. */
const FAILURES_MAX = 25

await runCommand(async () => {
  const steps = chosen(process.argv[2])
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (interrupted = true))
  await mkdir(REPORTS, { recursive: true })
  const results = []
  for (const step of steps) {
    const result = await report(step)
    results.push(result)
    if (interrupted) throw new Error('Interrupted.')
    if (result.isBroken) process.stdout.write(`\nThe run ends here: ${step.title} couldn't be finished.\n`)
    if (result.isBroken) break
  }
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  for (const { title, failures = [] } of results)
    for (const failure of failures) process.stdout.write(`\nFailed in ${title}: ${failure}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})

function chosen(name) {
  if (name === undefined) return Object.values(STEPS)
  if (name === 'quick') return [STEPS.types, STEPS.lint, { ...STEPS.unit, work: runChangedTests }]
  if (name in STEPS) return [STEPS[name]]
  throw new Error(`There is no step "${name}": ${Object.keys(STEPS).join(', ')}.`)
}

async function report({ title, work }) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const result = await work().catch((error) => {
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1, isBroken: true }
  })
  if (result.isBroken) await run('node', ['tools/runFolder.ts'], { deadlineMs: MINUTE_MS })
  process.stdout.write(
    `── ${title}: ${result.passed} passed, ${result.failed} failed, ${secondsSince(start)}\n`,
  )
  return { ...result, title }
}

async function checkTypes() {
  let failures = 0
  for (const workspace of [...WORKSPACES, 'web/src/worker']) {
    // Only what changed since the last run is checked again.
    const state = join(REPORTS, `${workspace.replaceAll('/', '-')}.tsbuildinfo`)
    const args = ['-p', workspace, '--incremental', '--tsBuildInfoFile', state]
    if ((await run('tsc', args, { deadlineMs: 3 * MINUTE_MS })) !== 0) failures += 1
  }
  return oneStep(failures)
}

async function lint() {
  return oneStep(await run('npm', ['run', '--silent', 'lint'], { deadlineMs: 3 * MINUTE_MS }))
}

async function build() {
  await buildWeb()
  return oneStep(0)
}

async function runUnitTests() {
  await ensurePrograms(['redis-server', 'pgbouncer', 'nginx', 'systemd'])
  return vitest('vitest.json', [], UNIT_MINUTES * MINUTE_MS)
}

/** The unit and API tests that import what differs from main, without those that start processes. */
async function runChangedTests() {
  await ensurePrograms(['redis-server', 'pgbouncer'])
  return vitest('vitest.json', ['--changed=main', '--passWithNoTests'], UNIT_MINUTES * MINUTE_MS)
}

/** Runs where its programs can be started, and always in CI. */
async function runCluster() {
  const programs = ['redis-server', 'pgbouncer', 'nginx', 'postgresql']
  await ensurePrograms(programs)
  const obstacle = await clusterObstacle(programs)
  if (obstacle && (process.env.CI || process.argv[2] === 'cluster')) throw new Error(obstacle)
  if (obstacle) {
    process.stdout.write(`Not run: ${obstacle}\n`)
    return { passed: 0, failed: 0 }
  }
  const options = ['--config', 'server/cluster/vitest.config.ts']
  const result = await vitest('cluster.json', options, 8 * MINUTE_MS)
  if (process.env.WRITE_REPORT === 'true') await run('prettier', ['--write', 'docs/reliability-cluster.md'])
  return result
}

async function clusterObstacle(programs) {
  if (process.getuid?.() !== 0) return 'The cluster test needs root, to mount a small disk.'
  if (!(await areProgramsPresent(programs))) return `The cluster test needs ${programs.join(', ')}.`
  return undefined
}

async function vitest(report, options, deadlineMs) {
  const reporters = ['default', './tools/testReporter.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...options, ...reporters, `--bail=${FAILURES_MAX}`]
  return runTests(report, (env) => run('vitest', args, { deadlineMs, env }))
}

async function runPlaywright() {
  await buildWeb()
  const browser = { CHROMIUM_PATH: await findBrowser() }
  const args = ['test', '--reporter=list,../tools/testReporter.ts']
  const options = { cwd: join(ROOT, 'e2e'), deadlineMs: 25 * MINUTE_MS }
  return runTests('playwright.json', (env) =>
    run('playwright', args, { ...options, env: { ...browser, ...env } }),
  )
}

/**
 * Runs tests with the reporter of tools/testReporter.ts. A run can also fail outside of its tests: a hook, a file that
 * doesn't load, a rejection that nothing handles. Without a report, or with many failures, it's broken.
 */
async function runTests(name, work) {
  const report = join(REPORTS, name)
  await rm(report, { force: true })
  const code = await work({ TEST_REPORT: report })
  if (!existsSync(report)) return { passed: 0, failed: 1, isBroken: true }
  const { passed, failures } = JSON.parse(await readFile(report, 'utf8'))
  if (code !== 0 && failures.length === 0) failures.push(`nothing by name, but the exit code was ${code}`)
  return { passed, failed: failures.length, failures, isBroken: failures.length >= FAILURES_MAX }
}

function oneStep(failures) {
  return failures === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
