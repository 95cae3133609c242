import './nodeVersion.mjs'
import { join } from 'node:path'
import { endWith } from './endWith.mjs'
import { installPackages } from './installPackages.mjs'
import { begin, ended, ROOT } from './run.mjs'

await endWith(async () => {
  await installPackages()
  const both = [
    begin('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
    begin('vite', [], { cwd: join(ROOT, 'web') }),
  ]
  const ends = both.map(ended)
  const code = await Promise.race(ends)
  for (const child of both) child.kill()
  await Promise.all(ends)
  return code
})
