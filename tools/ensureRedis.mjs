import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canInstallByApt, installByApt } from './installByApt.mjs'

/** Installs redis-server where there is none and that is possible; says so where it is not, for some tests fail then. */
export async function ensureRedis() {
  if (await runs()) return
  if (canInstallByApt() && (await installByApt('redis-server')) === 0 && (await runs())) return
  process.stdout.write('No redis-server on this machine: install Redis, or the tests that need it fail.\n')
}

function runs() {
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  )
}
