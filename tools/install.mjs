import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run, secondsSince } from './run.mjs'

const NODE_MIN = [20, 19]
/** The first Node that runs TypeScript. */
const NODE_TYPESCRIPT = [22, 18]

const DEADLINE_MS = 10 * 60_000
/** An installation that takes longer may be waiting for a registry that never responds. */
const PATIENCE_MS = 2 * 60_000
const REGISTRY_TIMEOUT_MS = 20_000

/** Installs the packages of package-lock.json if they aren't installed. Throws if this Node is too old. */
export async function installPackages() {
  if (!isNode(NODE_MIN)) throw new Error(`Cayfolk needs Node 20.19 or newer. This is ${process.version}.`)
  if (!(await areInstalled())) {
    await install()
    if (!(await areInstalled())) {
      throw new Error(
        "package-lock.json doesn't match the package.json files: run `npm run deps -- install` and commit the changes.",
      )
    }
  }
  if (!existsSync(join(ROOT, 'node_modules', '.bin', 'node')) && !isNode(NODE_TYPESCRIPT)) {
    throw new Error(
      `There is no bundled Node for this platform. Cayfolk needs Node 24, this is ${process.version}.`,
    )
  }
}

function isNode([minMajor, minMinor]) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > minMajor || (major === minMajor && minor >= minMinor)
}

// npm writes node_modules/.package-lock.json at the end of an installation.
async function areInstalled() {
  const locked = await packagesOf('package-lock.json')
  const installed = await packagesOf('node_modules/.package-lock.json').catch(() => ({}))
  const isComplete = Object.entries(locked).every(([path, { version, integrity, optional, devOptional }]) =>
    path in installed
      ? installed[path].version === version && installed[path].integrity === integrity
      : path === '' || optional || devOptional,
  )
  return (
    isComplete &&
    Object.entries(installed).every(([path, one]) => (path in locked || one.optional) && fitsMachine(one))
  )
}

async function packagesOf(lockFile) {
  return JSON.parse(await readFile(join(ROOT, lockFile), 'utf8')).packages
}

// node_modules may have been copied from another machine.
function fitsMachine({ os = process.platform, cpu = process.arch }) {
  return allows([os].flat(), process.platform) && allows([cpu].flat(), process.arch)
}

function allows(list, name) {
  return list.includes(name) || (list[0]?.startsWith('!') && !list.includes(`!${name}`))
}

async function install() {
  const start = performance.now()
  process.stdout.write('Installing packages (once, about 350) ...\n')
  // An interrupted installation can't be told from a complete one.
  await rm(join(ROOT, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: it refuses a lock file that misses packages of other platforms. `npm install --no-save` also installs
  // the locked versions and doesn't change the lock file.
  const options = ['--no-save', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit']
  // Uses the npm that started this and its Node, not the Node in node_modules, which is being replaced.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [program, args] = npm?.endsWith('.js') ? [node, [npm]] : ['npm', []]
  const runNpm = (more, deadlineMs) => run(program, [...args, ...more], { deadlineMs })
  const code = await runNpm(['install', ...options], PATIENCE_MS).catch(async () => {
    const question = ['view', 'npm', 'version', '--fetch-retries=0', '--fetch-timeout=15000']
    const isThere = (await runNpm(question, REGISTRY_TIMEOUT_MS).catch(() => 1)) === 0
    if (!isThere) throw new Error("npm's registry doesn't respond. Is the network available?")
    process.stdout.write('The network is slow. Installing on, from what has been downloaded ...\n')
    return runNpm(['install', ...options], DEADLINE_MS)
  })
  if (code !== 0) {
    throw new Error(
      `The packages could not be installed (npm exited with ${code}). Is the network available?`,
    )
  }
  process.stdout.write(`Installed in ${secondsSince(start)}.\n`)
}
