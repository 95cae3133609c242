import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runCommand } from './command.mjs'
import { exitCodeOf, ROOT, start } from './run.mjs'

const FOLDER = join(ROOT, 'release')

// `npm run sbom` writes what a release consists of, in both usual formats. Development tools aren't part of it.
await runCommand(async () => {
  await mkdir(FOLDER, { recursive: true })
  for (const format of ['cyclonedx', 'spdx']) {
    const args = ['sbom', '--sbom-format', format, '--omit', 'dev', '--package-lock-only']
    const child = start('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [code, document] = await Promise.all([exitCodeOf(child), text(child.stdout)])
    if (code !== 0) throw new Error(`npm sbom failed with ${code}.`)
    const file = join(FOLDER, `sbom.${format}.json`)
    await writeFile(file, document)
    process.stdout.write(`${file}\n`)
  }
  return 0
})
