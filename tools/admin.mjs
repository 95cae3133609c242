import './nodeVersion.mjs'
import { endWith } from './endWith.mjs'
import { installPackages } from './installPackages.mjs'
import { run } from './run.mjs'

await endWith(async () => {
  await installPackages()
  return run('node', ['server/src/admin.ts', ...process.argv.slice(2)])
})
