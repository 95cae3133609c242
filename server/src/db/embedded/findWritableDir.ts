import { chmod, lstat, mkdir, realpath } from 'node:fs/promises'
import { canReach, type OsAccount } from './osAccount.ts'

/** The first of the places that is root's alone to write, made if need be, and that the account can enter. */
export async function findWritableDir(account: OsAccount, places: string[]): Promise<string | undefined> {
  for (const place of places) {
    if (!(await belongsToRoot(place))) continue
    const folder = await realpath(place)
    if (await canReach(account, folder)) return folder
  }
  return undefined
}

// In /tmp anybody may have made the folder first.
async function belongsToRoot(place: string): Promise<boolean> {
  try {
    const created = await mkdir(place, { recursive: true })
    if (created !== undefined) await chmod(place, 0o755)
    const found = await lstat(place)
    return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}
