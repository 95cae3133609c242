import { chmod, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export type OsAccount = { name: string; uid: number; gid: number }

/**
 * The account to run PostgreSQL as, which refuses to run as root: the owner of its data, else `nobody`. Undefined if
 * the server doesn't run as root.
 */
export async function chooseOsAccount(owner: number | undefined): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await ordinaryAccounts()
  const account =
    accounts.find(({ uid }) => uid === owner) ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Error('PostgreSQL does not run as root, and this machine has no other account.')
  return account
}

/** Whether the account has the execute permission on a real path and all folders above it. */
export async function canReach(account: OsAccount, path: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & needed) === 0) return false
  return path === dirname(path) || canReach(account, dirname(path))
}

async function ordinaryAccounts(): Promise<OsAccount[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && uid < 2 ** 31 && gid >= 0)
}

/** The first of the folders that only root can write to (created if needed) and that the account can enter. */
export async function findWritableDir(account: OsAccount, folders: string[]): Promise<string | undefined> {
  for (const folder of folders) {
    if (!(await belongsToRoot(folder))) continue
    const path = await realpath(folder)
    if (await canReach(account, path)) return path
  }
  return undefined
}

// In /tmp another user may have created the folder first.
async function belongsToRoot(folder: string): Promise<boolean> {
  try {
    const created = await mkdir(folder, { recursive: true })
    if (created !== undefined) await chmod(folder, 0o755)
    const stats = await lstat(folder)
    return stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0
  } catch {
    return false
  }
}
