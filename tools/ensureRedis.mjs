import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canInstallByApt, installByApt } from './installByApt.mjs'

/** Installs redis-server if it's missing. Prints a warning if it can't: some tests need it. */
export async function ensureRedis() {
  if (await runs()) return
  if (canInstallByApt() && (await installByApt('redis-server')) === 0 && (await runs())) return
  process.stdout.write('redis-server is missing. Install Redis, or the tests that need it will fail.\n')
}

function runs() {
  return promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  )
}
