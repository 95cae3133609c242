import './nodeVersion.mjs'
import { buildWeb } from './buildWeb.mjs'
import { endWith } from './endWith.mjs'
import { installPackages } from './installPackages.mjs'
import { run } from './run.mjs'

await endWith(async () => {
  await installPackages()
  await buildWeb()
  // The server stops when the channel closes: it can't outlive this process, however this one ends.
  return run('node', ['server/src/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
