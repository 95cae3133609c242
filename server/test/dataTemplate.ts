import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBackgroundQueue } from '../src/background/backgroundQueue.ts'
import { connect } from '../src/db/connect.ts'
import { startPostgres } from '../src/db/embedded/startPostgres.ts'
import { migrate } from '../src/db/migrate.ts'

const run = promisify(execFile)

/** Creates a data folder with a PostgreSQL that has the schema and no rows. Copying it takes a tenth of that time. */
export async function createDataTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cayfolk-template-'))
  await using postgres = await startPostgres({ dataDir, forTests: true, log: () => {} })
  const db = connect(postgres.options, 1)
  await migrate(db)
  await db.end()
  const queue = createBackgroundQueue({ open: () => connect(postgres.options, 1), onError: () => {} })
  await queue.prepare()
  await queue.stop()
  return dataDir
}

/** Copies a data folder whose PostgreSQL has been stopped into an empty folder. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  // With the owner, the account of PostgreSQL, who has to pass through the folder.
  await run('cp', ['-a', `${from}/.`, to])
  await chmod(to, 0o711)
}
