import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../syncFolder.ts'
import { chooseOsAccount, canReach, findWritableDir, type OsAccount } from './osAccount.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

export type DatabaseDir = {
  /** Contains the cluster, its password, log, socket and lock. */
  folder: string
  cluster: string
  /** The account that PostgreSQL runs as, if it isn't ours. */
  account: OsAccount | undefined
}

/**
 * Finds the database folder of a DATA_DIR: that folder itself, except when root starts the server in a folder that only
 * root can enter.
 */
export async function findDatabaseDir(dataDir: string): Promise<DatabaseDir> {
  await makeFolder(dataDir)
  const folder = (await readPointer(dataDir)) ?? (await realpath(dataDir))
  const cluster = join(folder, 'postgres')
  const owner = await ownerOf(cluster)
  const uid = process.getuid?.()
  if (owner !== undefined && uid !== 0 && owner !== uid) {
    throw new Error(
      `The database in ${cluster} belongs to another user (${owner}): start as that user or as root.`,
    )
  }
  const account = await chooseOsAccount(owner)
  if (!account || (await canReach(account, folder))) return { folder, cluster, account }
  if (owner !== undefined) {
    throw new Error(
      `PostgreSQL runs as ${account.name}, who can no longer enter ${folder}: open the folders above it with chmod o+x.`,
    )
  }
  const other = await createOtherFolder(dataDir, account)
  return { folder: other, cluster: join(other, 'postgres'), account }
}

const POINTER = 'postgres-is-elsewhere.txt'

// PostgreSQL's account has to pass through a folder that root creates.
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

// The random suffix keeps a new DATA_DIR at the same path from finding the data of a deleted one.
async function createOtherFolder(dataDir: string, account: OsAccount): Promise<string> {
  const parent = await findWritableDir(account, ['/var/lib/cayfolk'])
  if (parent === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and ${account.name} can't enter ${dataDir}: open it with chmod o+x, choose another DATA_DIR or set DATABASE_URL.`,
    )
  }
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
  const folder = await mkdtemp(join(parent, `${hash.slice(0, 12)}-`))
  await chmod(folder, 0o711)
  await syncFolder(parent)
  await writePointer(dataDir, account, folder)
  return folder
}

async function writePointer(dataDir: string, account: OsAccount, folder: string) {
  const pointer = join(dataDir, POINTER)
  const text = `PostgreSQL does not run as root, and the user ${account.name}, who runs it instead, can't enter this folder.
The database is therefore in:
${folder}
`
  await writeFile(`${pointer}.new`, text, { flush: true })
  await rename(`${pointer}.new`, pointer)
  await syncFolder(dataDir)
}

async function ownerOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(undefinedIfMissing))?.uid
}
