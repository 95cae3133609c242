import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { seconds } from './seconds.mjs'

/** Builds the web app into web/dist, unless it has been built from just these sources. */
export async function buildWeb() {
  const sources = await fingerprint()
  const mark = join(ROOT, 'web', 'dist', '.built-from')
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return
  const start = performance.now()
  process.stdout.write('Building the web app ...\n')
  const code = await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'web') })
  if (code !== 0) throw new Error(`The web app could not be built (vite ended with ${code}).`)
  await writeFile(mark, sources)
  process.stdout.write(`Built in ${seconds(start)}.\n`)
}

const SOURCES = [
  'contract/src',
  'package-lock.json',
  'web/index.html',
  'web/package.json',
  'web/prerender.ts',
  'web/public',
  'web/serviceWorker.ts',
  'web/src',
  'web/tsconfig.json',
  'web/vite.config.ts',
]

// Of contents, not of times: a checkout or a copy changes those.
async function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesOf(source)) {
      hash.update(`${file}\n`)
      hash.update(await readFile(join(ROOT, file)))
    }
  }
  return hash.digest('hex')
}

async function filesOf(source) {
  const found = await stat(join(ROOT, source)).catch(() => undefined)
  if (!found?.isDirectory()) return found ? [source] : []
  const names = (await readdir(join(ROOT, source))).sort()
  return (await Promise.all(names.map((name) => filesOf(`${source}/${name}`)))).flat()
}
