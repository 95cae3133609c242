import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordFile } from './ensureCluster.ts'
import { findDatabaseDir } from './databaseDir.ts'
import type { Postgres } from './startPostgres.ts'
import { undefinedIfMissing } from './undefinedIfMissing.ts'

/** How to reach the PostgreSQL that a server runs on this DATA_DIR; undefined where none does. */
export async function findRunning(dataDir: string): Promise<Postgres['options'] | undefined> {
  const { folder, cluster } = await findDatabaseDir(dataDir)
  // PostgreSQL's own note of where it listens: the port in the fourth line, then the socket's folder and the host.
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  if (note === undefined) return undefined
  const [, , , port = '', socketFolder = '', host = ''] = note.split('\n')
  const address = socketFolder
    ? { path: join(socketFolder, `.s.PGSQL.${port}`) }
    : { host, port: Number(port) }
  const password = await readFile(passwordFile(folder), 'utf8')
  return { ...address, username: 'cayfolk', password, database: 'cayfolk' }
}
