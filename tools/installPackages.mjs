import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { seconds } from './seconds.mjs'

/** Installs the packages of package-lock.json, unless they are. */
export async function installPackages() {
  if (!(await areInstalled())) {
    await install()
    if (!(await areInstalled())) throw new Error(OUT_OF_STEP)
  }
  if (!existsSync(join(ROOT, 'node_modules', '.bin', 'node')) && !runsTypeScript(process.versions.node)) {
    throw new Error(
      `There is no bundled Node for this machine: Cayfolk needs Node 24, this is ${process.version}.`,
    )
  }
}

const OUT_OF_STEP =
  'package-lock.json does not fit the package.json files: run `npm run deps -- install` and keep what it changes.'

// npm writes its own record of node_modules when all is there.
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

// The folder may have come here from another machine, in a copy or a container.
function fitsMachine({ os = process.platform, cpu = process.arch }) {
  return allows([os].flat(), process.platform) && allows([cpu].flat(), process.arch)
}

function allows(list, one) {
  return list.includes(one) || (list[0]?.startsWith('!') && !list.includes(`!${one}`))
}

async function install() {
  const start = performance.now()
  process.stdout.write('Installing packages (once, about 350) ...\n')
  // What an interrupted install has left can't be told from what is whole.
  await rm(join(ROOT, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: that refuses a lock file without the packages of every other platform, and npm leaves those
  // out of it where the registry at hand has no copy. This way, too, it installs what is locked and leaves
  // the lock file alone.
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
    throw new Error(`The packages could not be installed (npm ended with ${code}): is the network there?`)
  }
  process.stdout.write(`Installed in ${seconds(start)}.\n`)
}

// Started by npm, we know which one, and which Node runs it: not the project's own, which it is about to
// replace.
function npm(args) {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env
  return program?.endsWith('.js') ? [node, [program, ...args]] : ['npm', args]
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
