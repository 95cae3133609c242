import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { runCommand } from './command.mjs'
import { ROOT, run, secondsSince } from './run.mjs'
import { areProgramsPresent, ensurePrograms, findBrowser } from './systemPrograms.mjs'

const STEPS = {
  types: ['Types', checkTypes],
  lint: ['Lint', lint],
  unit: ['Unit and API tests', runVitest],
  build: ['Web app', build],
  e2e: ['Journeys in a browser', runPlaywright],
  cluster: ['Cluster', runCluster],
}
const WORKSPACES = ['contract', 'job-search', 'server', 'web', 'demo', 'e2e', 'bench']
/** A run of all steps stays below 20 minutes: the cluster takes up to two. */
const CLUSTER_STARTS_WITHIN_MINUTES = 16
const REPORTS = join(ROOT, 'node_modules', '.cache', 'cayfolk')

await runCommand(async () => {
  const steps = chosen(process.argv[2])
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (interrupted = true))
  await mkdir(REPORTS, { recursive: true })
  const results = []
  for (const step of steps) {
    results.push(await report(step))
    if (interrupted) throw new Error('Interrupted.')
  }
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})

function chosen(name) {
  if (name === undefined) return Object.values(STEPS)
  if (name in STEPS) return [STEPS[name]]
  throw new Error(`There is no step "${name}": ${Object.keys(STEPS).join(', ')}.`)
}

async function report([title, step]) {
  const start = performance.now()
  process.stdout.write(`\n── ${title}\n`)
  const { passed, failed } = await step().catch((error) => {
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  process.stdout.write(`── ${title}: ${passed} passed, ${failed} failed, ${secondsSince(start)}\n`)
  return { passed, failed }
}

async function checkTypes() {
  let failures = 0
  for (const workspace of [...WORKSPACES, 'web/src/worker']) {
    if ((await run('tsc', ['-p', workspace])) !== 0) failures += 1
  }
  return oneStep(failures)
}

async function lint() {
  return oneStep(await run('npm', ['run', '--silent', 'lint']))
}

async function build() {
  await buildWeb()
  return oneStep(0)
}

async function runVitest() {
  await ensurePrograms(['redis-server', 'pgbouncer'])
  return vitest('vitest.json', [])
}

/** Called by name, installs what it needs. As one of all steps, it runs where that is installed and time is left. */
async function runCluster() {
  const programs = ['redis-server', 'pgbouncer', 'nginx', 'postgresql']
  if (process.argv[2] === 'cluster') await ensurePrograms(programs)
  else {
    const obstacle = await clusterObstacle(programs)
    if (obstacle) {
      process.stdout.write(`Not run: ${obstacle}. npm run test:cluster runs it alone.\n`)
      return { passed: 0, failed: 0 }
    }
  }
  const result = await vitest('cluster.json', ['--config', 'server/cluster/vitest.config.ts'])
  if (process.env.WRITE_REPORT === 'true') await run('prettier', ['--write', 'docs/reliability-cluster.md'])
  return result
}

async function clusterObstacle(programs) {
  if (process.getuid?.() !== 0) return 'it needs root'
  if (!(await areProgramsPresent(programs))) return `it needs ${programs.join(', ')}`
  const minutes = performance.now() / 60_000
  return minutes > CLUSTER_STARTS_WITHIN_MINUTES && `the other steps took ${Math.round(minutes)} minutes`
}

async function vitest(report, options) {
  const output = join(REPORTS, report)
  await rm(output, { force: true })
  const args = ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await run('vitest', args)
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(output)
  return counted(code, numPassedTests, numFailedTests)
}

async function runPlaywright() {
  await buildWeb()
  const output = join(REPORTS, 'playwright.json')
  await rm(output, { force: true })
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: output }
  const code = await run('playwright', ['test', '--reporter=line,json'], { cwd: join(ROOT, 'e2e'), env })
  const { expected = 0, flaky = 0, unexpected = 0 } = (await readReport(output)).stats ?? {}
  return counted(code, expected + flaky, unexpected)
}

async function readReport(path) {
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}

// A run can fail without a failing test: a file that doesn't load, an error outside of any test.
function counted(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function oneStep(failures) {
  return failures === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
