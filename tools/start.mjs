import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import './nodeVersion.mjs'
import { buildWeb } from './buildWeb.mjs'
import { endWith } from './endWith.mjs'
import { installPackages } from './installPackages.mjs'
import { ROOT, run } from './run.mjs'

await endWith(async () => {
  await installPackages()
  await buildWeb()
  // The server stops when the IPC channel closes, so it can't outlive this process.
  return run('node', await serverArguments(), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Speeds up the next start.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') },
  })
})

/** Includes a small young generation: the default grows by hundreds of megabytes under load. */
async function serverArguments() {
  return JSON.parse(await readFile(join(ROOT, 'tools/serverArguments.json'), 'utf8'))
}
