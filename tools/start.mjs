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
  // The server stops when the channel closes: it can't outlive this process, however this one ends.
  return run('node', await serverArguments(), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The next start spares the stripping of types and the compiler's memory.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') },
  })
})

/** With a small nursery for what is soon forgotten, which else grows by hundreds of megabytes under load. */
async function serverArguments() {
  return JSON.parse(await readFile(join(ROOT, 'tools/serverArguments.json'), 'utf8'))
}
