import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, run } from './run.mjs'

// Debian has nginx and PgBouncer in a folder that is on the PATH of root only.
process.env.PATH = [process.env.PATH, '/usr/sbin'].join(delimiter)

/** Installs the packages whose program is missing. Prints which ones remain missing: tests need them. */
export async function ensurePrograms(names) {
  const missing = await missingOf(names)
  if (missing.length > 0 && canUseApt()) await installWithApt(...missing)
  for (const name of await missingOf(missing))
    process.stdout.write(`${name} is missing. Install it, or the tests that need it will fail.\n`)
}

/** Whether the programs of all these packages run. */
export async function areProgramsPresent(names) {
  return (await missingOf(names)).length === 0
}

async function missingOf(names) {
  const working = await Promise.all(names.map((name) => runs(...(PROGRAMS[name] ?? [name]))))
  return names.filter((_, index) => !working[index])
}

/** How to tell whether a package is installed, if its program isn't of the same name or doesn't know `--version`. */
const PROGRAMS = {
  nginx: ['nginx', '-v'],
  postgresql: ['sh', '-c', 'ls /usr/lib/postgresql/*/bin/initdb'],
  systemd: ['systemd-analyze'],
}

/** Chromium without windows: journeys take half of the time that they take in the whole browser. */
const HEADLESS_BROWSER = 'chromium-headless-shell'

/** The path of a working Chromium. Installs one if there is none. */
export async function findBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (await runs(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, which doesn't run.`)
  }
  const installers = [...(canUseApt() ? [() => installWithApt(HEADLESS_BROWSER)] : []), installWithPlaywright]
  let browser = await firstWorkingBrowser()
  for (const install of installers)
    if (!browser && (await install()) === 0) browser = await firstWorkingBrowser()
  if (!browser) throw new Error("Chromium is missing and couldn't be installed. Set CHROMIUM_PATH.")
  return browser
}

async function firstWorkingBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = [HEADLESS_BROWSER, 'chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  for (const path of [...onPath, chromium.executablePath()]) {
    // Ubuntu's chromium-browser may be a stub that only prints how to install the snap.
    if (existsSync(path) && (await runs(path))) return path
  }
  return undefined
}

function runs(program, ...options) {
  return promisify(execFile)(program, options.length > 0 ? options : ['--version']).then(
    () => true,
    () => false,
  )
}

const APT_DEADLINE_MS = 5 * 60_000
const APT_LIMITS = ['Acquire::http::Timeout=20', 'Acquire::Retries=2', 'DPkg::Lock::Timeout=60'].flatMap(
  (limit) => ['-o', limit],
)

/** Whether system packages can be installed: as root on Debian or Ubuntu. */
const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installWithApt(...names) {
  process.stdout.write(`Installing ${names.join(', ')} with apt-get ...\n`)
  // RUNLEVEL=1 keeps apt from starting installed services.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], deadlineMs: APT_DEADLINE_MS }
  const updated = await run('apt-get', [...APT_LIMITS, 'update', '-qq'], options)
  if (updated !== 0) return updated
  return run('apt-get', [...APT_LIMITS, 'install', '-y', '-qq', '--no-install-recommends', ...names], options)
}

function installWithPlaywright() {
  process.stdout.write('Installing Chromium with Playwright ...\n')
  return run('playwright', ['install', 'chromium'], { deadlineMs: APT_DEADLINE_MS })
}
