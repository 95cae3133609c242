import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { exitCodeOf, ROOT, start } from './run.mjs'

await runCommand(async () => {
  const processes = [
    start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
    start('vite', [], { cwd: join(ROOT, 'web') }),
  ]
  const exitCodes = processes.map(exitCodeOf)
  const code = await Promise.race(exitCodes)
  for (const child of processes) child.kill()
  await Promise.all(exitCodes)
  return code
})
