import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../syncFolder.ts'
import type { OsAccount } from './osAccount.ts'
import type { DatabaseDir } from './databaseDir.ts'
import { run } from './run.ts'
import { singleUser } from './singleUser.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

type Wanted = { home: DatabaseDir; bin: string; forTests: boolean; signal: AbortSignal | undefined }

/** Makes the database if there is none, and returns the password of the role `cayfolk` in it. */
export async function ensureCluster(wanted: Wanted): Promise<string> {
  const { folder, cluster, account } = wanted.home
  await removeHalfMade(folder)
  if (await isEmpty(cluster)) return create(wanted)
  await refuseOtherVersion(cluster)
  await giveTo(account, cluster)
  await chmod(cluster, 0o700)
  const password = await readFile(passwordFile(folder), 'utf8').catch(undefinedIfMissing)
  return password ?? renewPassword(wanted)
}

// The database is made beside its place and moved there when it is whole: a start that is killed halfway
// leaves nothing that the next one could take for a database.
async function create({ home, bin, forTests, signal }: Wanted): Promise<string> {
  const { folder, cluster, account } = home
  const half = await mkdtemp(join(folder, HALF_MADE))
  try {
    await giveTo(account, half)
    const args = ['--pgdata', half, ...INITDB, ...(forTests ? ['--no-sync'] : [])]
    await run({ program: join(bin, 'initdb'), args, account, signal })
    await writeFile(join(half, 'pg_hba.conf'), WHO_MAY_CONNECT)
    const password = newPassword()
    const statements = [
      `create role cayfolk login ${forTests ? 'createdb' : ''} password '${password}'`,
      'create database cayfolk owner cayfolk',
    ]
    await singleUser({ bin, cluster: half, account, signal, statements })
    await keepPassword(folder, password)
    await rename(half, cluster)
    await syncFolder(folder)
    await syncFolder(dirname(folder))
    return password
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

const HALF_MADE = 'postgres-half-made-'

const INITDB = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

// The application's role is no superuser, and the superuser can't connect at all: SQL that slips in reads no
// files.
const WHO_MAY_CONNECT = `local all cayfolk scram-sha-256
host all cayfolk 127.0.0.1/32 scram-sha-256
`

// A program left by a killed start may still be writing into its folder: whatever can't be removed now goes
// next time.
async function removeHalfMade(folder: string) {
  const left = (await readdir(folder)).filter((name) => name.startsWith(HALF_MADE))
  await Promise.allSettled(left.map((name) => rm(join(folder, name), { recursive: true })))
}

async function isEmpty(cluster: string): Promise<boolean> {
  const entries = await readdir(cluster).catch(undefinedIfMissing)
  return entries === undefined || entries.length === 0
}

const MAJOR = '18'

async function refuseOtherVersion(cluster: string) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(undefinedIfMissing)
  if (version === undefined) {
    throw new Error(`${cluster} holds files but no database: move it away to start with an empty one.`)
  }
  if (version.trim() !== MAJOR) {
    throw new Error(
      `The database in ${cluster} is of PostgreSQL ${version.trim()}, and this release of Cayfolk brings ${MAJOR}: dump it with the old release and load it into the new one.`,
    )
  }
}

async function giveTo(account: OsAccount | undefined, path: string) {
  if (!account || (await stat(path)).uid === account.uid) return
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chown(path, account.uid, account.gid)
}

async function renewPassword({ home, bin, signal }: Wanted): Promise<string> {
  const password = newPassword()
  const statements = [`alter role cayfolk password '${password}'`]
  await singleUser({ bin, cluster: home.cluster, account: home.account, signal, statements })
  await keepPassword(home.folder, password)
  return password
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Where the password of the role `cayfolk` is kept. */
export function passwordFile(folder: string): string {
  return join(folder, 'postgres-password')
}

async function keepPassword(folder: string, password: string) {
  const written = `${passwordFile(folder)}.new`
  await rm(written, { force: true })
  await writeFile(written, password, { mode: 0o600, flag: 'wx', flush: true })
  await rename(written, passwordFile(folder))
}
