import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export type OsAccount = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root: the account it runs under instead (the owner of its data, else nobody),
 * or undefined where we are an ordinary user ourselves.
 */
export async function accountFor(owner: number | undefined): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await ordinaryAccounts()
  const account =
    accounts.find(({ uid }) => uid === owner) ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Error('PostgreSQL does not run as root, and this machine has no other account.')
  return account
}

/**
 * Whether the account may pass through every folder of a real path, and enter or run what stands at its end.
 */
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
