import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { canInstallByApt, installByApt } from './installByApt.mjs'
import { ROOT, run } from './run.mjs'

/** The path of a working Chromium. Installs one if there is none. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which doesn't run.`)
  }
  const found = await firstThatRuns()
  if (found) return found
  for (const install of installers()) {
    if ((await install()) !== 0) continue
    const installed = await firstThatRuns()
    if (installed) return installed
  }
  throw new Error("Chromium is missing and couldn't be installed. Set CHROMIUM_PATH.")
}

async function firstThatRuns() {
  for (const path of candidates()) {
    // Ubuntu's chromium-browser may be a stub that only prints how to install the snap.
    if (existsSync(path) && (await runs(path))) return path
  }
  return undefined
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  return [...onPath, chromium.executablePath()]
}

async function runs(path) {
  return promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  )
}

function installers() {
  return canInstallByApt() ? [() => installByApt('chromium'), installByPlaywright] : [installByPlaywright]
}

function installByPlaywright() {
  process.stdout.write('Installing Chromium with Playwright ...\n')
  return run('playwright', ['install', 'chromium'])
}
