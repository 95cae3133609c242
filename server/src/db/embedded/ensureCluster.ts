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
import { runProgram, runSingleUser } from './run.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

type Options = { home: DatabaseDir; bin: string; forTests: boolean; signal: AbortSignal | undefined }

/** Creates the database cluster if there is none, and returns the password of its role `cayfolk`. */
export async function ensureCluster(options: Options): Promise<string> {
  const { folder, cluster, account } = options.home
  await removePartial(folder)
  if (await isEmpty(cluster)) return create(options)
  await refuseOtherVersion(cluster)
  await chownAll(account, cluster)
  await chmod(cluster, 0o700)
  const password = await readFile(passwordFile(folder), 'utf8').catch(undefinedIfMissing)
  return password ?? renewPassword(options)
}

// Created in another folder and renamed when complete, so that a start that is killed leaves no broken cluster.
async function create({ home, bin, forTests, signal }: Options): Promise<string> {
  const { folder, cluster, account } = home
  const partial = await mkdtemp(join(folder, PARTIAL_PREFIX))
  try {
    await chownAll(account, partial)
    const args = ['--pgdata', partial, ...INITDB, ...(forTests ? ['--no-sync'] : [])]
    await runProgram({ program: join(bin, 'initdb'), args, account, signal })
    await writeFile(join(partial, 'pg_hba.conf'), PG_HBA)
    const password = newPassword()
    const statements = [
      `create role cayfolk login ${forTests ? 'createdb' : ''} password '${password}'`,
      'create database cayfolk owner cayfolk',
      ...(forTests ? ['grant set on parameter session_replication_role to cayfolk'] : []),
    ]
    await runSingleUser({ bin, cluster: partial, account, signal, statements })
    await storePassword(folder, password)
    await rename(partial, cluster)
    await syncFolder(folder)
    await syncFolder(dirname(folder))
    return password
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

const PARTIAL_PREFIX = 'postgres-partial-'

const INITDB = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

// Only the application's role can connect, and it is no superuser, so an SQL injection couldn't read files.
const PG_HBA = `local all cayfolk scram-sha-256
host all cayfolk 127.0.0.1/32 scram-sha-256
`

// A program of a killed start may still be writing: what can't be removed now is removed at the next start.
async function removePartial(folder: string) {
  const partials = (await readdir(folder)).filter((name) => name.startsWith(PARTIAL_PREFIX))
  await Promise.allSettled(partials.map((name) => rm(join(folder, name), { recursive: true })))
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

async function chownAll(account: OsAccount | undefined, path: string) {
  if (!account || (await stat(path)).uid === account.uid) return
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chown(path, account.uid, account.gid)
}

async function renewPassword({ home, bin, signal }: Options): Promise<string> {
  const password = newPassword()
  const statements = [`alter role cayfolk password '${password}'`]
  await runSingleUser({ bin, cluster: home.cluster, account: home.account, signal, statements })
  await storePassword(home.folder, password)
  return password
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** The file with the password of the role `cayfolk`. */
export function passwordFile(folder: string): string {
  return join(folder, 'postgres-password')
}

async function storePassword(folder: string, password: string) {
  const temporary = `${passwordFile(folder)}.new`
  await rm(temporary, { force: true })
  await writeFile(temporary, password, { mode: 0o600, flag: 'wx', flush: true })
  await rename(temporary, passwordFile(folder))
}
