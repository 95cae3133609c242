import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, run, secondsSince } from './run.mjs'

const DEADLINE_MS = 3 * 60_000

/** Builds the web app into web/dist if its sources changed since the last build. */
export async function buildWeb() {
  const sources = await fingerprint()
  const stampFile = join(ROOT, 'web', 'dist', '.built-from')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === sources) return
  const start = performance.now()
  process.stdout.write('Building the web app ...\n')
  const code = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    deadlineMs: DEADLINE_MS,
  })
  if (code !== 0) throw new Error(`The web app could not be built (vite exited with ${code}).`)
  await writeFile(stampFile, sources)
  process.stdout.write(`Built in ${secondsSince(start)}.\n`)
}

/** Everything the build may read. Whole folders, so that new files are included. */
const SOURCES = ['contract', 'web', 'package-lock.json', 'tsconfig.base.json', 'tools/buildWeb.mjs']
const NOT_SOURCES = ['dist', 'node_modules']

/** A hash of the names and contents of the sources. Modification times are ignored: a checkout changes them. */
export async function fingerprint(root = ROOT) {
  const hash = createHash('sha256')
  for (const file of await sourceFiles(root)) {
    hash.update(`${file}\n`)
    hash.update(
      createHash('sha256')
        .update(await readFile(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** The files whose change requires a new build, relative to `root`. */
export async function sourceFiles(root = ROOT) {
  return (await Promise.all(SOURCES.map((source) => filesOf(root, source)))).flat()
}

async function filesOf(root, source) {
  const stats = await stat(join(root, source)).catch(() => undefined)
  if (!stats?.isDirectory()) return stats ? [source] : []
  const names = (await readdir(join(root, source))).filter((name) => !NOT_SOURCES.includes(name)).sort()
  return (await Promise.all(names.map((name) => filesOf(root, `${source}/${name}`)))).flat()
}
