import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../syncFolder.ts'
import { accountFor, canReach, type OsAccount } from './osAccount.ts'
import { findWritableDir } from './findWritableDir.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

export type DatabaseDir = {
  /** Holds the cluster, its password, its log, its socket and the lock. */
  folder: string
  cluster: string
  /** Whom PostgreSQL runs as, where that isn't ourselves. */
  account: OsAccount | undefined
}

/**
 * Finds where the database of a DATA_DIR stands: in it, except where root starts us in a folder that only
 * root can enter.
 */
export async function findDatabaseDir(dataDir: string): Promise<DatabaseDir> {
  await makeFolder(dataDir)
  const folder = (await readPointer(dataDir)) ?? (await realpath(dataDir))
  const cluster = join(folder, 'postgres')
  const owner = await ownerOf(cluster)
  const me = process.getuid?.()
  if (owner !== undefined && me !== 0 && owner !== me) {
    throw new Error(
      `The database in ${cluster} belongs to another user (${owner}): start as that user or as root.`,
    )
  }
  const account = await accountFor(owner)
  if (!account || (await canReach(account, folder))) return { folder, cluster, account }
  if (owner !== undefined) {
    throw new Error(
      `PostgreSQL runs as ${account.name}, who can no longer enter ${folder}: open the folders above it with chmod o+x.`,
    )
  }
  const elsewhere = await settleElsewhere(dataDir, account)
  return { folder: elsewhere, cluster: join(elsewhere, 'postgres'), account }
}

const POINTER = 'postgres-is-elsewhere.txt'

// Under root, PostgreSQL's account has to pass through the folder, without reading it; a new one is opened
// that far.
async function makeFolder(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(dataDir)
  const isNew = (await readdir(dataDir)).length === 0
  if (process.getuid?.() === 0 && uid === 0 && isNew) await chmod(dataDir, mode | 0o011)
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, POINTER), 'utf8').catch(undefinedIfMissing)
  const folder = text?.trim().split('\n').at(-1)
  if (folder !== undefined && (await ownerOf(folder)) === undefined) {
    throw new Error(`The database of ${dataDir} should be in ${folder}, which is gone: see ${POINTER} there.`)
  }
  return folder
}

// The name is not the path's hash alone: when somebody throws DATA_DIR away, the next one must not find the
// old data.
async function settleElsewhere(dataDir: string, account: OsAccount): Promise<string> {
  const ground = await findWritableDir(account, ['/var/lib/cayfolk'])
  if (ground === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and ${account.name} can't enter ${dataDir}: open it with chmod o+x, choose another DATA_DIR or set DATABASE_URL.`,
    )
  }
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
  const folder = await mkdtemp(join(ground, `${hash.slice(0, 12)}-`))
  await chmod(folder, 0o711)
  await syncFolder(ground)
  await point(dataDir, account, folder)
  return folder
}

async function point(dataDir: string, account: OsAccount, folder: string) {
  const pointer = join(dataDir, POINTER)
  const text = `PostgreSQL does not run as root, and the user ${account.name}, who runs it instead, can't enter this folder.
The database therefore stands in:
${folder}
`
  await writeFile(`${pointer}.new`, text, { flush: true })
  await rename(`${pointer}.new`, pointer)
  await syncFolder(dataDir)
}

async function ownerOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.uid
}
