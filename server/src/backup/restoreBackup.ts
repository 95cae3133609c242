import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database, Sql } from '../db/connect.ts'
import { dropConstraints } from '../db/dropConstraints.ts'
import type { FileStorage } from '../storage/storage.ts'
import { openArchive, type ArchiveEntry } from './archive.ts'
import { copyIn, emptyTables, migrationNumber, setSequence, type Sequence, type Table } from './tables.sql.ts'

type Dependencies = {
  db: Database
  files: Pick<FileStorage, 'temporary' | 'moveIn'>
  /** Where the secret of the backup goes, if it has one. */
  secretFile: string
}

/**
 * Restores a backup into a database that was migrated by this release and has no members. All or nothing in the
 * database.
 */
export async function restoreBackup(path: string, { db, files, secretFile }: Dependencies) {
  await using archive = await openArchive(path)
  const { manifest } = archive
  const [members] = await db<{ exist: boolean }[]>`select exists (select from users) as exist`
  if (members?.exist)
    throw new Error('The database has members already. A backup is restored into an empty one.')
  const current = await migrationNumber(db)
  if (manifest.migration !== current) {
    throw new Error(
      `The backup has the database of migration ${manifest.migration}, and this release that of ${current}: restore it with the release that made it, then upgrade.`,
    )
  }
  let secret: Buffer | undefined
  await db.begin(async (sql) => {
    await sql`set local idle_in_transaction_session_timeout = 0`
    const tables = createTableWriter(sql)
    for await (const entry of archive.entries()) {
      if (entry.name.startsWith('files/')) await restoreFile(files, entry)
      else if (entry.name === 'tables.json') await tables.prepare(await readJson<Table[]>(entry))
      else if (entry.name === 'sequences.json') await tables.finish(await readJson<Sequence[]>(entry))
      else if (entry.name === 'secret') secret = await entry.whole()
      else await tables.write(entry)
    }
  })
  if (secret) await replaceFile(secretFile, secret)
  await db`analyze`
  return manifest
}

async function replaceFile(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, content, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

/** Writes the parts of tables, which come in order. */
function createTableWriter(sql: Sql) {
  const tables = new Map<string, Table>()
  let current: { name: string; copy: Writable } | undefined
  let restoreConstraints: (() => Promise<void>) | undefined

  async function close(): Promise<void> {
    if (!current) return
    const ended = once(current.copy, 'finish')
    current.copy.end()
    await ended
    current = undefined
  }

  return {
    async prepare(all: Table[]): Promise<void> {
      for (const table of all) tables.set(`${table.schema}.${table.name}`, table)
      restoreConstraints = await dropConstraints(sql)
      await emptyTables(sql, all)
    },
    async write(entry: ArchiveEntry): Promise<void> {
      const name = entry.name.split('/')[1] ?? ''
      if (current?.name !== name) {
        await close()
        const table = tables.get(name)
        if (!table) throw new Error(`The backup has rows of an unknown table: ${entry.name}.`)
        current = { name, copy: await copyIn(sql, table) }
      }
      const { copy } = current
      const rows = await promisify(gunzip)(await entry.whole())
      await new Promise<void>((resolve, reject) =>
        copy.write(rows, (error) => (error ? reject(error) : resolve())),
      )
    },
    async finish(sequences: Sequence[]): Promise<void> {
      await close()
      for (const sequence of sequences) await setSequence(sql, sequence)
      await restoreConstraints?.()
    },
  }
}

async function readJson<T>(entry: ArchiveEntry): Promise<T> {
  return JSON.parse(String(await entry.whole())) as T
}

async function restoreFile(
  { temporary, moveIn }: Pick<FileStorage, 'temporary' | 'moveIn'>,
  entry: ArchiveEntry,
): Promise<void> {
  const name = basename(entry.name)
  const path = join(temporary, name)
  await pipeline(Readable.from(entry.stream()), createWriteStream(path, { flush: true }))
  await moveIn(name, path)
}
