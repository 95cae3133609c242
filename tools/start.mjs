import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { runCommand } from './command.mjs'
import { ROOT, run } from './run.mjs'

await runCommand(async () => {
  await buildWeb()
  // They include a small young generation: the default grows by hundreds of megabytes under load.
  const serverArguments = JSON.parse(await readFile(join(ROOT, 'tools/serverArguments.json'), 'utf8'))
  // The server stops when the IPC channel closes, so it can't outlive this process.
  return run('node', serverArguments, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
})
