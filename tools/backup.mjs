import { runCommand } from './command.mjs'
import { run } from './run.mjs'

await runCommand(() => run('node', ['server/src/backup/main.ts', ...process.argv.slice(2)]))
