import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createBackgroundQueue } from '../background/backgroundQueue.ts'
import { createDataDir } from '../dataDir.ts'
import { connect, type DatabaseAddress } from '../db/connect.ts'
import { findRunningPostgres, startPostgres } from '../db/embedded/startPostgres.ts'
import { migrate } from '../db/migrate.ts'
import { readDataSettings } from '../settings.ts'
import { createDiskStorage } from '../storage/diskStorage.ts'
import { createS3Storage } from '../storage/s3Storage.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'

// npm run backup -- FILE writes the database and the uploads to a file, also while the server runs.
// npm run restore -- FILE reads it back into an empty database and storage, while no server runs.
const [action, path] = process.argv.slice(2)

try {
  await using running = new AsyncDisposableStack()
  if (!path) throw new Error(`Usage: npm run ${action ?? 'backup'} -- FILE`)
  const summary =
    action === 'restore' ? await restore(running, resolve(path)) : await backup(running, resolve(path))
  process.stdout.write(`${summary}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function backup(running: AsyncDisposableStack, path: string): Promise<string> {
  if (existsSync(path)) throw new Error(`${path} exists already.`)
  const settings = readDataSettings(process.env)
  const { db, files, secretFile } = await open(running, settings, await findDatabase(running, settings))
  const { tables, files: count, missing_files } = await createBackup(path, { db, files, secretFile })
  return `${summarize(tables, count)} are in ${path}.${missing_files > 0 ? ` ${missing_files} files were deleted meanwhile.` : ''}`
}

async function restore(running: AsyncDisposableStack, path: string): Promise<string> {
  const settings = readDataSettings(process.env)
  const { uploadsDir, s3 } = settings
  await createDataDir(settings.dataDir)
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 })
  const stored = (await readdir(uploadsDir)).find((name) => !name.startsWith('.'))
  if (!s3 && stored)
    throw new Error(`${uploadsDir} has files already. Uploads are restored into an empty folder.`)
  const address = settings.databaseUrl ?? (await startEmbedded(running, settings.dataDir))
  const { db, files, secretFile } = await open(running, settings, address)
  await migrate(db)
  const queue = createBackgroundQueue({ open: () => connect(address, 1), onError: () => {} })
  await queue.prepare()
  await queue.stop()
  const { tables, files: count } = await restoreBackup(path, { db, files, secretFile })
  return `${summarize(tables, count)} were restored.`
}

type DataSettings = ReturnType<typeof readDataSettings>

async function open(
  running: AsyncDisposableStack,
  { dataDir, uploadsDir, s3 }: DataSettings,
  address: DatabaseAddress,
) {
  // One connection without time limits: each table is one long statement.
  const db = connect(address, 1, 0)
  running.defer(() => db.end())
  const files = s3
    ? await createS3Storage(s3, join(uploadsDir, '.part'))
    : await createDiskStorage(uploadsDir)
  return { db, files, secretFile: join(dataDir, 'secret') }
}

/**
 * The database of the settings: the external one, the bundled one of a running server, or a bundled one started for
 * this.
 */
async function findDatabase(
  running: AsyncDisposableStack,
  { databaseUrl, dataDir }: DataSettings,
): Promise<DatabaseAddress> {
  const used = databaseUrl ?? (await findRunningPostgres(dataDir))
  if (used === undefined) return startEmbedded(running, dataDir)
  const probe = connect(used, 1)
  try {
    await probe`select 1`
    return used
  } catch (error) {
    if (databaseUrl !== undefined) throw error
    return await startEmbedded(running, dataDir)
  } finally {
    await probe.end()
  }
}

async function startEmbedded(running: AsyncDisposableStack, dataDir: string): Promise<DatabaseAddress> {
  const postgres = running.use(await startPostgres({ dataDir, log: () => {}, lockTimeoutMs: 1_000 }))
  return postgres.options
}

function summarize(tables: Record<string, number>, files: number): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${rows} rows and ${files} files`
}
