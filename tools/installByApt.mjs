import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether system packages can be installed: as root on Debian or Ubuntu. */
export const canInstallByApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a system package and returns the exit code. */
export async function installByApt(name) {
  process.stdout.write(`Installing ${name} with apt-get ...\n`)
  // RUNLEVEL=1 keeps apt from starting installed services.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const updated = await run('apt-get', ['update', '-qq'], options)
  if (updated !== 0) return updated
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}
