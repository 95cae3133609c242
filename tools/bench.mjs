import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.mjs'
import { ROOT, run } from './run.mjs'

// `npm run bench -- feed` runs bench/feed.bench.ts. Without a name it lists the benchmarks.
await runCommand(async () => {
  const files = await readdir(join(ROOT, 'bench'))
  const names = files.flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  const [name, ...more] = process.argv.slice(2)
  if (!names.includes(name)) throw new Error(`Choose a benchmark: npm run bench -- ${names.join(' | ')}`)
  return run('node', [`bench/${name}.bench.ts`, ...more])
})
