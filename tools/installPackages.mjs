import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { seconds } from './seconds.mjs'

/** Installs the packages of package-lock.json if they aren't installed. */
export async function installPackages() {
  if (!(await areInstalled())) {
    await install()
    if (!(await areInstalled())) throw new Error(OUT_OF_STEP)
  }
  if (!existsSync(join(ROOT, 'node_modules', '.bin', 'node')) && !runsTypeScript(process.versions.node)) {
    throw new Error(
      `There is no bundled Node for this platform. Cayfolk needs Node 24, this is ${process.version}.`,
    )
  }
}

const OUT_OF_STEP =
  "package-lock.json doesn't match the package.json files: run `npm run deps -- install` and commit the changes."

// npm writes node_modules/.package-lock.json at the end of an installation.
async function areInstalled() {
  const wanted = await packagesOf('package-lock.json')
  const found = await packagesOf('node_modules/.package-lock.json').catch(() => ({}))
  return (
    Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) =>
      path in found
        ? found[path].version === version && found[path].integrity === integrity
        : path === '' || optional || devOptional,
    ) && Object.entries(found).every(([path, one]) => (path in wanted || one.optional) && fitsMachine(one))
  )
}

async function packagesOf(lockFile) {
  return JSON.parse(await readFile(join(ROOT, lockFile), 'utf8')).packages
}

// node_modules may have been copied from another machine.
function fitsMachine({ os = process.platform, cpu = process.arch }) {
  return allows([os].flat(), process.platform) && allows([cpu].flat(), process.arch)
}

function allows(list, one) {
  return list.includes(one) || (list[0]?.startsWith('!') && !list.includes(`!${one}`))
}

async function install() {
  const start = performance.now()
  process.stdout.write('Installing packages (once, about 350) ...\n')
  // An interrupted installation can't be told from a complete one.
  await rm(join(ROOT, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: it refuses a lock file that misses packages of other platforms. `npm install --no-save` also installs the
  // locked versions and doesn't change the lock file.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
  ]
  const code = await run(...npm(args))
  if (code !== 0) {
    throw new Error(
      `The packages could not be installed (npm exited with ${code}). Is the network available?`,
    )
  }
  process.stdout.write(`Installed in ${seconds(start)}.\n`)
}

// Use the npm that started us and its Node, not the Node in node_modules, which is being replaced.
function npm(args) {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env
  return program?.endsWith('.js') ? [node, [program, ...args]] : ['npm', args]
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
