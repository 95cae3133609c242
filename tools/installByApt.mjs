import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages of the distribution can be installed here: as root, on Debian and what comes from it. */
export const canInstallByApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package of the distribution; answers the exit code. */
export async function installByApt(name) {
  process.stdout.write(`No ${name} on this machine: installing it with apt-get ...\n`)
  // A server that comes along is not to be started.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const updated = await run('apt-get', ['update', '-qq'], options)
  if (updated !== 0) return updated
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
